import { randomUUID } from 'node:crypto';
import type { Id } from '@trevo/kernel';
import type { Jackpot } from '@trevo/reward-rules/jackpots';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { type Harness, startHarness, type TestMember } from '../../../test/harness.ts';
import { reckonNow } from '../../../test/reckon-now.ts';
import { runWork } from '../../../test/run-work.ts';
import { inTransaction } from '../../db/transaction.ts';
import { merchantById } from '../brand/index.ts';
import { publishJackpot } from './index.ts';
import { readLines } from './jackpots-store.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterEach(async () => {
  await expectCostsToBePutAside();
  await assertLedgerSound(harness.app);
});
afterAll(() => harness.close());

const unit = 10_000n;
const usual: Jackpot = {
  type: 'mustHitBy',
  contributionPpm: 20_000,
  reservePpm: 5_000,
  minStakeMinor: 1n,
  seedMinor: 10n * unit,
  ceilingMinor: 10_000_000n * unit,
};

let games = 0;
async function open(terms: object = {}): Promise<{ readonly id: Id<'jackpot'>; readonly game: string }> {
  const { app, trevo } = harness;
  const merchant = await merchantById(app, trevo);
  if (merchant === null) throw new Error('no merchant');
  const game = `cost${++games}`;
  const jackpot = { names: { PT: 'Jackpot' }, games: [game], terms: { ...usual, ...terms } as Jackpot };
  const made = await inTransaction(app.db, (tx) => publishJackpot(app, tx, { merchant, actor: { kind: 'system', id: 'test' }, jackpot }));
  if (!made.ok) throw new Error(made.code);
  return { id: made.value, game };
}

async function play(member: TestMember, game: string, minor: bigint): Promise<void> {
  await sql`INSERT INTO settled_unit (member_id, vendor, unit, line, merchant_id, game, currency, category, accepted_at, settled_at, slot, turnover, win, ggr,
      valid_bet, rebate_base, reason)
    VALUES (${member.id}, 'PGE', ${randomUUID()}, 1, ${member.merchantId}, ${game}, 'BRL', 'RNG', now(), clock_timestamp(), date_trunc('hour', now()), ${minor}, 0, 0,
      ${minor}, 0, 'FULL')`.execute(harness.app.db);
}

async function feed(app = harness.app): Promise<void> {
  await reckonNow(harness);
  await runWork(app, 'jackpots');
}
const reckon = (app = harness.app) => runWork(app, 'facts');

type Cost = { readonly jackpot: bigint; readonly win: bigint; readonly promo: bigint };
async function costsOf({ id }: TestMember): Promise<Cost> {
  const { rows } =
    await sql<Cost>`SELECT coalesce(sum(jackpot), 0)::bigint AS jackpot, coalesce(sum(win), 0)::bigint AS win, coalesce(sum(promo), 0)::bigint AS promo
    FROM (SELECT jackpot, win, promo FROM member_fact WHERE member_id = ${id} AND category = 'RNG'
      UNION ALL SELECT jackpot, win, promo FROM team_fact WHERE agent_id = ${id} AND category = 'RNG') f`.execute(harness.app.db);
  return rows[0] as Cost;
}

/** Every member's costs are the whole units of what the logs put aside of their stakes (nobody plays over an hour's end here), and the lines are the sums. */
async function expectCostsToBePutAside(): Promise<void> {
  const { rows } =
    await sql`SELECT * FROM (SELECT l.member_id, sum(l.cash_stake * (j.contribution_ppm + j.reserve_ppm)) AS micro FROM jackpot_line l
        JOIN jackpot j ON j.id = l.jackpot_id GROUP BY 1) p
      FULL JOIN (SELECT member_id, sum(micro) AS kept FROM member_jackpot_fact GROUP BY 1) k USING (member_id)
      FULL JOIN (SELECT member_id, sum(jackpot)::bigint AS cost FROM member_fact WHERE jackpot <> 0 GROUP BY 1) f USING (member_id)
      FULL JOIN (SELECT member_id, sum(amount)::bigint AS posted FROM member_posting WHERE field = 'jackpot' GROUP BY 1) o USING (member_id)
    WHERE micro IS DISTINCT FROM kept OR coalesce(cost, 0) <> coalesce(posted, 0)
      OR coalesce(cost, 0) <> (SELECT coalesce(sum(floor(micro / 1000000)), 0) FROM member_jackpot_fact h WHERE h.member_id = p.member_id)`.execute(
      harness.app.db,
    );
  expect(rows).toEqual([]);
}

test('what is put aside of a stake is a cost of its kind of game, for its player and every team above, once; the parts of a unit add up', async () => {
  const { game } = await open();
  const top = await harness.newMember({ type: 1 });
  const sub = await harness.newMember({ type: 2, uplineId: top.id });
  const member = await harness.newMember({ uplineId: sub.id });
  await play(member, game, 100n * unit);
  for (let time = 0; time < 2; time++) await feed();
  for (let time = 0; time < 2; time++) await reckon();
  for (const one of [member, sub, top]) expect(await costsOf(one)).toEqual({ jackpot: 25_000n, win: 0n, promo: 0n });
  // Twenty-five parts of a thousand of a unit of the ledger each: a whole one after forty.
  for (let n = 0; n < 3; n++) {
    for (let part = 0; part < 20; part++) await play(member, game, 1n);
    await feed();
    await reckon();
    expect((await costsOf(top)).jackpot).toBe(25_000n + (n === 0 ? 0n : 1n));
  }
});

test('a hit is a win of its game and no cost, and what was put in for it is a cost and no win', async () => {
  const { id, game } = await open({ minStakeMinor: unit, ceilingMinor: 12n * unit });
  const top = await harness.newMember({ type: 1 });
  const member = await harness.newMember({ uplineId: top.id });
  for (let round = 0; round < 12; round++) await play(member, game, 20n * unit);
  await feed();
  await reckon();
  await feed();
  await reckon();
  const lines = await readLines(harness.app.db, id, { from: 1, limit: 100 });
  const paid = lines.reduce((sum, { paidMinor }) => sum + paidMinor, 0n);
  expect(paid).toBeGreaterThan(0n);
  // 2.5 % of twelve times twenty.
  for (const one of [member, top]) expect(await costsOf(one)).toEqual({ jackpot: 6n * unit, win: paid, promo: 0n });
});

test('whoever dies while feeding or reckoning, at any statement, leaves the costs as one clean run would; two at once count once', {
  timeout: 120_000,
}, async () => {
  const { game } = await open();
  const dead = async (work: 'facts' | 'jackpots', failsAt: number) => {
    const app = failingAt(harness.app, failsAt);
    await (work === 'facts' ? reckon(app) : feed(app)).catch(() => undefined);
  };
  for (const work of ['jackpots', 'facts'] as const)
    for (let n = 1; n <= 24; n++) {
      const member = await harness.newMember();
      await play(member, game, 100n * unit);
      if (work === 'facts') await feed();
      await dead(work, n);
      for (let time = 0; time < 2; time++) await feed();
      for (let time = 0; time < 2; time++) await reckon();
      expect((await costsOf(member)).jackpot, `${work} dead at statement ${n}`).toBe(25_000n);
    }
  const last = await harness.newMember();
  await play(last, game, 100n * unit);
  await Promise.all([feed(), feed()]);
  await Promise.all([reckon(), reckon()]);
  expect((await costsOf(last)).jackpot).toBe(25_000n);
});
