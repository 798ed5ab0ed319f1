import { payoutStepMinor } from '@trevo/money';
import { countedTypes } from '@trevo/reward-rules';
import { offerAmountOf } from '@trevo/reward-rules/bonus';
import { type RawBuilder, sql } from 'kysely';
import type { Merchant } from '../../core/merchant.ts';
import type { Db } from '../../db/database.ts';
import type { PublishedOffer } from './offers-store.ts';
import { localTime } from '../../db/local-time.ts';

const days = 30;

/** What an offer would have given: how often, and for how much, before its budget ends it. Ledger units. */
export type OfferPreview = { readonly days: number; readonly taken: number; readonly costMinor: bigint };

type Terms = Pick<PublishedOffer, 'amount' | 'onePer'>;

/**
 * What an offer would have cost over the facts of the last thirty days, had everybody taken it who could: of a deposit bonus each account's largest deposit of each period, of a gift
 * each account that played in the period. Accounts of one person count each, so that it is the most. It reads and writes nothing.
 */
export async function previewOffer(db: Db, merchant: Merchant, { amount, onePer }: Terms): Promise<OfferPreview> {
  const step = payoutStepMinor(merchant.currency);
  const facts = 'fixedMinor' in amount ? playersOf(merchant, onePer) : depositsOf(merchant, onePer, amount.minDepositMinor);
  const { rows } = await sql<{
    minor: bigint;
    times: number;
  }>`SELECT p.minor, count(*)::int AS times FROM (${facts}) AS p GROUP BY p.minor`.execute(db);
  return {
    days,
    taken: rows.reduce((sum, { times }) => sum + times, 0),
    costMinor: rows.reduce((sum, { minor, times }) => sum + offerAmountOf({ amount }, minor, step) * BigInt(times), 0n),
  };
}

const since = sql`clock_timestamp() - ${days} * interval '1 day'`;
const isCounted = sql`m.type = ANY (${[...countedTypes]}::smallint[]) AND NOT m.test`;

/** How often a person may have an offer, as the stretch in which it is had once. */
function periodOf(onePer: Terms['onePer'], at: RawBuilder<unknown>, { timeZone }: Merchant): RawBuilder<unknown> {
  return onePer === 'person' ? sql`NULL::timestamp` : sql`date_trunc(${onePer}::text, ${localTime(at, timeZone)})`;
}

function depositsOf(merchant: Merchant, onePer: Terms['onePer'], leastMinor: bigint): RawBuilder<unknown> {
  return sql`SELECT max(d.minor) AS minor FROM (SELECT d.member_id, d.credited AS minor, ${periodOf(onePer, sql`d.credited_at`, merchant)} AS period
      FROM deposit d JOIN member m ON m.id = d.member_id AND ${isCounted}
      WHERE d.merchant_id = ${merchant.id} AND d.credited_at >= ${since} AND d.credited >= ${leastMinor}) AS d GROUP BY d.member_id, d.period`;
}

function playersOf(merchant: Merchant, onePer: Terms['onePer']): RawBuilder<unknown> {
  return sql`SELECT DISTINCT f.member_id, ${periodOf(onePer, sql`f.slot`, merchant)} AS period, 0::bigint AS minor
    FROM member_fact f JOIN member m ON m.id = f.member_id AND ${isCounted}
    WHERE f.merchant_id = ${merchant.id} AND f.slot >= ${since} AND f.valid_bet > 0`;
}
