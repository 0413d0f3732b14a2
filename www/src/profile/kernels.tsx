// The table of kernels, sortable by each column.
import { signal } from "@preact/signals";
import type { KernelProfile } from "tensorscope";
import { kernelClass } from "../ui/colours";
import { litKernels, points } from "../linking/linking";
import { PROFILE } from "../strings/profile";
import { THREADS } from "../strings/threads";
import { bytes, count, milliseconds, short } from "../strings/numbers";
import { selectedKernel } from "../state/selection";

const WORDS = PROFILE;

interface Column {
  name: keyof typeof WORDS.columns;
  value: (kernel: KernelProfile) => number | string;
  show: (kernel: KernelProfile) => string;
  title?: (kernel: KernelProfile) => string;
}

const COLUMNS: readonly Column[] = [
  { name: "name", value: (k) => k.kernel, show: (k) => k.name },
  { name: "median", value: (k) => k.medianMs, show: (k) => milliseconds(k.medianMs) },
  { name: "least", value: (k) => k.leastMs, show: (k) => milliseconds(k.leastMs) },
  { name: "bandwidth", value: (k) => k.gigabytesPerSecond, show: (k) => short(k.gigabytesPerSecond) },
  { name: "memory", value: (k) => k.memoryShare, show: (k) => WORDS.percent(k.memoryShare) },
  { name: "flops", value: (k) => k.gigaflops, show: (k) => short(k.gigaflops) },
  { name: "arithmetic", value: (k) => k.arithmeticShare, show: (k) => WORDS.percent(k.arithmeticShare) },
  { name: "bytes", value: (k) => k.bytes, show: (k) => bytes(k.bytes) },
  { name: "operations", value: (k) => k.operations, show: (k) => count(k.operations) },
  { name: "threads", value: (k) => k.launch?.threads ?? 1, show: (k) => count(k.launch?.threads ?? 1), title: (k) => THREADS.launched(k.launch, undefined) },
  { name: "launches", value: (k) => k.launches, show: (k) => count(k.launches) },
  { name: "timed", value: (k) => k.timed, show: (k) => count(k.timed) },
];

const order = signal<{ by: Column["name"]; down: boolean }>({ by: "name", down: false });

export function KernelTable(props: { kernels: readonly KernelProfile[] }) {
  const { by, down } = order.value;
  const column = COLUMNS.find((c) => c.name === by);
  // Of a GPU, and where there is one thread, nothing is told.
  const columns = COLUMNS.filter((c) => c.name !== "threads" || props.kernels.some((kernel) => kernel.launch));
  const rows = [...props.kernels].sort((a, b) => {
    const [x, y] = [column?.value(a) ?? 0, column?.value(b) ?? 0];
    return (x < y ? -1 : x > y ? 1 : a.kernel - b.kernel) * (down ? -1 : 1);
  });
  /** Numbers are sorted in descending order first. */
  const sort = (name: Column["name"]) => (order.value = { by: name, down: by === name ? !down : name !== "name" });
  return (
    <div class="profile-table" tabIndex={0} role="region" aria-label={WORDS.tableCaption}>
      <table>
        <thead>
          <tr>
            {columns.map((c) => (
              <th key={c.name} scope="col" aria-sort={by === c.name ? (down ? "descending" : "ascending") : "none"}>
                <button type="button" onClick={() => sort(c.name)}>
                  {WORDS.columns[c.name]}
                  <span aria-hidden="true">{by === c.name ? (down ? " ↓" : " ↑") : ""}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((kernel) => (
            <tr
              key={kernel.kernel}
              class={`${kernelClass(kernel.kernel)}${selectedKernel.value === kernel.kernel ? " chosen" : ""}${litKernels.value.has(kernel.kernel) ? " lit" : ""}`}
              {...points({ kind: "kernel", kernel: kernel.kernel })}
            >
              {columns.map((c) =>
                c.name === "name" ? (
                  <th key={c.name} scope="row" class="mono">
                    <i class="swatch" /> {c.show(kernel)}
                  </th>
                ) : (
                  <td key={c.name} class="number" title={c.title?.(kernel)}>
                    {c.show(kernel)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
