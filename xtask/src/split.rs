//! Splits the page's wasm in two: the code that a first visit runs, and a deferred module, which the worker fetches on
//! first use or when it is idle.
//!
//! The first module keeps data, memory and tables. A moved function leaves a stub there if code that stays can call it,
//! else nothing. A stub has the second module loaded, if it is not loaded yet, and calls through a table of its own, which
//! the second module fills when it is instantiated. The second module imports what it calls. Which functions are needed at
//! first is measured: `instrument` makes each function call `split.mark` with its number. Texts move with the functions
//! that refer to them (see [`crate::texts`]).

use crate::process::{Outcome, failure};
use crate::texts::{Data, named};
use miniz_oxide::deflate::compress_to_vec_zlib;
use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use wasm_encoder::reencode::{Error, Reencode, RoundtripReencoder};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind, ExportSection,
    Function, FunctionSection, GlobalSection, GlobalType, ImportSection, Instruction, MemorySection, Module, RefType,
    TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{ElementItems, ExternalKind, FuncType, FunctionBody, Operator, Parser, Payload, TypeRef};

/// How much `macros/src/packed.rs` tries to find what repeats in a text.
const PACKED: u8 = 9;

/// `split instrument IN OUT`, or `split apply IN NUMBERS FIRST SECOND TEXT...`; NUMBERS is a file with the indices of the
/// functions that stay, one a line, and each TEXT a file whose text may occur in the data section, as it is or packed.
pub(crate) fn split(arguments: &[OsString]) -> Outcome {
    let words: Vec<&str> = arguments.iter().filter_map(|a| a.to_str()).collect();
    match words[..] {
        ["instrument", from, to] => {
            let bytes = std::fs::read(from)?;
            Ok(std::fs::write(to, Whole::parse(&bytes)?.instrumented()?)?)
        }
        ["apply", from, numbers, first, second, ref texts @ ..] => {
            let bytes = std::fs::read(from)?;
            let stay =
                std::fs::read_to_string(numbers)?.lines().map(str::parse).collect::<Result<BTreeSet<u32>, _>>()?;
            let whole = Whole::parse(&bytes)?;
            let (kept, asked) = whole.needed(&stay)?;
            let all = whole.imported..whole.imported + whole.bodies.len() as u32;
            let moved: Vec<u32> = all.filter(|f| !kept.contains(f)).collect();
            let mut texts = texts.iter().map(std::fs::read).collect::<Result<Vec<_>, _>>()?;
            // As `packed!` of the macros does it.
            texts.extend(texts.clone().iter().map(|text| compress_to_vec_zlib(text, PACKED)));
            let mut data = Data::of(&bytes)?;
            data.defer(&texts, &named(whole.kept(&moved))?);
            println!("split: {} bytes of texts come later", data.deferred());
            std::fs::write(first, whole.first(&moved, &asked, &data)?)?;
            Ok(std::fs::write(second, whole.second(&moved, &data)?)?)
        }
        _ => Err(failure("split instrument IN OUT | split apply IN NUMBERS FIRST SECOND TEXT...")),
    }
}

/// The approximate size of a stub, including the cost of its function in the second module.
const STUB_BYTES: u64 = 40;

/// A parsed module.
struct Whole<'a> {
    bytes: &'a [u8],
    types: Vec<FuncType>,
    /// The number of imported functions, which come first.
    imported: u32,
    /// The type index of each function.
    functions: Vec<u32>,
    bodies: Vec<FunctionBody<'a>>,
    tables: Vec<TableType>,
    globals: Vec<GlobalType>,
    memory: wasm_encoder::MemoryType,
}

/// Copies code and sections with renumbered functions.
struct Renumber<F: Fn(u32) -> u32>(F);

impl<F: Fn(u32) -> u32> Reencode for Renumber<F> {
    type Error = std::convert::Infallible;
    fn function_index(&mut self, func: u32) -> Result<u32, Error<Self::Error>> {
        Ok((self.0)(func))
    }
}

fn bad(e: impl std::fmt::Display) -> Box<dyn std::error::Error> {
    failure(format!("split: {e}"))
}

impl<'a> Whole<'a> {
    fn parse(bytes: &'a [u8]) -> Outcome<Self> {
        let memory = wasm_encoder::MemoryType {
            minimum: 0,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        };
        let mut whole = Self {
            bytes,
            types: vec![],
            imported: 0,
            functions: vec![],
            bodies: vec![],
            tables: vec![],
            globals: vec![],
            memory,
        };
        let mut same = RoundtripReencoder;
        for payload in Parser::new(0).parse_all(bytes) {
            match payload.map_err(bad)? {
                Payload::TypeSection(section) => {
                    for of in section.into_iter_err_on_gc_types() {
                        whole.types.push(of.map_err(bad)?);
                    }
                }
                Payload::ImportSection(section) => {
                    for import in section.into_imports() {
                        match import.map_err(bad)?.ty {
                            TypeRef::Func(of) => whole.functions.push(of),
                            other => return Err(bad(format!("it imports {other:?}"))),
                        }
                    }
                    whole.imported = whole.functions.len() as u32;
                }
                Payload::FunctionSection(section) => {
                    for of in section {
                        whole.functions.push(of.map_err(bad)?);
                    }
                }
                Payload::TableSection(section) => {
                    for table in section {
                        whole.tables.push(same.table_type(table.map_err(bad)?.ty).map_err(bad)?);
                    }
                }
                Payload::MemorySection(section) => {
                    for of in section {
                        whole.memory = same.memory_type(of.map_err(bad)?).map_err(bad)?;
                    }
                }
                Payload::GlobalSection(section) => {
                    for global in section {
                        whole.globals.push(same.global_type(global.map_err(bad)?.ty).map_err(bad)?);
                    }
                }
                Payload::CodeSectionEntry(body) => whole.bodies.push(body),
                _ => {}
            }
        }
        Ok(whole)
    }

    /// The functions that stay: those of `stay`, and tiny ones that they call; and the functions that need a stub: moved
    /// ones that are called by functions that stay, or named in a table or an export.
    fn needed(&self, stay: &BTreeSet<u32>) -> Outcome<(BTreeSet<u32>, BTreeSet<u32>)> {
        let mut next: Vec<u32> = stay.iter().copied().collect();
        let (mut kept, mut asked) = (BTreeSet::new(), BTreeSet::new());
        let mut named = Vec::new();
        for payload in Parser::new(0).parse_all(self.bytes) {
            match payload.map_err(bad)? {
                Payload::ExportSection(section) => {
                    for export in section {
                        let export = export.map_err(bad)?;
                        if export.kind == ExternalKind::Func {
                            named.push(export.index);
                        }
                    }
                }
                Payload::ElementSection(section) => {
                    for element in section {
                        match element.map_err(bad)?.items {
                            ElementItems::Functions(all) => {
                                for f in all {
                                    named.push(f.map_err(bad)?);
                                }
                            }
                            ElementItems::Expressions(..) => return Err(bad("a table of expressions")),
                        }
                    }
                }
                _ => {}
            }
        }
        let mut ask = |f: u32, kept: &BTreeSet<u32>, next: &mut Vec<u32>| {
            if f >= self.imported && !kept.contains(&f) && !stay.contains(&f) {
                if self.is_tiny(f) { next.push(f) } else { _ = asked.insert(f) }
            }
        };
        named.into_iter().for_each(|f| ask(f, &kept, &mut next));
        while let Some(f) = next.pop() {
            if f < self.imported || !kept.insert(f) {
                continue;
            }
            let mut operators = self.bodies[(f - self.imported) as usize].get_operators_reader().map_err(bad)?;
            while !operators.eof() {
                match operators.read().map_err(bad)? {
                    Operator::Call { function_index: f }
                    | Operator::ReturnCall { function_index: f }
                    | Operator::RefFunc { function_index: f } => ask(f, &kept, &mut next),
                    _ => {}
                }
            }
        }
        Ok((kept, asked))
    }

    /// Whether a stub would be no smaller than the function.
    fn is_tiny(&self, f: u32) -> bool {
        let range = self.bodies[(f - self.imported) as usize].range();
        range.end - range.start < STUB_BYTES
    }

    /// The functions that do not move.
    fn kept(&self, moved: &[u32]) -> impl Iterator<Item = &FunctionBody<'a>> {
        let bodies = (self.imported..).zip(&self.bodies);
        bodies.filter(|(f, _)| moved.binary_search(f).is_err()).map(|(_, body)| body)
    }

    /// The new indices of functions in a module with one more imported function and without those that are `gone`.
    fn numbers(&self, gone: impl Fn(u32) -> bool) -> Vec<u32> {
        let mut next = 0;
        let number = |f| {
            next += u32::from(f == self.imported);
            // No remaining code refers to a removed function.
            if gone(f) {
                return u32::MAX;
            }
            next += 1;
            next - 1
        };
        (0..self.functions.len() as u32).map(number).collect()
    }

    /// Rewrites the module with one more imported function of this type, other bodies and data, and the additions of
    /// `more` to its sections. Functions get new `numbers`; those without a body are removed.
    fn rewritten(
        &self,
        import: (&str, FuncType),
        data: DataSection,
        numbers: &[u32],
        body: &dyn Fn(u32, &mut CodeSection) -> Outcome<bool>,
        more: &dyn Fn(&mut TableSection, &mut GlobalSection, &mut ExportSection),
    ) -> Outcome<Vec<u8>> {
        let mut renumber = Renumber(|f| numbers[f as usize]);
        let (name, of) = import;
        let mut sections = Sections { data, ..Sections::default() };
        for payload in Parser::new(0).parse_all(self.bytes) {
            match payload.map_err(bad)? {
                Payload::TypeSection(s) => renumber.parse_type_section(&mut sections.types, s).map_err(bad)?,
                Payload::ImportSection(s) => renumber.parse_import_section(&mut sections.imports, s).map_err(bad)?,
                Payload::TableSection(s) => renumber.parse_table_section(&mut sections.tables, s).map_err(bad)?,
                Payload::MemorySection(s) => renumber.parse_memory_section(&mut sections.memories, s).map_err(bad)?,
                Payload::GlobalSection(s) => renumber.parse_global_section(&mut sections.globals, s).map_err(bad)?,
                Payload::ExportSection(s) => renumber.parse_export_section(&mut sections.exports, s).map_err(bad)?,
                Payload::ElementSection(s) => renumber.parse_element_section(&mut sections.elements, s).map_err(bad)?,
                Payload::StartSection { .. } => return Err(bad("it has a start function")),
                _ => {}
            }
        }
        let values = |list: &[wasmparser::ValType]| {
            list.iter().map(|v| RoundtripReencoder.val_type(*v)).collect::<Result<Vec<_>, _>>()
        };
        sections.types.ty().function(values(of.params()).map_err(bad)?, values(of.results()).map_err(bad)?);
        sections.imports.import("split", name, EntityType::Function(self.types.len() as u32));
        more(&mut sections.tables, &mut sections.globals, &mut sections.exports);
        let mut code = CodeSection::new();
        for (k, of) in (0..).zip(&self.functions[self.imported as usize..]) {
            if body(k, &mut code)? {
                sections.functions.function(*of);
            }
        }
        let mut module = Module::new();
        module
            .section(&sections.types)
            .section(&sections.imports)
            .section(&sections.functions)
            .section(&sections.tables);
        module
            .section(&sections.memories)
            .section(&sections.globals)
            .section(&sections.exports)
            .section(&sections.elements);
        module.section(&code).section(&sections.data);
        Ok(module.finish())
    }

    /// Makes each function call `split.mark` with its number.
    fn instrumented(&self) -> Outcome<Vec<u8>> {
        let imported = self.imported;
        let mark = FuncType::new([wasmparser::ValType::I32], []);
        let numbers = self.numbers(|_| false);
        let body = |k: u32, code: &mut CodeSection| {
            let mut renumber = Renumber(|f| numbers[f as usize]);
            let from = &self.bodies[k as usize];
            let mut function = renumber.new_function_with_parsed_locals(from).map_err(bad)?;
            function
                .instruction(&Instruction::I32Const((imported + k) as i32))
                .instruction(&Instruction::Call(imported));
            copy(&mut renumber, from, &mut function)?;
            code.function(&function);
            Ok(true)
        };
        self.rewritten(("mark", mark), Data::of(self.bytes)?.section(false), &numbers, &body, &|_, _, _| {})
    }

    /// The functions that stay and that moved code calls.
    fn wanted(&self, moved: &BTreeMap<u32, u32>) -> Outcome<BTreeSet<u32>> {
        let mut wanted = BTreeSet::new();
        for f in moved.keys() {
            let mut operators = self.bodies[(f - self.imported) as usize].get_operators_reader().map_err(bad)?;
            while !operators.eof() {
                match operators.read().map_err(bad)? {
                    Operator::Call { function_index } | Operator::ReturnCall { function_index }
                        if !moved.contains_key(&function_index) =>
                    {
                        wanted.insert(function_index);
                    }
                    Operator::RefFunc { .. } | Operator::MemoryInit { .. } | Operator::DataDrop { .. } => {
                        return Err(bad("a function to be moved names what cannot be"));
                    }
                    _ => {}
                }
            }
        }
        Ok(wanted)
    }

    fn numbered(moved: &[u32]) -> BTreeMap<u32, u32> {
        moved.iter().zip(0..).map(|(f, slot)| (*f, slot)).collect()
    }

    /// The module that is loaded at start.
    fn first(&self, moved: &[u32], asked: &BTreeSet<u32>, data: &Data<'_>) -> Outcome<Vec<u8>> {
        let imported = self.imported;
        let slots = Self::numbered(moved);
        let wanted = self.wanted(&slots)?;
        let (table, ready) = (self.tables.len() as u32, self.globals.len() as u32);
        let numbers = self.numbers(|f| slots.contains_key(&f) && !asked.contains(&f));
        let body = |k: u32, code: &mut CodeSection| {
            let from = &self.bodies[k as usize];
            let mut renumber = Renumber(|f| numbers[f as usize]);
            let Some(slot) = slots.get(&(imported + k)) else {
                renumber.parse_function_body(code, from.clone()).map_err(bad)?;
                return Ok(true);
            };
            if !asked.contains(&(imported + k)) {
                return Ok(false);
            }
            let of = self.functions[(imported + k) as usize];
            let mut stub = Function::new([]);
            let mut sink = stub.instructions();
            sink.global_get(ready).i32_eqz().if_(BlockType::Empty).call(imported).i32_const(1).global_set(ready).end();
            for argument in 0..self.types[of as usize].params().len() as u32 {
                sink.local_get(argument);
            }
            sink.i32_const(*slot as i32).call_indirect(table, of).end();
            code.function(&stub);
            Ok(true)
        };
        let size = moved.len() as u64;
        let more = |tables: &mut TableSection, globals: &mut GlobalSection, exports: &mut ExportSection| {
            tables.table(own_table(size));
            globals
                .global(GlobalType { val_type: ValType::I32, mutable: true, shared: false }, &ConstExpr::i32_const(0));
            exports.export("split_ready", ExportKind::Global, ready);
            (0..=table).for_each(|k| _ = exports.export(&format!("t{k}"), ExportKind::Table, k));
            (0..ready).for_each(|k| _ = exports.export(&format!("g{k}"), ExportKind::Global, k));
            for f in &wanted {
                exports.export(&format!("f{f}"), ExportKind::Func, numbers[*f as usize]);
            }
        };
        self.rewritten(("load", FuncType::new([], [])), data.section(false), &numbers, &body, &more)
    }

    /// The deferred module: it imports everything from the first one under the name `first`.
    fn second(&self, moved: &[u32], data: &Data<'_>) -> Outcome<Vec<u8>> {
        let slots = Self::numbered(moved);
        let wanted: Vec<u32> = self.wanted(&slots)?.into_iter().collect();
        let mut types = TypeSection::new();
        let mut same = RoundtripReencoder;
        for of in &self.types {
            let of = same.func_type(of.clone()).map_err(bad)?;
            types.ty().func_type(&of);
        }
        let mut imports = ImportSection::new();
        imports.import("first", "memory", EntityType::Memory(self.memory));
        for (k, table) in self.tables.iter().copied().chain([own_table(moved.len() as u64)]).enumerate() {
            imports.import("first", &format!("t{k}"), EntityType::Table(table));
        }
        for (k, global) in self.globals.iter().enumerate() {
            imports.import("first", &format!("g{k}"), EntityType::Global(*global));
        }
        for f in &wanted {
            imports.import("first", &format!("f{f}"), EntityType::Function(self.functions[*f as usize]));
        }
        let own = wanted.len() as u32;
        let mut renumber = Renumber(|f| match slots.get(&f) {
            Some(slot) => own + slot,
            None => wanted.binary_search(&f).map_or(u32::MAX, |k| k as u32),
        });
        let mut functions = FunctionSection::new();
        let mut code = CodeSection::new();
        for f in moved {
            functions.function(self.functions[*f as usize]);
            renumber.parse_function_body(&mut code, self.bodies[(f - self.imported) as usize].clone()).map_err(bad)?;
        }
        let mut elements = ElementSection::new();
        let all: Vec<u32> = (own..own + moved.len() as u32).collect();
        elements.active(Some(self.tables.len() as u32), &ConstExpr::i32_const(0), Elements::Functions(all.into()));
        let mut module = Module::new();
        module.section(&types).section(&imports).section(&functions).section(&elements).section(&code);
        module.section(&data.section(true));
        Ok(module.finish())
    }
}

#[derive(Default)]
struct Sections {
    types: TypeSection,
    imports: ImportSection,
    functions: FunctionSection,
    tables: TableSection,
    memories: MemorySection,
    globals: GlobalSection,
    exports: ExportSection,
    elements: ElementSection,
    data: DataSection,
}

/// The table through which moved functions are called.
fn own_table(size: u64) -> TableType {
    TableType { element_type: RefType::FUNCREF, table64: false, minimum: size, maximum: Some(size), shared: false }
}

fn copy<F: Fn(u32) -> u32>(renumber: &mut Renumber<F>, from: &FunctionBody<'_>, to: &mut Function) -> Outcome {
    let mut operators = from.get_operators_reader().map_err(bad)?;
    while !operators.eof() {
        to.instruction(&renumber.parse_instruction(&mut operators).map_err(bad)?);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `double` (1) is called by `quadruple` (2), which is exported and called by none; 0 is imported.
    fn module() -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        imports.import("env", "tell", EntityType::Function(0));
        let mut functions = FunctionSection::new();
        functions.function(1).function(1);
        let mut memories = MemorySection::new();
        memories.memory(wasm_encoder::MemoryType {
            minimum: 1,
            maximum: None,
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        let mut exports = ExportSection::new();
        exports.export("memory", ExportKind::Memory, 0).export("quadruple", ExportKind::Func, 2);
        let mut code = CodeSection::new();
        let mut double = Function::new([]);
        double.instructions().local_get(0).i32_const(1).i32_shl().end();
        let mut quadruple = Function::new([]);
        let mut sink = quadruple.instructions();
        sink.call(0).local_get(0).call(1).call(1);
        (0..STUB_BYTES).for_each(|_| _ = sink.nop());
        sink.end();
        code.function(&double).function(&quadruple);
        let mut module = Module::new();
        module
            .section(&types)
            .section(&imports)
            .section(&functions)
            .section(&memories)
            .section(&exports)
            .section(&code);
        module.finish()
    }

    #[test]
    fn both_parts_are_valid_and_the_second_asks_for_what_it_calls() {
        let bytes = module();
        let whole = Whole::parse(&bytes).unwrap();
        assert!(whole.is_tiny(1) && !whole.is_tiny(2));
        let data = Data::of(&bytes).unwrap();
        let asked = BTreeSet::from([2]);
        let (first, second) = (whole.first(&[2], &asked, &data).unwrap(), whole.second(&[2], &data).unwrap());
        let mut wanted = Vec::new();
        for part in [&first, &second, &whole.instrumented().unwrap()] {
            wasmparser::validate(part).unwrap();
            for payload in Parser::new(0).parse_all(part) {
                let Payload::ImportSection(section) = payload.unwrap() else { continue };
                wanted.push(section.into_imports().map(|i| i.unwrap().name.to_owned()).collect::<Vec<_>>());
            }
        }
        assert_eq!(wanted, [vec!["tell", "load"], vec!["memory", "t0", "f0", "f1"], vec!["tell", "mark"]]);
    }

    #[test]
    fn what_only_moved_functions_call_moves_with_them() {
        let bytes = module();
        let whole = Whole::parse(&bytes).unwrap();
        let set = |all: &[u32]| BTreeSet::from_iter(all.iter().copied());
        // No function stays: the exported one leaves a stub, the tiny one that it calls leaves nothing.
        assert_eq!(whole.needed(&set(&[])).unwrap(), (set(&[]), set(&[2])));
        assert_eq!(whole.needed(&set(&[2])).unwrap(), (set(&[1, 2]), set(&[])));
        let data = Data::of(&bytes).unwrap();
        let (first, second) = (whole.first(&[1, 2], &set(&[2]), &data).unwrap(), whole.second(&[1, 2], &data).unwrap());
        wasmparser::validate(&first).unwrap();
        wasmparser::validate(&second).unwrap();
    }
}
