import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { creditWin } from '../seamless/index.ts';
import { checkLedger } from './check-ledger.ts';
import { ledgerProof } from './ledger-checks.ts';

const players = 40;
const betsOfDay = 60;
/** How many old days lie under the new one. */
const days = 10;
const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
/** Tables that grow with the platform's age. */
const growing = ['ledger_transfer', 'ledger_entry', 'ledger_anchor_node', 'seamless_round'];

let harness: Harness;
let members: TestMember[];
beforeAll(async () => {
  harness = await startHarness();
  members = [];
  for (let n = 0; n < players; n++) members.push(await harness.newMember());
  for (const member of members) await fundMember(harness.app, member, reais(1000));
  for (let n = 0; n < betsOfDay; n++) await betOfAll(n);
});
afterAll(() => harness.close());

/** One bet of each player, in one list. */
async function betOfAll(n: number): Promise<void> {
  await sql`SELECT seamless_bet(ARRAY(SELECT ROW (m.merchant_id, 'NIGHT', m.id, 'BRL', 'b' || ${n}::int, 'r' || ${n}::int, 'x', 20000, NULL, true, '{}')::seamless_act
    FROM member m WHERE m.id = ANY (${members.map(({ id }) => id)}::text[]) ORDER BY m.id))`.execute(harness.app.db);
}

/** Lays the same day some days ago below what there is, as rows that nobody proves again. */
async function layDay(ago: number): Promise<void> {
  await asOwner(harness.app.db, async (one) => {
    await sql`INSERT INTO ledger_transfer SELECT (jsonb_populate_record(t, jsonb_build_object('id', t.id || 'd' || ${ago}::int, 'day', t.day - ${ago}::int,
        'key', t.key || 'd' || ${ago}::int, 'created_at', t.created_at - ${ago}::int * interval '1 day',
        'payload', t.payload || jsonb_build_object('round', (t.payload->>'round') || 'd' || ${ago}::int)))).*
      FROM ledger_transfer t WHERE t.kind = 'bet' AND t.day > ${yesterday}::date`.execute(one);
    await sql`INSERT INTO ledger_entry SELECT (jsonb_populate_record(e, jsonb_build_object('transfer_id', e.transfer_id || 'd' || ${ago}::int,
        'day', e.day - ${ago}::int, 'account_version', e.account_version - 1000000 * ${ago}::bigint))).*
      FROM ledger_entry e JOIN ledger_transfer t ON t.id = e.transfer_id WHERE t.kind = 'bet' AND e.day > ${yesterday}::date`.execute(one);
    await sql`INSERT INTO seamless_round SELECT (jsonb_populate_record(r, jsonb_build_object('external_id', r.external_id || 'd' || ${ago}::int,
        'started_at', r.started_at - ${ago}::int * interval '1 day'))).* FROM seamless_round r WHERE r.started_at::date > ${yesterday}::date`.execute(
      one,
    );
  });
}

type Plan = {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
};

/** How many rows of the growing tables a plan read, those that it threw away included. */
function rowsOf(plan: Plan): number {
  const each = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0);
  const own = growing.includes(plan['Relation Name'] ?? '') ? each * plan['Actual Loops'] : 0;
  return (plan.Plans ?? []).reduce((sum, part) => sum + rowsOf(part), own);
}

/** The rows that a night reads. */
async function rowsRead(since: string): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': [{ Plan: Plan }];
  }>`EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${sql.raw(ledgerProof(since))}`.execute(harness.app.db);
  return rowsOf(rows[0]?.['QUERY PLAN'][0].Plan as Plan);
}

/** As autovacuum leaves it. */
async function vacuum(): Promise<void> {
  await asOwner(harness.app.db, (one) => sql`VACUUM ANALYZE ledger_transfer, ledger_entry, ledger_account, seamless_round`.execute(one));
}

test('a night reads what is new: with ten old days under one new one hardly more than with none', async () => {
  await vacuum();
  const alone = await rowsRead(yesterday);
  for (let ago = 1; ago <= days; ago++) await layDay(ago);
  await vacuum();
  // A block range at the edge of the day holds rows of the day before.
  expect(await rowsRead(yesterday)).toBeLessThan(alone * 2);
  expect(await checkLedger(harness.app.db, yesterday)).toEqual({ entries: 2 * players * (betsOfDay + 1), faults: [] });
});

test('a late win of an older round is proven by what its player did since, and not by the player’s whole life', async () => {
  // The old days lie behind the new one here: where the table ends something of today stands from now on.
  await fundMember(harness.app, members[1] as TestMember, reais(1));
  const before = await rowsRead(yesterday);
  const { id: memberId, merchantId } = members[0] as TestMember;
  const won = {
    merchantId,
    memberId,
    vendor: 'NIGHT',
    currency: 'BRL',
    externalId: 'late',
    roundId: 'r7d2',
    minor: reais(3),
    endsRound: true,
  } as const;
  expect((await creditWin(harness.app.database, won)).outcome).toBe('posted');
  expect((await checkLedger(harness.app.db, yesterday)).faults).toEqual([]);
  // Three days of one player, each act as a chain's entry, as a transfer and as its two entries.
  expect((await rowsRead(yesterday)) - before).toBeLessThan(4 * betsOfDay * 4);
  await asOwner(harness.app.db, (one) =>
    sql`UPDATE seamless_round SET won = won + 1 WHERE external_id = 'r7d2' AND member_id = ${memberId}`.execute(one),
  );
  expect((await checkLedger(harness.app.db, yesterday)).faults).toEqual([
    { check: 'clearing is what the rounds say', at: `${memberId} NIGHT r7d2` },
  ]);
});
