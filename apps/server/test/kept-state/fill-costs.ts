import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { noteContributions } from '../../src/modules/facts/index.ts';
import { fundMember } from '../fund-member.ts';
import type { Harness } from '../harness.ts';
import { runWork } from '../run-work.ts';
import type { Person } from './fill-people.ts';

/** What a payment provider takes, a deposit of which it took something, and contributions to a jackpot: one that counts, and one that waits to be reckoned. */
export async function fillCosts({ app, trevo }: Pick<Harness, 'app' | 'trevo'>, { username }: Pick<Person, 'username'>): Promise<void> {
  await sql`INSERT INTO payment_fee_rate (merchant_id, provider, direction, currency, since, fixed, rate_ppm, announced_at)
    VALUES (${trevo}, 'pix', 'deposit', 'BRL', now() - interval '1 day', 5000, 9900, now() - interval '9 days')`.execute(app.db);
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE merchant_id = ${trevo} AND lower(username) = lower(${username})`.execute(app.db);
  const [member] = rows;
  invariant(member, `${username} is there`);
  await fundMember(app, { ...member, merchantId: trevo }, 10_000n);
  const put = { memberId: member.id, category: 'RNG', currency: 'BRL', micro: 2_500_000_000n } as const;
  await inTransaction(app.db, (tx) => noteContributions(tx, trevo, [{ ...put, name: 'kept:1:RNG' }]));
  await runWork(app, 'facts');
  await inTransaction(app.db, (tx) => noteContributions(tx, trevo, [{ ...put, name: 'kept:2:RNG' }]));
}
