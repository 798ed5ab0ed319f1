import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Harness } from './harness.ts';

/** An agent that two operators closed: the account has to be an agent's. */
export async function closeByHouse({ app, trevo }: Harness, agent: Id<'member'>): Promise<void> {
  await sql`INSERT INTO team_move (id, merchant_id, kind, member_id, reason, state, proposed_by, proposed_at, lapses_at, decided_by, decided_at, at)
    VALUES (${app.newId('teamMove')}, ${trevo}, 'close', ${agent}, 'what a test shows for it', 'approved', 'opr_a', clock_timestamp(), clock_timestamp(), 'opr_b',
      clock_timestamp(), clock_timestamp())`.execute(app.db);
  await app.db.updateTable('member').set({ status: 'closed' }).where('id', '=', agent).execute();
}
