import fc from 'fast-check';
import type { Instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { failingAt } from '../../../test/failing-statement.ts';
import { reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { holdTransaction } from '../../../test/hold-transaction.ts';
import { runWork } from '../../../test/run-work.ts';
import { testEngine } from '../../../test/test-database.ts';
import { creditWin, placeBet, rollbackBet } from '../seamless/index.ts';
import { reckonFacts } from './reckon-units.ts';

const { desk, reckon, playRound, linesOf, factsOf, expectFactsToBeTheSumOfLines } = useFactsDesk();

describe('whoever dies while reckoning', () => {
  test('at any statement leaves the facts as one clean run would', { timeout: 120_000 }, async () => {
    const { app } = desk.harness;
    const story = async (failsAt: number | null) => {
      const member = await desk.player(100);
      await playRound(member, 'one', [10, 4]);
      await playRound(member, 'two', [5, 50], 'slot');
      let isDead = false;
      if (failsAt !== null) {
        isDead = await runWork(failingAt(app, failsAt), 'facts').then(
          () => false,
          () => true,
        );
      }
      await reckon();
      return { isDead, lines: await linesOf(member), facts: await factsOf(member) };
    };
    const clean = await story(null);
    let deaths = 0;
    for (let n = 1; n <= 20; n++) {
      const { isDead, ...after } = await story(n);
      expect({ isDead: false, ...after }, `dead at statement ${n}`).toEqual(clean);
      if (isDead) deaths += 1;
    }
    expect(deaths).toBeGreaterThan(8);
    await expectFactsToBeTheSumOfLines();
  });

  test('two who reckon at once count every unit once', async () => {
    const { app, trevo } = desk.harness;
    const members = await Promise.all(Array.from({ length: 6 }, () => desk.player(100)));
    for (const member of members) for (const name of ['a', 'b', 'c']) await playRound(member, name, [10, 0]);
    const works = ['one', 'two', 'three'];
    for (const name of works)
      await sql`SELECT work_add(${`facts-${name}`}, ARRAY[${trevo}], ARRAY['now'], ARRAY['{}'::jsonb], ARRAY[now()])`.execute(app.db);
    const all = { ...app, work: [...app.work, ...works.map((name) => ({ name: `facts-${name}`, work: reckonFacts }))] };
    await Promise.all(works.map((name) => runWork(all, `facts-${name}`)));
    for (const member of members) expect(await factsOf(member)).toMatchObject([{ category: 'LIVE', turnover: 30n, lines: 3 }]);
  });
});

test.runIf(testEngine === 'postgres')('no hour closes over a settlement that is not committed yet', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(100);
  const reckonedTo = async () =>
    (await app.db.selectFrom('fact_clock').where('merchant_id', '=', trevo).select('reckoned_to').executeTakeFirstOrThrow()).reckoned_to;
  const { tx, end } = await holdTransaction(app.db);
  await sql`UPDATE seamless_round SET won = won WHERE member_id = ${member.id}`.execute(tx);
  await sql`INSERT INTO seamless_round (merchant_id, vendor, member_id, external_id, game, currency, staked, won, started_at, status, ended_at)
    VALUES (${trevo}, 'YY', ${member.id}, 'pending', 'table', 'BRL', 0, 0, clock_timestamp(), 'ended', clock_timestamp())`.execute(tx);
  const { rows } = await sql<{ at: Instant }>`SELECT settled_at AS at FROM settled_line WHERE member_id = ${member.id}`.execute(tx);
  const before = rows[0]?.at ?? 0;
  await reckon();
  expect(await reckonedTo()).toBeLessThanOrEqual(before);
  expect(await linesOf(member)).toEqual([]);
  await end();
  await reckon();
  expect(await reckonedTo()).toBeGreaterThanOrEqual(before);
  expect(await linesOf(member)).toMatchObject([{ unit: 'pending', reason: 'NO_CASH_STAKE' }]);
});

test('whatever comes in whatever order, and however often it is reckoned meanwhile, the facts are those of the rounds as they stand', {
  timeout: 120_000,
}, async () => {
  const { app } = desk.harness;
  const act = fc.record({
    round: fc.integer({ min: 0, max: 3 }),
    what: fc.constantFrom('bet', 'win', 'end', 'back', 'reckon'),
    amount: fc.integer({ min: 0, max: 9 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), async (acts) => {
      const member = await desk.player(1_000);
      for (const [place, { round, what, amount }] of acts.entries()) {
        const of = {
          ...roundOf(member, `r${round}`, round % 2 === 0 ? 'table' : 'slot'),
          externalId: `${what} ${place}`,
          minor: reais(amount),
        };
        if (what === 'reckon') await reckon();
        else if (what === 'bet') await placeBet(app.database, of);
        else if (what === 'back') await rollbackBet(app.database, { ...of, externalId: `bet ${place - 1}` });
        else await creditWin(app.database, { ...of, endsRound: what === 'end' });
      }
      for (const round of [0, 1, 2, 3]) {
        await placeBet(app.database, {
          ...roundOf(member, `r${round}`, round % 2 === 0 ? 'table' : 'slot'),
          externalId: `last ${round}`,
          minor: 1n,
        });
        await creditWin(app.database, { ...roundOf(member, `r${round}`), externalId: `over ${round}`, minor: 0n, endsRound: true });
      }
      await reckon();
      // Without a stake there was no bet: what a free round wins is a cost of whoever gave it.
      const { rows: ended } = await sql<{
        staked: bigint;
        won: bigint;
        returned: bigint;
        game: string;
      }>`SELECT staked, won, returned, game FROM seamless_round
        WHERE member_id = ${member.id} AND status = 'ended' AND staked > 0`.execute(app.db);
      const sum = (of: (round: (typeof ended)[number]) => bigint) => ended.reduce((total, round) => total + of(round), 0n);
      const least = (a: bigint, b: bigint) => (a < b ? a : b);
      const moved = (a: bigint, b: bigint) => (a < b ? b - a : a - b);
      const { rows } = await sql<object>`SELECT coalesce(sum(turnover), 0)::bigint AS turnover, coalesce(sum(win), 0)::bigint AS win,
        coalesce(sum(ggr), 0)::bigint AS ggr, coalesce(sum(valid_bet), 0)::bigint AS valid FROM member_fact WHERE member_id = ${member.id}`.execute(
        app.db,
      );
      expect(rows).toEqual([
        {
          turnover: sum((round) => round.staked - round.returned),
          win: sum((round) => round.won),
          ggr: sum((round) => round.staked - round.returned - round.won),
          valid: sum(({ staked, returned, won, game }) =>
            game === 'slot' ? staked - returned : least(staked - returned, moved(staked - returned, won)),
          ),
        },
      ]);
    }),
    { numRuns: 12 },
  );
  await expectFactsToBeTheSumOfLines();
});

async function hoursOf(member: TestMember) {
  const { rows } = await sql<{
    slot: Instant;
    turnover: bigint;
  }>`SELECT slot, turnover FROM member_fact WHERE member_id = ${member.id} ORDER BY slot`.execute(desk.harness.app.db);
  return rows;
}

// Last: it moves the clock of the brand on.
test('an hour that is closed never changes: what the clock would put into it counts in the first that is open', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player(100);
  await playRound(member, 'before', [10, 0]);
  await reckon();
  const before = await hoursOf(member);
  const closed = await sql<{ at: Instant }>`UPDATE fact_clock SET reckoned_to = date_trunc('hour', now()) + interval '3 hours',
    closed_to = date_trunc('hour', now()) + interval '3 hours' WHERE merchant_id = ${trevo} RETURNING closed_to AS at`.execute(app.db);
  await playRound(member, 'after', [20, 0]);
  await reckon();
  expect(await hoursOf(member)).toEqual([...before, { slot: closed.rows[0]?.at, turnover: reais(20) }]);
});
