import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Currency } from '@trevo/money';
import { merchantById } from '../brand/index.ts';
import { grantForDeposit } from './deposit-choice.ts';

const atOnce = 200;

type Waiting = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly currency: Currency;
  readonly depositId: Id<'deposit'>;
  readonly minor: bigint;
};

/** Gives the bonuses whose deposits came while rewards were stopped, once that is lifted: each in a transaction of its own, once. A deposit that a bank took back gives none. */
export async function giveWaiting(app: App, lease: Lease): Promise<void> {
  const { rows } =
    await sql<Waiting>`SELECT c.merchant_id AS "merchantId", c.member_id AS "memberId", d.currency, c.deposit_id AS "depositId",
      (d.credited - coalesce((SELECT sum(x.amount) FROM deposit_dispute x WHERE x.deposit_id = d.id AND x.status = 'taken'), 0))::bigint AS minor
    FROM bonus_choice c JOIN deposit d ON d.id = c.deposit_id
    WHERE c.outcome = 'stopped' AND NOT EXISTS (SELECT FROM reward_stop t WHERE t.merchant_id = c.merchant_id AND t.lifted_at IS NULL)
    ORDER BY c.chosen_at, c.deposit_id LIMIT ${atOnce}`.execute(app.db);
  for (const { depositId, minor, ...owner } of rows) {
    lease.signal.throwIfAborted();
    const merchant = await merchantById(app, owner.merchantId);
    invariant(merchant !== null, 'A choice is of a brand');
    await inLeasedTransaction(app.db, lease, (tx) => grantForDeposit(app, tx, { merchant, owner, depositId, minor }));
  }
}
