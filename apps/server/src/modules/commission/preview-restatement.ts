import type { Id, Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import type { Brand } from './close-periods.ts';
import type { Incident } from './commission-tables.ts';
import { restateStep } from './restate-periods.ts';
import { beginRestating, nextPastRun, type Restating } from './restatements-store.ts';

/** Periods of one look: a preview holds up nobody's payments for long. */
const periodsMax = 400;

type Line = { username: string; kind: string; category: string; from: Instant; to: Instant; old: string; new: string };
export type Preview = {
  readonly lines: readonly Line[];
  readonly total: number;
  readonly periods: number;
  readonly difference: string;
  readonly isPartial: boolean;
};

/** What an incident would come to: it is worked through by the same steps in a transaction that never stands. */
export async function previewRestatement(app: App, brand: Brand, detail: Incident): Promise<Preview> {
  const id = app.newId('commissionRuling');
  try {
    return await inTransaction(app.db, async (tx): Promise<Preview> => {
      const { rows } = await sql<{
        at: Instant;
        number: bigint;
      }>`INSERT INTO commission_ruling (id, merchant_id, act, detail, evidence, state, proposed_by,
          proposed_at, lapses_at, decided_by, decided_at, number)
        SELECT ${id}, ${brand.id}, 'restate', ${JSON.stringify(detail)}::jsonb, '', 'approved', '', now(), now(), 'preview', clock_timestamp(),
          1000000000 + coalesce(max(number), 0) FROM commission_ruling WHERE merchant_id = ${brand.id}
        RETURNING decided_at AS at, number`.execute(tx);
      const { at, number } = rows[0] as { at: Instant; number: bigint };
      const restating: Restating = { id, number, state: 'running', detail, decidedAt: at };
      await beginRestating(tx, restating);
      let periods = 0;
      let past = await nextPastRun(tx, brand.id, restating);
      for (; past !== null && periods < periodsMax; periods += 1) {
        await restateStep(tx, restating, past);
        past = await nextPastRun(tx, brand.id, restating);
      }
      throw new RolledBack<Preview>({ ...(await linesOf(tx, id)), periods, isPartial: past !== null });
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Preview;
    throw error;
  }
}

async function linesOf(tx: Parameters<typeof beginRestating>[0], id: Id<'commissionRuling'>) {
  const { rows } =
    await sql<Line>`SELECT m.username, d.kind, d.category, d.period_start AS "from", d.period_end AS "to", d.old_micro::text AS old,
      d.new_micro::text AS new
    FROM commission_difference d JOIN member m ON m.id = d.beneficiary_id WHERE d.ruling_id = ${id}
    ORDER BY abs(d.new_micro - d.old_micro) DESC, m.username, d.period_start LIMIT 100`.execute(tx);
  const summed = await sql<{
    total: number;
    difference: string;
  }>`SELECT count(*)::int AS total, coalesce(sum(new_micro - old_micro), 0)::text AS difference
    FROM commission_difference WHERE ruling_id = ${id}`.execute(tx);
  const { total, difference } = summed.rows[0] as { total: number; difference: string };
  return { lines: rows, total, difference };
}
