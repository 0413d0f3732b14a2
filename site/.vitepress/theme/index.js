// VitePress's default theme in the product's type and colours, with programs that run.
import { h, onMounted } from "vue";
import { onContentUpdated, withBase } from "vitepress";
import DefaultTheme from "vitepress/theme-without-fonts";
import { recall } from "./device.js";
import FunctionIndex from "./FunctionIndex.vue";
import Runnable from "./Runnable.vue";
import Siblings from "./Siblings.vue";
import "./fonts.css";
import "./style.css";
import "./runnable.css";

/** The page is what the site lies in. */
const playground = () => h("a", { class: "playground", href: withBase("/").replace(/[^/]+\/$/, ""), target: "_self" }, "Playground");

export default {
  extends: DefaultTheme,
  Layout: {
    setup() {
      onMounted(recall);
      // <tensor-scope>, from the package that the site ships, on pages that have one.
      onContentUpdated(() => {
        if (document.querySelector("tensor-scope")) import(/* @vite-ignore */ withBase("/package/element.js"));
      });
      return () =>
        h(DefaultTheme.Layout, null, {
          "nav-bar-content-after": playground,
          "nav-screen-content-after": playground,
          "sidebar-nav-before": () => h(Siblings),
        });
    },
  },
  enhanceApp({ app }) {
    app.component("Runnable", Runnable);
    app.component("FunctionIndex", FunctionIndex);
  },
};
