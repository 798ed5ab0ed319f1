import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { dyingAt } from '../../../../test/failing-statement.ts';
import { reais } from '../../../../test/fund-member.ts';
import type { Caller } from '../../../../test/harness.ts';
import { holdTransaction } from '../../../../test/hold-transaction.ts';
import { closeIssue, makeIssues, orderOf, type SlipOrder } from '../../../../test/lottery-issues.ts';
import { last3, limitReason as reason, useLimitsDesk } from '../../../../test/lottery-limits-desk.ts';
import { straight, useLotteryDesk } from '../../../../test/lottery-order-desk.ts';
import { signOperatorIn } from '../../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../../test/studio.ts';
import { whileQuery } from '../../../../test/while-query.ts';
import { readAudit } from '../../audit/index.ts';
import { limitNumbers } from './limit-numbers.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const { bet, lift, liftAll, limit, limits, lower, operator } = useLimitsDesk(desk, gameCode);
let auditor: Caller;
beforeAll(async () => {
  auditor = await signOperatorIn(desk.harness, 'auditor');
});

const versionNow = async () =>
  (await sql<{ v: number }>`SELECT limits_version AS v FROM lottery_game WHERE code = ${gameCode}`.execute(desk.harness.app.db)).rows[0]?.v;

describe('a number that an operator closed', () => {
  test('[S3.LOT.01] takes no bet that meets it, of any play and however large, in that issue and in no other; bets before it stand', async () => {
    const member = await desk.player(5_000);
    const [issue, other] = [await desk.issueNow(), await desk.issueNow()];
    valueOf(await bet(member, issue.number, [straight([1, 2, 3])]));
    const before = await desk.moneyOf(member);
    expect((await limit(issue.number, [last3('1-2-3')])).status).toBe(200);
    const closed = await bet(member, issue.number, [straight([4, 5, 6]), straight([1, 2, 3])]);
    expect(closed.body).toMatchObject({
      errorCode: 'number_closed',
      message: expect.stringContaining(`1 2 3 não aceita apostas no concurso ${issue.number}`),
      fields: [{ at: 'orders[1].selection' }],
    });
    const all = Array.from({ length: 10 }, (_, digit) => digit);
    const refused: readonly SlipOrder[] = [
      orderOf('ssc.back3.direct', { positions: [all, all, all] }, { moneyUnit: 'thousandth' }),
      orderOf('ssc.back3.group6', { picks: [1, 2, 3] }),
      orderOf('ssc.back3.sum', { sums: [6] }, { moneyUnit: 'tenth' }),
    ];
    for (const order of refused) expect(codeOf(await bet(member, issue.number, [order])), order.play).toBe('number_closed');
    expect(await desk.moneyOf(member)).toEqual(before);
    valueOf(await bet(member, issue.number, [straight([3, 2, 1])]));
    valueOf(await bet(member, other.number, [straight([1, 2, 3])]));
    expect((await desk.exposedOn(issue))['SSC 3-4-5:1-2-3']).toBe(1_960);
    await liftAll();
    valueOf(await bet(member, issue.number, [straight([1, 2, 3])]));
  });

  test('is closed for the large order that the exposure knows by its lines or as a whole only', async () => {
    const member = await desk.player(5_000);
    const issue = await desk.issueNow();
    expect((await limit(issue.number, [{ space: 'SSC 1-2-3-4-5', place: 0, cell: '1-2-3-4-5' }])).status).toBe(200);
    const some = [1, 2, 3, 4, 5, 6, 7];
    const whole = orderOf('ssc.star5.direct', { positions: [some, some, some, some, some] }, { moneyUnit: 'thousandth' });
    expect(codeOf(await bet(member, issue.number, [whole]))).toBe('number_closed');
    expect(codeOf(await bet(member, issue.number, [orderOf('ssc.star5.direct', { positions: [[1], [2], [3], [4], [5]] })]))).toBe(
      'number_closed',
    );
    valueOf(await bet(member, issue.number, [orderOf('ssc.star5.direct', { positions: [[1], [2], [3], [4], [6]] })]));
    await liftAll();
  });

  test('for one issue of a chase refuses the whole chase, and for every issue all of them; a chase that stands plays on', async () => {
    const member = await desk.player(5_000);
    const [a, b, c] = await makeIssues(desk.harness.app, desk.harness.trevo, { game: gameCode, count: 3 });
    if (!a || !b || !c) throw new Error('Three issues were made');
    const chase = { issues: [b, c].map(({ number }) => ({ number, times: 1 })), stopOnWin: true };
    const stands = valueOf(await bet(member, a.number, [straight([1, 2, 3])], chase));
    const before = await desk.moneyOf(member);
    expect((await limit(c.number, [last3('1-2-3')])).status).toBe(200);
    const answer = await bet(member, a.number, [straight([1, 2, 3])], chase);
    expect(answer.body).toMatchObject({ errorCode: 'number_closed', message: expect.stringContaining(c.number) });
    expect(await desk.moneyOf(member)).toEqual(before);
    await liftAll();
    expect((await limit(null, [last3('1-2-3')])).status).toBe(200);
    expect(codeOf(await bet(member, b.number, [straight([1, 2, 3])]))).toBe('number_closed');
    const later = await desk.issueNow(7_200);
    expect(codeOf(await bet(member, later.number, [straight([1, 2, 3])]))).toBe('number_closed');
    expect(stands.orders.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending']);
    expect(valueOf(await desk.cancelAll(member, stands.chaseId)).cancelled).toBe(3);
    await liftAll();
  });

  test('while a slip is on its way refuses it, and nothing moves: the slip is priced anew', async () => {
    const member = await desk.player(100);
    const issue = await desk.issueNow();
    const before = await desk.moneyOf(member);
    const [numbers, chased] = [
      [last3('1-2-3')],
      await makeIssues(desk.harness.app, desk.harness.trevo, { game: gameCode, count: 4, closesInSeconds: 9_000 }),
    ];
    // Of a chase over many issues the exposure is known as a whole: no cell of it says that the number is in it.
    const wide = orderOf('ssc.fixed', { positions: [[], [], [], [], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]] });
    for (const [order, cells, chase] of [
      [straight([1, 2, 3]), numbers, undefined],
      [
        wide,
        [{ space: 'ssc.fixed', place: 4, cell: '7' }],
        { issues: chased.map(({ number }) => ({ number, times: 1 })), stopOnWin: false },
      ],
    ] as const) {
      let closes = 0;
      await whileQuery(
        desk.harness,
        {
          names: ['lottery_place'],
          by: async (query, statement) => {
            if (closes++ === 0) expect((await limit(null, [...cells])).status).toBe(200);
            return query(statement);
          },
        },
        async () => expect(codeOf(await bet(member, issue.number, [order], chase))).toBe('number_closed'),
      );
      expect(closes).toBe(1);
      await liftAll();
    }
    expect(await desk.moneyOf(member)).toEqual(before);
    expect(await desk.exposedOn(issue)).toEqual({});
  });

  test('opened while a slip is on its way lets it through', async () => {
    const member = await desk.player(100);
    const issue = await desk.issueNow();
    let asks = 0;
    await whileQuery(
      desk.harness,
      {
        names: ['lottery_place'],
        by: async (query, statement) => {
          // What is set meanwhile has nothing to do with the slip: it is asked again, once.
          if (asks++ === 0) expect((await limit(issue.number, [last3('9-9-9')])).status).toBe(200);
          return query(statement);
        },
      },
      async () => {
        valueOf(await bet(member, issue.number, [straight([1, 2, 3])]));
      },
    );
    expect(asks).toBe(2);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(98), orders: 1 });
    await liftAll();
  });

  test('waits for whoever is buying it, and lets nobody after', async () => {
    const member = await desk.player(100);
    const issue = await desk.issueNow();
    // Somebody is buying: the issue is held.
    const buying = await holdTransaction(desk.harness.app.db);
    await sql`SELECT FROM lottery_issue WHERE id = ${issue.id} FOR SHARE`.execute(buying.tx);
    let isSet = false;
    const setting = limit(issue.number, [last3('1-2-3')]).then((answer) => {
      isSet = true;
      return answer;
    });
    const waiting = () =>
      sql`SELECT 1 FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE NOT l.granted AND a.datname = current_database()`.execute(
        buying.tx,
      );
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0);
    expect(isSet).toBe(false);
    valueOf(await bet(member, issue.number, [straight([1, 2, 3])]));
    await buying.end();
    expect((await setting).status).toBe(200);
    expect(codeOf(await bet(member, issue.number, [straight([1, 2, 3])]))).toBe('number_closed');
    await liftAll();
  });

  test('in twenty slips at once that race with it is in those before it and in none after', async () => {
    const members = await Promise.all(Array.from({ length: 10 }, () => desk.player(100)));
    const issue = await desk.issueNow();
    const slips = members.flatMap((member) => [1, 2].map(() => bet(member, issue.number, [straight([1, 2, 3])])));
    const [answers, closed] = await Promise.all([Promise.all(slips), limit(issue.number, [last3('1-2-3')])]);
    expect(closed.status).toBe(200);
    const bought = answers.filter(({ status }) => status === 200).length;
    expect(answers.every((answer) => answer.status === 200 || codeOf(answer) === 'number_closed')).toBe(true);
    expect((await desk.exposedOn(issue))['SSC 3-4-5:1-2-3'] ?? 0).toBe(bought * 1_960);
    const { rows } = await sql<{ late: number }>`SELECT count(*)::int AS late FROM lottery_order o, lottery_limit l
      WHERE o.issue_id = ${issue.id} AND l.issue_id = ${issue.id} AND o.placed_at > l.set_at + interval '5 seconds'`.execute(
      desk.harness.app.db,
    );
    expect(rows[0]?.late).toBe(0);
    await liftAll();
  });

  test('by somebody who dies on the way is closed whole or not at all', async () => {
    const { app } = desk.harness;
    const issue = await desk.issueNow();
    const numbers = ['1-2-3', '4-5-6', '7-8-9'].map(last3);
    const input = { gameCode, issue: issue.number, numbers, act: 'close' as const, costMax: null, orderMax: null, reason };
    let deaths = 0;
    for (let n = 1; n <= 30; n++) {
      const version = await versionNow();
      const by = { merchant: { id: desk.harness.trevo, timeZone: 'America/Sao_Paulo' }, operatorId: app.newId('operator') };
      const isDead = await limitNumbers(dyingAt(app, n), by, input).then(
        () => false,
        () => true,
      );
      const held = (await limits()).limits.length;
      if (!isDead) {
        expect(held).toBe(3);
        break;
      }
      deaths += 1;
      expect([held, await versionNow()], `dead at statement ${n}`).toEqual([0, version]);
    }
    expect(deaths).toBeGreaterThan(8);
    await liftAll();
  });
});

test('limits are set and taken back by who may, for what there is, with a line of the audit; the last set on a number holds', async () => {
  const issue = await desk.issueNow();
  const closed = await desk.issueNow();
  await closeIssue(desk.harness.app, closed.id);
  const one = [last3('5-5-5')];
  expect(codeOf(await limit(issue.number, one, {}, auditor))).toBe('access_denied');
  expect(codeOf(await limit('T0', one))).toBe('issue_unknown');
  expect(codeOf(await limit(closed.number, one))).toBe('issue_closed');
  expect(codeOf(await limit(issue.number, [last3('5-5')]))).toBe('number_unknown');
  expect(codeOf(await limit(issue.number, [{ ...last3('5-5-5'), space: 'nothing' }]))).toBe('number_unknown');
  expect(codeOf(await limit(issue.number, one, { act: 'lower' }))).toBe('limit_incomplete');
  expect(codeOf(await limit(issue.number, one, { gameCode: 'NO_GAME' }))).toBe('not_found');
  expect((await limits()).limits).toEqual([]);
  expect((await lower(issue.number, one, { costMax: '10.00' })).status).toBe(200);
  expect((await limit(issue.number, one)).status).toBe(200);
  const [held, ...others] = (await limits()).limits;
  expect(others).toEqual([]);
  expect(held).toMatchObject({ issue: issue.number, cell: '5-5-5', name: '5 5 5', costMax: '0.00', orderMax: null, reason, lifted: null });
  expect(held?.plays.length).toBeGreaterThan(10);
  const limitId = held?.limitId ?? '';
  expect(codeOf(await lift(limitId, auditor))).toBe('access_denied');
  expect((await lift(limitId)).status).toBe(200);
  expect(codeOf(await lift(limitId))).toBe('limit_unknown');
  expect(
    codeOf(
      await desk.harness.call('officeLiftLotteryLimit', { gameCode: 'NO_GAME', limitId: limitId as `ltl_${string}`, reason }, operator()),
    ),
  ).toBe('not_found');
  expect(codeOf(await desk.harness.call('officeLotteryLimits', { gameCode: 'NO_GAME' }, operator()))).toBe('not_found');
  const [lifted] = await readAudit(desk.harness.app.db, desk.harness.trevo, { action: 'lottery.lift', limit: 1 });
  expect(lifted?.detail).toMatchObject({ issue: issue.number, cell: '5-5-5', before: { costMax: '0.00' }, reason });
});

test('players hear that a number closed or opened', async () => {
  const heard: unknown[] = [];
  const stop = desk.harness.app.bus.subscribe(`lottery:${desk.harness.trevo}`, (message) => heard.push(message));
  expect((await limit(null, [last3('6-6-6')])).status).toBe(200);
  await liftAll();
  expect(heard).toEqual(Array.from({ length: 2 }, () => ({ type: 'lottery_limits', gameCode })));
  stop();
});
