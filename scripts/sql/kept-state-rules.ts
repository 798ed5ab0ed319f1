import type { Problem } from '../tidy/source-tree.ts';

/** What a kept state says of itself, as far as a tree is held to it. */
export type KeptHeading = { readonly version: string; readonly migrations: Readonly<Record<string, string>> };

/** The tree of today: its version, and its migrations with their checksums. */
export type StateToday = KeptHeading;

/** So many migrations may come after the newest kept state: what they would carry forward is then proven for them alone, on next to no data. */
export const LATER_MIGRATIONS_MAX = 5;

const STATES = 'apps/server/test/kept-state/states/';
const MIGRATIONS = 'apps/server/src/db/migrations/';
const KEEP = 'keep one with npm run db:keep';

/**
 * What is wrong between the kept states (by their names, the oldest first) and the migrations of today. A step that a database may have been made by is never
 * edited, renamed or removed; each version of the product has a state of its own, and so has every handful of migrations.
 */
export function keptStateProblems(kept: ReadonlyMap<string, KeptHeading>, today: StateToday): Problem[] {
  const newest = [...kept].at(-1);
  if (newest === undefined) return [{ path: STATES, message: `no state of the past is there: ${KEEP}` }];
  return [...brokenSteps(kept, today), ...lateState(newest, today)];
}

function brokenSteps(kept: ReadonlyMap<string, KeptHeading>, { migrations }: StateToday): Problem[] {
  const broken = new Map<string, Problem>();
  for (const [name, state] of kept) {
    for (const [step, sha256] of Object.entries(state.migrations)) {
      if (migrations[step] === sha256 || broken.has(step)) continue;
      const fault = migrations[step] === undefined ? 'is gone' : 'was edited';
      const message = `${fault}, and databases like ${name} were made by it: bring it back, and say what changes in a new migration`;
      broken.set(step, { path: `${MIGRATIONS}${step}.sql`, message });
    }
  }
  return [...broken.values()];
}

function lateState([name, newest]: readonly [string, KeptHeading], { version, migrations }: StateToday): Problem[] {
  const path = `${STATES}${name}`;
  if (newest.version !== version) return [{ path, message: `is of version ${newest.version}, and none is of ${version}: ${KEEP}` }];
  const later = Object.keys(migrations).filter((step) => !(step in newest.migrations));
  if (later.length <= LATER_MIGRATIONS_MAX) return [];
  return [{ path, message: `lacks ${later.length} migrations, at most ${LATER_MIGRATIONS_MAX}: ${KEEP}` }];
}
