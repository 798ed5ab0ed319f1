import { type RebateUnit, rebateUnits } from '@trevo/commission/rebates';
import { recomputeRebate } from '@trevo/commission/check';
import type { Calls, ResponseOf, ValueItem } from '@trevo/contract';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { roundOf, useFactsDesk } from '../../../test/facts-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { buy, orderOf, settleNow } from '../../../test/lottery-issues.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { merchantById, setFlag } from '../brand/index.ts';
import { creditWin, placeBet } from '../seamless/index.ts';

const { desk, reckon, playRound } = useFactsDesk();

type Values = Partial<Record<ValueItem, number>>;

const rebate = async (): Promise<void> => {
  await reckon();
  await runWork(desk.harness.app, 'rebates');
};

/** An account below another one, with what it earns by from its beginning. */
async function placed(type: number, uplineId: TestMember['id'] | null, values: Values): Promise<TestMember> {
  const { app, newMember, trevo } = desk.harness;
  const member = await newMember({ type, ...(uplineId === null ? {} : { uplineId }) });
  for (const [item, value] of Object.entries(values))
    await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since) VALUES (${trevo}, ${member.id}, ${item}, ${value}, 'epoch')`.execute(
      app.db,
    );
  return member;
}

/** A top agent, an agent, an agent and a player below each other. */
async function chainOf(top: Values, upper: Values, lower: Values, own: Values) {
  const first = await placed(1, null, top);
  const second = await placed(2, first.id, upper);
  const third = await placed(2, second.id, lower);
  const player = await placed(0, third.id, own);
  await fundMember(desk.harness.app, player, reais(10_000));
  return { first, second, third, player };
}

/** What an account was credited and paid, in micros and ledger units, and what its stream holds. */
async function earned({ id }: TestMember) {
  const { rows } = await sql<{ credit: string; paid: bigint; stream: string; posted: bigint }>`SELECT
      coalesce(sum(p.credit_micro), 0)::text AS credit, coalesce(sum(p.paid), 0)::bigint AS paid,
      coalesce((SELECT balance::text FROM rebate_stream WHERE member_id = ${id}), '0') AS stream,
      (SELECT coalesce(sum(e.amount), 0)::bigint FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
        JOIN ledger_account a ON a.id = e.account_id WHERE t.owner_id = ${id} AND t.scope = 'rebate' AND a.owner_id = ${id}) AS posted
    FROM rebate_payment p WHERE p.beneficiary_id = ${id}`.execute(desk.harness.app.db);
  const { credit, paid, stream, posted } = rows[0] as { credit: string; paid: bigint; stream: string; posted: bigint };
  expect(posted).toBe(paid);
  expect(BigInt(credit)).toBe(paid * 1_000_000n + BigInt(stream));
  return { credit: BigInt(credit), paid, stream: BigInt(stream) };
}

const paidOf = async (chain: Readonly<Record<string, TestMember>>) =>
  Promise.all(Object.values(chain).map(async (member) => (await earned(member)).paid));

test('each level earns its rate less the one below, once, however often it is done', async () => {
  const chain = await chainOf({ LIVE: 10_000 }, { LIVE: 8_000 }, { LIVE: 5_000 }, { LIVE: 2_000 });
  await playRound(chain.player, 'once', [100, 0]);
  await rebate();
  await rebate();
  // 100 at 1.0, 0.8, 0.5 and 0.2 %.
  expect(await paidOf(chain)).toEqual([2_000n, 3_000n, 3_000n, 2_000n]);
});

test('two that work at once pay once, and a rate that nobody set earns nothing', async () => {
  const chain = await chainOf({ LIVE: 9_000 }, {}, { LIVE: 3_000 }, {});
  await playRound(chain.player, 'twins', [10, 0]);
  await reckon();
  const { app } = desk.harness;
  await Promise.all([runWork(app, 'rebates'), runWork(app, 'rebates')]);
  expect(await paidOf(chain)).toEqual([600n, 0n, 300n, 0n]);
});

test('what is below a unit of money stays in the stream and is paid with what follows', async () => {
  const chain = await chainOf({ LIVE: 3 }, {}, {}, {});
  const round = async (id: string) => {
    await placeBet(desk.harness.app.database, { ...roundOf(chain.player, id), minor: 100_000n });
    await creditWin(desk.harness.app.database, { ...roundOf(chain.player, id), externalId: `${id}-win`, minor: 0n, endsRound: true });
    await rebate();
  };
  await round('first');
  expect(await earned(chain.first)).toEqual({ credit: 300_000n, paid: 0n, stream: 300_000n });
  for (const id of ['second', 'third', 'fourth']) await round(id);
  expect(await earned(chain.first)).toEqual({ credit: 1_200_000n, paid: 1n, stream: 200_000n });
});

test('a correction takes from the stream, never from the wallet, and later credits come first to it', async () => {
  const chain = await chainOf({ LIVE: 10_000 }, {}, {}, {});
  await playRound(chain.player, 'late', [100, 0]);
  await rebate();
  expect((await earned(chain.first)).paid).toBe(10_000n);
  // What the table paid late leaves less that could be lost.
  await creditWin(desk.harness.app.database, {
    ...roundOf(chain.player, 'late'),
    externalId: 'late-more',
    minor: reais(90),
    endsRound: false,
  });
  await rebate();
  expect(await earned(chain.first)).toEqual({ credit: 1_000_000_000n, paid: 10_000n, stream: -9_000_000_000n });
  await playRound(chain.player, 'next', [100, 0]);
  await rebate();
  expect(await earned(chain.first)).toEqual({ credit: 11_000_000_000n, paid: 11_000n, stream: 0n });
});

test('rates and places are those of the moment when the bet was accepted', async () => {
  const { app, trevo } = desk.harness;
  const chain = await chainOf({ LIVE: 9_000 }, {}, {}, {});
  await placeBet(app.database, { ...roundOf(chain.player, 'frozen'), minor: reais(10) });
  await sql`UPDATE member_value SET until = clock_timestamp() WHERE member_id = ${chain.first.id}`.execute(app.db);
  await sql`INSERT INTO member_value (merchant_id, member_id, item, value, since, follows)
    SELECT ${trevo}, member_id, item, 1000, until, until FROM member_value WHERE member_id = ${chain.first.id}`.execute(app.db);
  await creditWin(app.database, { ...roundOf(chain.player, 'frozen'), externalId: 'frozen-win', minor: 0n, endsRound: true });
  await playRound(chain.player, 'after', [10, 0]);
  await rebate();
  expect((await earned(chain.first)).paid).toBe(900n + 100n);
});

test('an order of a series pays everybody above the difference of their points, and its player with the order', async () => {
  const { app, trevo } = desk.harness;
  await sql`INSERT INTO team_rule (merchant_id, series_max) VALUES (${trevo}, 2000) ON CONFLICT (merchant_id) DO UPDATE SET series_max = 2000`.execute(
    app.db,
  );
  const chain = await chainOf({ SERIES: 1_990 }, { SERIES: 1_980 }, { SERIES: 1_970 }, { SERIES: 1_960 });
  const issue = await desk.issueNow();
  const order = orderOf('ssc.back3.direct', { positions: [[1], [2], [3]] }, { series: 1_900, multiple: 50 });
  valueOf(await buy(desk.harness, chain.player, { game: desk.game, issue: issue.number, orders: [order] }));
  await settleNow(app, trevo, issue.id, [0, 0, 9, 9, 9]);
  await rebate();
  await rebate();
  // 100 at 10 points of 2,000 each; the player's own 60 points are the order's.
  expect(await paidOf(chain)).toEqual([5_000n, 5_000n, 5_000n, 0n]);
  const { rows } = await sql`SELECT rebate_paid FROM lottery_order WHERE member_id = ${chain.player.id}`.execute(app.db);
  expect(rows).toEqual([{ rebate_paid: 30_000n }]);
});

test('whatever the rates, levels earn what the rule book says, to the micro', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.nat({ max: 10_000 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 3 }),
      async (rates, stakes) => {
        run += 1;
        const [own, lower, upper, top] = rates.toSorted((a, b) => a - b) as [number, number, number, number];
        const chain = await chainOf({ LIVE: top }, { LIVE: upper }, { LIVE: lower }, { LIVE: own });
        const accounts = [chain.player, chain.third, chain.second, chain.first];
        const levels = accounts.map(({ id }, index) => ({ account: id, max: [own, lower, upper, top][index] ?? 0 }));
        const units: RebateUnit[] = [];
        for (const [index, stake] of stakes.entries()) {
          const id = `random-${run}-${index}`;
          await placeBet(desk.harness.app.database, { ...roundOf(chain.player, id), minor: BigInt(stake) });
          await creditWin(desk.harness.app.database, { ...roundOf(chain.player, id), externalId: `${id}-win`, minor: 0n, endsRound: true });
          units.push({ id, scheme: 'rate', mode: 0, rebateBase: BigInt(stake), chain: levels });
        }
        await rebate();
        const due = rebateUnits({ siteMax: 10_000, units, streams: new Map() });
        if (!due.ok) throw new Error(due.code);
        for (const member of accounts) {
          const payment = due.value.payments.get(member.id);
          expect(await earned(member)).toEqual({
            credit: payment?.exactMicro ?? 0n,
            paid: payment?.paid ?? 0n,
            stream: payment?.streamOutMicro ?? 0n,
          });
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('a player below an agent plays the series that it was given, or that of the nearest above, and no more', async () => {
  const { app, trevo, call } = desk.harness;
  await sql`INSERT INTO team_rule (merchant_id, series_max) VALUES (${trevo}, 2000) ON CONFLICT (merchant_id) DO UPDATE SET series_max = 2000`.execute(
    app.db,
  );
  const limitOf = async ({ caller }: TestMember) => valueOf(await call('lotteryGame', { gameCode: desk.game }, caller)).terms;
  const { player } = await chainOf({ SERIES: 1_950 }, { SERIES: 1_940 }, {}, { SERIES: 1_900 });
  const { player: silent, third } = await chainOf({ SERIES: 1_950 }, { SERIES: 1_940 }, {}, {});
  const poor = await placed(0, third.id, { SERIES: 1_000 });
  const free = await desk.player();
  expect([await limitOf(player), await limitOf(silent), await limitOf(poor), await limitOf(free)]).toMatchObject([
    { seriesMin: 1_800, seriesLimit: 1_900, seriesFixed: 1_960 },
    { seriesLimit: 1_940, seriesFixed: 1_960 },
    { seriesLimit: 1_800, seriesFixed: 1_960 },
    { seriesLimit: 1_960, seriesFixed: 1_960 },
  ]);
  const issue = await desk.issueNow();
  const bought = async (member: TestMember, series: number) =>
    buy(desk.harness, member, {
      game: desk.game,
      issue: issue.number,
      orders: [orderOf('ssc.back3.direct', { positions: [[1], [2], [3]] }, { series })],
    });
  expect(codeOf(await bought(player, 1_901))).toBe('terms_refused');
  expect(valueOf(await bought(player, 1_900)).rebate).toBe('0.00');
  // Two at 50 points of 2,000 below the own series.
  expect(valueOf(await bought(player, 1_850)).rebate).toBe('0.05');
});

test('an agent does not lower the series of a player by giving it a first one: that takes the player’s word', async () => {
  const { app, trevo, call } = desk.harness;
  await sql`INSERT INTO team_rule (merchant_id, series_max) VALUES (${trevo}, 2000) ON CONFLICT (merchant_id) DO UPDATE SET series_max = 2000`.execute(
    app.db,
  );
  const { third, player } = await chainOf({ SERIES: 1_950 }, {}, { SERIES: 1_940 }, {});
  const give = (series: number) => call('raiseDownlineValues', { memberId: player.id, values: { SERIES: series } }, third.caller);
  expect(codeOf(await give(1_900))).toBe('lowering_not_accepted');
  expect((await give(1_940)).status).toBe(200);
});

test('every rebate is explained to whom it was paid, bet by bet, and works out again from its lines', async () => {
  const chain = await chainOf({ LIVE: 9_000 }, { LIVE: 5_000 }, {}, { LIVE: 2_000 });
  for (const id of ['told-1', 'told-2', 'told-3']) await playRound(chain.player, id, [11, 3]);
  await rebate();
  await playRound(chain.player, 'told-4', [7, 0]);
  await rebate();
  const { call } = desk.harness;
  for (const member of [chain.first, chain.second, chain.player]) {
    const first = valueOf(await call('rebatePayments', { pageSize: 1 }, member.caller));
    const rest = valueOf(await call('rebatePayments', { pageSize: 1, before: first.next ?? '0' }, member.caller));
    expect([first.list.length, rest.list.length, rest.next]).toEqual([1, 1, null]);
    let paid = 0n;
    for (const payment of [...rest.list, ...first.list]) {
      const lines: unknown[] = [];
      for (let skip: number | null = 0; skip !== null; ) {
        const page: ResponseOf<Calls['rebateRecord']> = valueOf(
          await call('rebateRecord', { paymentId: payment.paymentId, skip, pageSize: 2 }, member.caller),
        );
        lines.push(...page.lines.map((line): unknown => JSON.parse(line)));
        skip = page.next;
      }
      expect(lines.length).toBe(payment.lines);
      const { exactMicro, streamInMicro, streamOutMicro } = payment;
      const [whole = '', tail = ''] = payment.paid.split('.');
      const units = BigInt(`${whole}${tail.padEnd(4, '0')}`);
      paid += units;
      const record = { lines, exactMicro, streamInMicro, paid: String(units), streamOutMicro };
      expect(recomputeRebate(record)).toMatchObject({ ok: true, value: { differences: [] } });
      const touched = { ...record, lines: lines.map((line) => ({ ...(line as object), ratePpm: 1 })) };
      const verdict = recomputeRebate(touched);
      expect(verdict.ok && verdict.value.differences.length > 0).toBe(true);
      expect(JSON.stringify(lines)).not.toContain('told');
    }
    expect(paid).toBe((await earned(member)).paid);
  }
});

test('a rebate is nobody else’s to read, and none where agents are switched off', async () => {
  const chain = await chainOf({ LIVE: 9_000 }, {}, {}, {});
  await playRound(chain.player, 'mine', [11, 3]);
  await rebate();
  const { app, call, trevo } = desk.harness;
  const paymentId = valueOf(await call('rebatePayments', {}, chain.first.caller)).list[0]?.paymentId ?? '';
  expect(codeOf(await call('rebateRecord', { paymentId }, chain.second.caller))).toBe('statement_unknown');
  expect(codeOf(await call('rebateRecord', { paymentId: 'x' }, chain.first.caller))).not.toBeUndefined();
  const merchant = await merchantById(app, trevo);
  if (!merchant) throw new Error('The brand is there');
  const turn = (enabled: boolean) => setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId: 'AGENTPOLICY3', enabled });
  await turn(false);
  expect(codeOf(await call('rebatePayments', {}, chain.first.caller))).toBe('feature_disabled');
  expect(codeOf(await call('rebateRecord', { paymentId }, chain.first.caller))).toBe('feature_disabled');
  await turn(true);
});
