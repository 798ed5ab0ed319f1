import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const folder = join(import.meta.dirname, 'functions');

/** What the database does, one file each: `functions/<room>/<name>.sql` makes the function, composite type, view or trigger `name`, with its rights. */
export type FunctionFile = { readonly name: string; readonly text: string };

/** Every function file, in the order of their names. Read at once: they are small, and nothing can be done before. */
export function readFunctionFiles(): FunctionFile[] {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.sql'));
  return paths
    .map((path) => ({ name: basename(path, '.sql'), text: readFileSync(join(folder, path), 'utf8') }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * The files in an order in which each finds what it needs, read from their texts. A plpgsql body is bound when it first runs and needs only its types, so
 * that such functions may call each other; whatever else is named must stand before. Triggers last: from there on they lock their tables.
 * Throws when files need each other.
 */
export function orderOfNeed(files: readonly FunctionFile[]): FunctionFile[] {
  const known = new Map(files.map((file) => [file.name, file]));
  const ordered: FunctionFile[] = [];
  const done = new Set<string>();
  const visit = (file: FunctionFile, path: readonly string[]): void => {
    if (path.includes(file.name)) throw new Error(`Each of these needs the next before it can stand: ${[...path, file.name].join(' → ')}`);
    if (done.has(file.name)) return;
    for (const need of needs(file, known)) visit(need, [...path, file.name]);
    done.add(file.name);
    ordered.push(file);
  };
  for (const file of files.filter((each) => !isTrigger(each))) visit(file, []);
  for (const file of files.filter(isTrigger)) visit(file, []);
  return ordered;
}

function needs(file: FunctionFile, known: ReadonlyMap<string, FunctionFile>): FunctionFile[] {
  const code = file.text.replace(/--.*$/gm, '').replace(/'(?:[^']|'')*'/g, "''");
  const named = [...new Set(code.match(/[a-z_][a-z0-9_]*/g))]
    .flatMap((word) => known.get(word) ?? [])
    .filter(({ name }) => name !== file.name);
  return isType(file) || /\bLANGUAGE plpgsql\b/.test(code) ? named.filter(isType) : named;
}

function isType({ text }: FunctionFile): boolean {
  return /^CREATE TYPE /m.test(text);
}

function isTrigger({ text }: FunctionFile): boolean {
  return /^CREATE OR REPLACE TRIGGER /m.test(text);
}
