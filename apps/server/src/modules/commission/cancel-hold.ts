import type { Category, ContractKind } from '@trevo/commission';
import { instantText } from '@trevo/commission/periods';
import { amountOut } from '@trevo/contract';
import { type BusinessCalendar, formatDate, type Id, type Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { leaveNotice } from '../access/index.ts';
import type { HoldReason } from './commission-tables.ts';
import { postDifference } from './post-difference.ts';
import { holdBooks } from './restatements-store.ts';

/** A hold as it stands, held. */
export type StandingHold = {
  readonly id: string;
  readonly memberId: Id<'member'>;
  readonly reason: HoldReason;
  readonly stands: boolean;
  readonly isExtended: boolean;
};

/** A hold of a brand, held; null: there is no such one. */
export async function standingHold(tx: Tx, merchantId: Id<'merchant'>, holdId: string): Promise<StandingHold | null> {
  const { rows } =
    await sql<StandingHold>`SELECT id, member_id AS "memberId", reason, released_at IS NULL AND until > clock_timestamp() AS stands,
      extended_at IS NOT NULL AS "isExtended" FROM commission_hold WHERE id = ${holdId} AND merchant_id = ${merchantId} FOR UPDATE`.execute(
      tx,
    );
  return rows[0] ?? null;
}

/** Makes a hold longer by 14 days, and tells the holder until when. */
export async function extendHold(
  tx: Tx,
  { merchantId, calendar }: { readonly merchantId: Id<'merchant'>; readonly calendar: BusinessCalendar },
  { id, memberId, reason }: StandingHold,
): Promise<void> {
  const { rows } = await sql<{ at: Instant; until: Instant }>`UPDATE commission_hold SET until = until + interval '14 days',
    extended_at = clock_timestamp() WHERE id = ${id} RETURNING extended_at AS at, until`.execute(tx);
  const [{ at, until }] = rows as [{ at: Instant; until: Instant }];
  await leaveNotice(tx, at, { merchantId, memberId, kind: 'pay_held', values: { reason, day: formatDate(calendar.dateOf(until)) } });
}

type Waiting = {
  readonly id: string;
  readonly number: bigint;
  readonly kind: ContractKind;
  readonly category: Category;
  readonly paid: bigint;
  readonly currency: string;
  readonly from: Instant;
  readonly to: Instant;
};

/**
 * Takes back what a hold keeps waiting, and ends it; the holder is told: its statements come to nothing more, and a line for each kind and category takes their sum out of the
 * stream that it would have come from. What was paid before stays. Locks the books, then the statements.
 */
export async function cancelHeld(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { hold, rulingId, by, at }: { readonly hold: StandingHold; readonly rulingId: string; readonly by: string; readonly at: Instant },
): Promise<void> {
  await holdBooks(tx, merchantId);
  const { rows } = await sql<Waiting>`UPDATE commission_statement s SET state = 'cancelled', waits = NULL FROM (
      SELECT o.id FROM commission_statement o JOIN commission_hold h ON h.id = ${hold.id} AND coalesce(h.kind, o.kind) = o.kind
          AND coalesce(h.category, o.category) = o.category AND (h.period_from IS NULL OR o.period_start >= h.period_from AND o.period_start < h.period_to)
        WHERE o.beneficiary_id = ${hold.memberId} AND o.state = 'published' ORDER BY o.id FOR UPDATE OF o) w
    WHERE s.id = w.id RETURNING s.id, s.number, s.kind, s.category, s.paid, s.currency, s.period_start AS "from", s.period_end AS "to"`.execute(
    tx,
  );
  for (const own of Map.groupBy(rows, ({ kind, category }) => `${kind} ${category}`).values()) {
    const [{ kind, category, currency }] = own as [Waiting];
    const returned = own.reduce((sum, { paid }) => sum + paid, 0n);
    const returnedMicro = returned * 1_000_000n;
    const lines = own
      .toSorted((a, b) => Number(a.number - b.number))
      .map(({ id, paid, from, to }) => ({
        statement: id,
        from: instantText(from),
        to: instantText(to),
        oldCreditMicro: String(paid * 1_000_000n),
        newCreditMicro: '0',
        differenceMicro: String(-paid * 1_000_000n),
        record: null,
      }));
    const ruled = { cause: 'cancelled', subjectId: rulingId, at } as const;
    const amounts = { creditMicro: -returnedMicro, returnedMicro, minPayout: 0n };
    await postDifference(tx, merchantId, {
      kind,
      category,
      beneficiary: hold.memberId,
      ...ruled,
      ...amounts,
      record: { cause: 'cancelled', lines },
    });
    const values = { pay: kind, amount: amountOut(returned), currency };
    await leaveNotice(tx, at, { merchantId, memberId: hold.memberId, kind: 'pay_cancelled', values });
  }
  await sql`UPDATE commission_hold SET released_by = ${by}, released_at = clock_timestamp(), cancelled = true WHERE id = ${hold.id}`.execute(
    tx,
  );
}

/** Ends holds whose time is over: what waited is paid. */
export async function endHolds(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  await sql`UPDATE commission_hold SET released_at = until, released_by = 'system'
    WHERE merchant_id = ${merchantId} AND released_at IS NULL AND until <= clock_timestamp()`.execute(tx);
}
