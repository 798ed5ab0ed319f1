import { codeFiles, type Problem, type SourceTree } from './source-tree.ts';

/** How near to a person a proof must come: a browser on the real server, a call to the real server, or anything that passes. */
export const levels = ['unit', 'http', 'browser'] as const;
export type Level = (typeof levels)[number];

/** One row of the specification: the smallest thing a test can prove. */
export interface Requirement {
  readonly id: string;
  readonly area: string;
  readonly requirement: string;
  /** The least level of a test that proves it. */
  readonly level: Level;
}

/** Where the rows of the specification stand, one per line: id, area, requirement, side, check (its level, and what is looked at). */
export const REQUIREMENTS_FILE = 'docs/requirements.tsv';

/** The rows of a requirements table, without its heading. */
export function parseRequirements(text: string): Requirement[] {
  const [, ...lines] = text.trimEnd().split('\n');
  return lines.map((line) => {
    const [id = '', area = '', requirement = '', , check = ''] = line.split('\t');
    const level = levels.find((one) => check.startsWith(`${one}:`));
    if (level === undefined) throw new Error(`${REQUIREMENTS_FILE}: ${id} says no level that its check needs: ${levels.join(', ')}`);
    return { id, area, requirement, level };
  });
}

/** Everything in a test title that looks like a requirement id, right or wrong: `[S2.HOME.03]`, `[S2.HOME.03 S2.HOME.04]`. */
export function idsIn(title: string): string[] {
  return [...title.matchAll(/\bS\d+\.[A-Z][A-Z0-9]*(?:\.\w+)?/g)].map(([id]) => id);
}

/** A test that claims to prove a requirement names one that exists. */
export function knownRequirements(tree: SourceTree): Problem[] {
  const table = tree.files.find(({ path }) => path === REQUIREMENTS_FILE)?.text;
  if (table === undefined) return [{ path: REQUIREMENTS_FILE, message: 'the rows of the specification belong to the tree' }];
  const known = new Set(parseRequirements(table).map(({ id }) => id));
  return codeFiles(tree)
    .filter(({ path }) => /\.test\.tsx?$/.test(path) && !path.startsWith('scripts/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\[(S\d+\.[^\]\n]*)\]/g)]
        .flatMap(([, ids = '']) => idsIn(ids))
        .filter((id) => !known.has(id))
        .map((id) => ({ path, message: `${id} is no row of ${REQUIREMENTS_FILE}` })),
    );
}
