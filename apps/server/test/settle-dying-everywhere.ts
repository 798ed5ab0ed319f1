import { sql } from 'kysely';
import type { App } from '../src/core/app.ts';
import { settleIssue, settleWork } from '../src/modules/lottery/settle-issue.ts';
import { dyingAt } from './failing-statement.ts';
import { runWork } from './run-work.ts';

/** Settles an issue in small batches by workers of which the first dies at its first statement, the next at its second, and so on, until one comes to its end; answers how many died. */
export async function settleDyingEverywhere(app: App, issueId: string): Promise<number> {
  for (let deaths = 0; deaths < 60; deaths++) {
    const ends = { at: 0 };
    const work = app.work.map((kind) => {
      if (kind.name !== settleWork) return kind;
      const die: typeof kind.work = async (it, lease) => {
        const answer = await settleIssue(dyingAt(it, deaths + 1), lease, 2);
        ends.at += 1;
        return answer;
      };
      return { ...kind, work: die };
    });
    await sql`UPDATE due_work SET due_at = now(), attempts = 0 WHERE kind = ${settleWork} AND key = ${issueId}`.execute(app.db);
    await runWork({ ...app, work }, settleWork).catch(() => undefined);
    if (ends.at > 0) {
      await runWork(app, settleWork);
      return deaths;
    }
  }
  throw new Error('The work never comes to its end');
}
