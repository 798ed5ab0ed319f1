import type { Problem, SourceTree } from './source-tree.ts';

/** A style, and a script that gives one, reads a variable that somebody sets: without one the rule is dropped in silence. A variable with a fallback may be missing. */
export function knownVariables(tree: SourceTree): Problem[] {
  const styles = tree.files.filter(({ path }) => path.endsWith('.css'));
  const scripts = tree.files.filter(({ path }) => /\.(ts|tsx)$/.test(path));
  const set = new Set(styles.flatMap(({ text }) => [...text.matchAll(/(--[\w-]+)\s*:/g)].map(([, name = '']) => name)));
  const open: string[] = [];
  for (const { text } of scripts)
    for (const [, name = '', rest] of text.matchAll(/['"`](--[a-z][\w-]*)(\$\{)?/g)) {
      if (rest === undefined) set.add(name);
      else open.push(name);
    }
  return [...styles, ...scripts.filter(({ path }) => !/\.test\.tsx?$/.test(path))].flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))]
      .filter((name) => !set.has(name) && !open.some((start) => name.startsWith(start)))
      .map((name) => ({ path, message: `nobody sets ${name}` })),
  );
}

const PHYSICAL =
  /(?:^|[;{\s])((?:(?:margin|padding|scroll-margin|scroll-padding)-(?:left|right|top|bottom)|border-(?:left|right|top|bottom)(?:-\w+)?|border-(?:top|bottom)-(?:left|right)-radius|(?:left|right|top|bottom)(?!\s*:\s*50%))\s*:|(?:text-align|float|clear)\s*:\s*(?:left|right)\b)/;
const FOUR = /(?:^|[;{\s])(inset|margin|padding)\s*:\s*([^\s(]+) ([^\s(]+) ([^\s(]+) ([^\s(]+);/;

/**
 * A page that runs from right to left is the same page: styles say start and end, never left and right, and so that there is one way of saying it, never top and
 * bottom. What is centred on a point may name it, and the simulators are other companies' pages.
 */
export function logicalProperties(tree: SourceTree): Problem[] {
  return tree.files
    .filter(({ path }) => /^(?:apps|packages)\/.*\.css$/.test(path) && !path.startsWith('apps/simulators/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const [, , , right, , left] = FOUR.exec(line) ?? [];
        const found = PHYSICAL.exec(line)?.[1] ?? (right === left || left === '50%' ? undefined : line);
        return found === undefined ? [] : [{ path: `${path}:${index + 1}`, message: `${found.trim()} has a side: say start or end` }];
      }),
    );
}
