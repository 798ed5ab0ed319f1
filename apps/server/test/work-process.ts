import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '../src/config.ts';
import { withToken } from '../src/core/with-token.ts';
import type { WorkKind } from '../src/core/work.ts';
import { openPostgres } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { startJobs } from '../src/jobs/index.ts';
import { wire } from '../src/start/wire.ts';

/**
 * A worker process for the story of workers that are killed: PostgreSQL at `DATABASE_URL`, the step at which it stands still in its arguments. It says so on
 * its output the first time, and goes no further; at any other word it works to the end.
 */
const [, , standsAt = ''] = process.argv;
const config = readConfig({ ...process.env, TREVO_SECRET: 'only tests use this secret, long enough', TREVO_LOG: 'silent' });
const database = openPostgres(config.databaseUrl ?? '', { boundsTimes: 10 });
const app = wire({ config, database, secret: config.secret ?? '', log: pino({ level: 'silent' }) });

async function stand(step: string): Promise<void> {
  if (step !== standsAt) return;
  process.stdout.write(`${step}\n`);
  await new Promise(() => {});
}

/** What it does must have happened once: whether it has is asked where it is written, and written by who holds the lease. */
const story: WorkKind = {
  name: 'story',
  async work(_app, lease) {
    await stand('taken');
    const { rows } = await sql`SELECT FROM story_effect WHERE key = ${lease.key}`.execute(app.db);
    if (rows.length === 0) {
      await inTransaction(app.db, async (tx) => {
        await withToken(tx, lease);
        await sql`INSERT INTO story_effect AS e (key, times) VALUES (${lease.key}, 1) ON CONFLICT (key) DO UPDATE SET times = e.times + 1`.execute(
          tx,
        );
        await stand('in the middle');
      });
    }
    await stand('before it says so');
  },
};

startJobs(app, [story]);
if (standsAt === 'after it said so') {
  for (;;) {
    const { rows } =
      await sql`SELECT FROM due_work WHERE kind = 'story' AND token IS NULL AND done_at > now() - interval '5 seconds'`.execute(app.db);
    if (rows.length > 0) await stand(standsAt);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
