import { posix } from 'node:path';
import { classLists } from './class-names.ts';
import { homesOf, namedClasses } from './class-rules.ts';
import type { Problem, SourceTree } from './source-tree.ts';

/** What a program or style loads with itself, and what only when it is asked for. */
type Imports = { readonly atOnce: readonly string[]; readonly later: readonly string[] };
type ImportsOf = (path: string) => Imports;

const ENTRY = /^apps\/(?!simulators\/)[^/]+\/src\/(?:.+\/)?main\.tsx$/;
const PROGRAM = /\.tsx?$/;
const DOOR = 'packages/ui/src/index.ts';
const STYLES = 'packages/ui/src/styles/index.css';

/**
 * A class is worn where its rules are loaded: with the page that wears it, or with the first page of its app. What an import by name brings of the shared components is
 * counted component by component, as a build does.
 */
export function wornWhereLoaded(tree: SourceTree): Problem[] {
  const importsOf = readImports(tree);
  const homes = homesOf(namedClasses(tree));
  const problems = new Map<string, Problem>();
  const look = (loaded: ReadonlySet<string>, before: ReadonlySet<string>): void => {
    for (const { path, text } of tree.files.filter((file) => PROGRAM.test(file.path) && loaded.has(file.path) && !before.has(file.path)))
      for (const { word } of classLists(text)) {
        const [home] = homes.get(word) ?? [];
        if (home !== undefined && !loaded.has(home) && (!path.startsWith('packages/') || home.startsWith('packages/')))
          problems.set(`${path} ${word}`, { path, message: `.${word} stands in ${home}, which is not loaded here: import it` });
      }
  };
  for (const { path: entry } of tree.files.filter(({ path }) => ENTRY.test(path))) {
    const first = loadedFrom([entry], new Set(), importsOf);
    look(first, new Set());
    const waiting = laterOf(first, importsOf);
    const done = new Set<string>();
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      if (done.has(next)) continue;
      done.add(next);
      const loaded = loadedFrom([next], first, importsOf);
      look(loaded, first);
      waiting.push(...laterOf(loaded, importsOf));
    }
  }
  return [...problems.values()];
}

function loadedFrom(roots: readonly string[], before: ReadonlySet<string>, importsOf: ImportsOf): Set<string> {
  const loaded = new Set(before);
  const waiting = [...roots];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    waiting.push(...importsOf(path).atOnce);
  }
  return loaded;
}

const laterOf = (loaded: ReadonlySet<string>, importsOf: ImportsOf): string[] => [...loaded].flatMap((path) => importsOf(path).later);

const NAMED = /(?:^|\n)(?:import|export)\s(?!type\b)([^;']*?)from\s*'([^']+)'/g;
const BARE = /(?:^|\n)\s*(?:@import|import)\s+'([^']+)'/g;
const LATER = /\bimport\(\s*'([^']+)'\s*\)/g;

function readImports(tree: SourceTree): ImportsOf {
  const texts = new Map(tree.files.map(({ path, text }) => [path, text]));
  const components = componentsOf(texts.get(DOOR) ?? '');
  const known = new Map<string, Imports>();
  const resolve = (from: string, to: string): string[] => {
    if (to === '@trevo/ui/styles.css') return [STYLES];
    return to.startsWith('.') ? [posix.join(from, '..', to)] : [];
  };
  const read = (path: string): Imports => {
    const text = texts.get(path) ?? '';
    const named = [...text.matchAll(NAMED)].flatMap(([, names = '', to = '']) =>
      to === '@trevo/ui' ? namesIn(names).flatMap((name) => components.get(name) ?? []) : resolve(path, to),
    );
    const bare = [...text.matchAll(BARE)].flatMap(([, to = '']) => resolve(path, to));
    return { atOnce: [...named, ...bare], later: [...text.matchAll(LATER)].flatMap(([, to = '']) => resolve(path, to)) };
  };
  return (path) => {
    const imports = known.get(path) ?? read(path);
    known.set(path, imports);
    return imports;
  };
}

/** The file of each thing the shared components offer. */
function componentsOf(door: string): Map<string, string> {
  return new Map(
    [...door.matchAll(NAMED)].flatMap(([, names = '', to = '']) =>
      namesIn(names).map((name) => [name, posix.join(DOOR, '..', to)] as const),
    ),
  );
}

function namesIn(list: string): string[] {
  return list
    .replaceAll(/[{}]/g, '')
    .split(',')
    .map((name) => name.trim().split(/\s+as\s+/)[0] ?? '')
    .filter((name) => name !== '' && !name.startsWith('type '));
}
