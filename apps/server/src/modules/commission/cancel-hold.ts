import type { Category, ContractKind } from '@trevo/commission';
import { instantText } from '@trevo/commission/periods';
import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { postDifference } from './post-difference.ts';
import { holdBooks } from './restatements-store.ts';

/** A hold as it stands, held. */
export type StandingHold = {
  readonly id: string;
  readonly memberId: Id<'member'>;
  readonly stands: boolean;
  readonly isExtended: boolean;
};

/** A hold of a brand, held; null: there is no such one. */
export async function standingHold(tx: Tx, merchantId: Id<'merchant'>, holdId: string): Promise<StandingHold | null> {
  const { rows } = await sql<StandingHold>`SELECT id, member_id AS "memberId", released_at IS NULL AND until > clock_timestamp() AS stands,
      extended_at IS NOT NULL AS "isExtended" FROM commission_hold WHERE id = ${holdId} AND merchant_id = ${merchantId} FOR UPDATE`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Makes a hold longer by 14 days. */
export async function extendHold(tx: Tx, holdId: string): Promise<void> {
  await sql`UPDATE commission_hold SET until = until + interval '14 days', extended_at = clock_timestamp() WHERE id = ${holdId}`.execute(
    tx,
  );
}

type Waiting = {
  readonly id: string;
  readonly number: bigint;
  readonly kind: ContractKind;
  readonly category: Category;
  readonly paid: bigint;
  readonly from: Instant;
  readonly to: Instant;
};

/**
 * Takes back what a hold keeps waiting, and ends it: its statements come to nothing more, and a line for each kind and category takes their sum out of the
 * stream that it would have come from. What was paid before stays. Locks the books, then the statements.
 */
export async function cancelHeld(
  tx: Tx,
  merchantId: Id<'merchant'>,
  { hold, rulingId, by, at }: { readonly hold: StandingHold; readonly rulingId: string; readonly by: string; readonly at: Instant },
): Promise<void> {
  await holdBooks(tx, merchantId);
  const { rows } = await sql<Waiting>`UPDATE commission_statement s SET state = 'cancelled', waits = NULL FROM (
      SELECT id FROM commission_statement WHERE beneficiary_id = ${hold.memberId} AND state = 'published' ORDER BY id FOR UPDATE) w
    WHERE s.id = w.id RETURNING s.id, s.number, s.kind, s.category, s.paid, s.period_start AS "from", s.period_end AS "to"`.execute(tx);
  for (const own of Map.groupBy(rows, ({ kind, category }) => `${kind} ${category}`).values()) {
    const [{ kind, category }] = own as [Waiting];
    const returnedMicro = own.reduce((sum, { paid }) => sum + paid, 0n) * 1_000_000n;
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
