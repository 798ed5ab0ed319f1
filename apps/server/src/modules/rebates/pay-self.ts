import type { Id, Instant } from '@trevo/kernel';
import { claimRebate, runRebate, selfPayDays } from '@trevo/reward-rules/rebate';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { eachMerchant, isOn } from '../brand/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { payClaim } from './pay-claim.ts';

const atOnce = 100;

type Waiting = {
  readonly memberId: Id<'member'>;
  readonly balance: string;
  readonly oldestAt: Instant;
  readonly now: Instant;
  /** Not by its age: its member has excluded themselves, or the brand pays by itself again. */
  readonly atOnce: boolean;
};

/**
 * Pays rebates that wait too long, minimum waived: thirty days after the oldest unclaimed bet, at an exclusion, and where the brand pays by itself again. Steps of their
 * own transactions; done again it finds nothing left.
 */
export async function paySelf(app: App, lease: Lease): Promise<void> {
  await eachMerchant(app, async (merchant) => {
    const onRequest = await isOn(app, merchant, 'MANUALREBATE');
    for (;;) {
      lease.signal.throwIfAborted();
      const paid = await inLeasedTransaction(app.db, lease, (tx) => paySome(tx, merchant, onRequest));
      for (const memberId of paid) {
        await announceMoney(app, { merchantId: merchant.id, memberId, currency: merchant.currency });
      }
      if (paid.length < atOnce) return;
    }
  });
}

async function paySome(tx: Tx, merchant: Merchant, onRequest: boolean): Promise<readonly Id<'member'>[]> {
  const { rows } = await sql<Waiting>`
    SELECT s.member_id AS "memberId", s.balance::text AS balance, s.oldest_at AS "oldestAt", clock_timestamp() AS now,
      NOT ${onRequest} OR m.status = 'closed' OR coalesce(g.pause_kind IN ('exclusion', 'register'), false) AS "atOnce"
    FROM rebate_stream s JOIN member m ON m.id = s.member_id AND (m.status <> 'closed' OR closed_by_house(m.id))
      LEFT JOIN member_guard g ON g.member_id = s.member_id AND g.paused_until > clock_timestamp()
    WHERE s.merchant_id = ${merchant.id} AND s.oldest_at IS NOT NULL AND s.balance >= 1000000
      AND (NOT ${onRequest} OR m.status = 'closed' OR g.pause_kind IN ('exclusion', 'register') OR s.oldest_at <= clock_timestamp() - ${selfPayDays} * interval '1 day')
    ORDER BY s.member_id LIMIT ${atOnce} FOR UPDATE OF s`.execute(tx);
  const paid: Id<'member'>[] = [];
  for (const { memberId, balance, oldestAt, now, atOnce: isNow } of rows) {
    const before = { pendingMicro: BigInt(balance), oldestAt };
    const { book: after, amount } = isNow ? payNow(before) : payByAge(before, now);
    if (amount === 0n) continue;
    const of = { merchantId: merchant.id, memberId, currency: merchant.currency, byItself: true } as const;
    await payClaim(tx, { ...of, requestKey: `self ${toTimestamp(oldestAt)}`, before, after, paid: amount });
    paid.push(memberId);
  }
  return paid;
}

type Book = { readonly pendingMicro: bigint; readonly oldestAt: Instant };

function payNow(before: Book) {
  const { book, answer } = claimRebate(before, 0n);
  return { book, amount: answer.ok ? answer.value : 0n };
}

function payByAge(before: Book, now: Instant) {
  const { book, answer } = runRebate(before, now);
  return { book, amount: answer };
}
