import { sql } from 'kysely';
import type { Harness } from '../harness.ts';
import { runWork } from '../run-work.ts';
import type { Person } from './fill-people.ts';

/** Two people who were given something at one browser: the night's look at rewards finds them. */
export async function fillRewardFindings(harness: Harness, people: readonly Pick<Person, 'id' | 'merchantId'>[]): Promise<void> {
  const { app } = harness;
  const yesterday = sql`(clock_timestamp() - interval '1 day')`;
  for (const { id, merchantId } of people) {
    await sql`INSERT INTO member_device (id, merchant_id, member_id, cookie_hash, user_agent, last_ip, first_seen_at, last_seen_at)
      VALUES (${app.newId('device')}, ${merchantId}, ${id}, 'kept', 'kept', '127.0.0.1', ${yesterday}, ${yesterday})`.execute(app.db);
    await sql`INSERT INTO reward (id, merchant_id, member_id, source, source_key, kind, amount, currency, offered_at, claim_until, state, ended_at)
      VALUES (${app.newId('reward')}, ${merchantId}, ${id}, 'check_in', 'kept', 'cash', 10000, 'BRL', now() - interval '2 days', now() + interval '2 days',
        'claimed', ${yesterday})`.execute(app.db);
  }
  await runWork(app, 'reward-patterns');
}
