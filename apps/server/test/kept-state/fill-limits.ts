import { type Id, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { merchantById } from '../../src/modules/brand/index.ts';
import { takeValidBets } from '../../src/modules/facts/index.ts';
import { decideCorrection, insertCorrection, insertTaken } from '../../src/modules/team-patterns/corrections-store.ts';
import type { Caller, Harness } from '../harness.ts';
import { runWork } from '../run-work.ts';
import { valueOf } from '../studio.ts';

const reason = 'what a kept state shows for it';

/** A lowered most of the house that waits and was told, and bets that lost their valid bet by two persons. */
export async function fillLimits(harness: Harness, operator: Caller): Promise<void> {
  const { app, call, trevo } = harness;
  valueOf(await call('officeSetSiteMost', { item: 'SERIES', value: 1950, reason }, operator));
  await runWork(app, 'team-limits');
  const merchant = await merchantById(app, trevo);
  invariant(merchant, 'The brand is there');
  await inTransaction(app.db, async (tx) => {
    const { rows: units } = await sql<{ memberId: Id<'member'>; vendor: string; unit: string }>`
      SELECT DISTINCT ON (u.member_id) u.member_id AS "memberId", u.vendor, u.unit FROM settled_unit u
      WHERE u.merchant_id = ${trevo} AND u.line = 1 AND u.valid_bet > 0 ORDER BY u.member_id, u.vendor, u.unit LIMIT 2`.execute(tx);
    const accounts = units.map(({ memberId }) => memberId);
    const findingId = app.newId('teamFinding');
    await sql`INSERT INTO team_finding (id, merchant_id, kind, key, day, accounts, figures, state, decided_by, decided_at, note)
      VALUES (${findingId}, ${trevo}, 'opposite_bets', 'kept', current_date, ${accounts}::text[], '{"accounts": 2, "rounds": 1, "opposite": 1}', 'confirmed',
        'opr_first', clock_timestamp(), ${reason})`.execute(tx);
    const id = app.newId('teamCorrection');
    await insertCorrection(tx, trevo, { id, findingId, act: 'neutralise', reason, by: 'opr_first' });
    const taken = await takeValidBets(tx, merchant, units);
    await insertTaken(tx, findingId, { units, taken });
    const validBet = taken.reduce((sum, one) => sum - one.validBet, 0n);
    await decideCorrection(tx, id, { state: 'done', by: 'opr_second', units: units.length, validBet });
  });
}
