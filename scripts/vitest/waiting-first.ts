import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that wait more than they work, for leases, freezes and flights in real time. They begin first, so that others work beside them and none is left to wait
 * for alone at the end; the runner knows long files by their last run only, and a fresh clone has none.
 */
const waiting = [
  'apps/server/src/jobs/start-jobs.test.ts',
  'apps/server/src/rooms/room-processes.test.ts',
  'apps/server/src/modules/crash/live.test.ts',
  'apps/server/test/fuzz/surface-fuzz.test.ts',
  'apps/server/src/db/bounded-pool.test.ts',
  'apps/server/src/http/frozen-database.test.ts',
  'e2e/src/crash/pipa-nodes.test.ts',
  'e2e/src/crash/crash.test.ts',
  'e2e/src/lottery/lottery-walk.test.ts',
  // Short files that take long, which the runner begins last as it counts their bytes: a first start with all that a demo has, and pages of every language.
  'e2e/src/demo-lives.test.ts',
  'e2e/src/languages.test.ts',
  // It works all the time, and on the embedded database as long as all the others together: begun in the middle, it is waited for alone.
  'apps/server/src/db/upgrade.test.ts',
];

/** The runner's own order, project by project, with the waiting files at the head of each. */
export class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((sorted) => sorted.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = waiting.findIndex((file) => moduleId.endsWith(file));
  return place < 0 ? waiting.length : place;
}
