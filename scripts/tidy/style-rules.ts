import type { Problem, SourceTree } from './source-tree.ts';

/** A style reads a variable that somebody sets: without one the rule is dropped in silence. A variable with a fallback may be missing. */
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
  return styles.flatMap(({ path, text }) =>
    [...new Set([...text.matchAll(/var\((--[\w-]+)\)/g)].map(([, name = '']) => name))]
      .filter((name) => !set.has(name) && !open.some((start) => name.startsWith(start)))
      .map((name) => ({ path, message: `nobody sets ${name}` })),
  );
}
