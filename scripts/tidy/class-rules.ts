import { parse, type Rule } from 'postcss';
import { classLists, classWords, type ClassWord } from './class-names.ts';
import type { Problem, SourceFile, SourceTree } from './source-tree.ts';

/** A rule of a style and the classes its selectors name, in their order. */
type Named = { readonly path: string; readonly selector: string; readonly classes: readonly string[] };

const STYLE = /^(?:apps|packages)\/.*\.css$/;
const PROGRAM = /^(?:apps|packages)\/.*\.(?:tsx?|html)$/;
/** The simulators are other companies' pages. */
const OTHERS = /^apps\/simulators\/|\.test\.tsx?$|\/test\//;
const SHARED = 'packages/ui';

/** An app or a package: `apps/portal`. */
const partOf = (path: string): string => path.split('/').slice(0, 2).join('/');
/** What a part loads: itself and the components that all apps share. */
const sees = (part: string, path: string): boolean => partOf(path) === part || partOf(path) === SHARED;
/** How something is at the moment; it begins no block of its own. */
const isState = (name: string): boolean => name.startsWith('is-');

/**
 * A class has one home: the file whose rules begin with it. Other files of the same app, or of any app for a class of the shared components, may name it behind a
 * class of their own; nobody else knows it.
 */
export function classHomes(tree: SourceTree): Problem[] {
  const named = namedClasses(tree);
  const homes = homesOf(named);
  const twice = [...homes].flatMap(([name, paths]) =>
    paths.slice(1).map((path) => ({ path, message: `.${name} has its rules in ${paths[0]}: one file defines a class` })),
  );
  const far = named.flatMap(({ path, classes, selector }) =>
    classes.flatMap((name) => {
      const home = homes.get(name)?.[0] ?? path;
      return sees(partOf(path), home)
        ? []
        : [{ path, message: `"${selector}" names .${name} of ${home}, which ${partOf(path)} does not load` }];
    }),
  );
  return [...twice, ...far];
}

/** A class that has rules is worn by something: by its whole name, or by its beginning where a value follows (`gm-leaf-${index}`). */
export function unusedClasses(tree: SourceTree): Problem[] {
  const worn = programs(tree).map((file) => ({ path: file.path, words: classWords(file.text).concat(classLists(file.text)) }));
  const byPart = new Map<string, (name: string) => boolean>();
  const isWorn = (part: string): ((name: string) => boolean) => {
    const known = byPart.get(part) ?? matcher(worn.filter(({ path }) => part === SHARED || sees(part, path)).flatMap(({ words }) => words));
    byPart.set(part, known);
    return known;
  };
  const seen = new Set<string>();
  return namedClasses(tree).flatMap(({ path, classes }) =>
    classes.flatMap((name) => {
      if (isWorn(partOf(path))(name) || seen.has(`${path} ${name}`)) return [];
      seen.add(`${path} ${name}`);
      return [{ path, message: `nothing wears .${name}: delete its rules` }];
    }),
  );
}

/** A class that something wears has rules, in its own app or in the shared components. */
export function undefinedClasses(tree: SourceTree): Problem[] {
  const named = namedClasses(tree);
  return programs(tree).flatMap(({ path, text }) => {
    const defined = new Set(named.filter((rule) => sees(partOf(path), rule.path)).flatMap(({ classes }) => classes));
    const missing = classLists(text).filter(({ word, open }) =>
      open ? ![...defined].some((name) => name.startsWith(word)) : !defined.has(word),
    );
    return [...new Set(missing.map(({ word }) => word))].map((word) => ({ path, message: `no style knows .${word}` }));
  });
}

function programs(tree: SourceTree): readonly SourceFile[] {
  return tree.files.filter(({ path }) => PROGRAM.test(path) && !OTHERS.test(path));
}

function matcher(words: readonly ClassWord[]): (name: string) => boolean {
  const whole = new Set(words.map(({ word }) => word));
  const beginnings = [...new Set(words.filter(({ open }) => open).map(({ word }) => word))];
  return (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** For each class the files whose rules begin with it, in the order of the tree. */
export function homesOf(named: readonly Named[]): Map<string, string[]> {
  const homes = new Map<string, string[]>();
  for (const { path, classes } of named) {
    const first = classes.find((name) => !isState(name));
    if (first === undefined) continue;
    const paths = homes.get(first) ?? [];
    if (!paths.includes(path)) homes.set(first, [...paths, path]);
  }
  return homes;
}

/** Every selector of our styles that names a class. */
export function namedClasses(tree: SourceTree): Named[] {
  const named: Named[] = [];
  for (const { path, text } of tree.files.filter((file) => STYLE.test(file.path) && !OTHERS.test(file.path)))
    parse(text).walkRules((rule: Rule) => {
      for (const selector of rule.selectors) {
        const classes = [...selector.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name);
        if (classes.length > 0) named.push({ path, selector, classes });
      }
    });
  return named;
}
