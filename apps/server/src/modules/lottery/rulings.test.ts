import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { reais } from '../../../test/fund-member.ts';
import { buy, closeIssue, endIssue, freezeIssue, makeIssues, settleNow, type TestIssue } from '../../../test/lottery-issues.ts';
import { useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { onDigits, RulingDesk, threeDigits } from '../../../test/lottery-rulings.ts';
import { runWork } from '../../../test/run-work.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { readAudit } from '../audit/index.ts';
import { insertReport } from './reports-store.ts';
import { rulingWork } from './carry-out-ruling.ts';
import { settleWork } from './settle-issue.ts';

// A public draw: of those alone a result can be corrected.
const desk = useLotteryDesk('FC3D');
let rulings: RulingDesk;
beforeAll(async () => {
  rulings = await RulingDesk.open(desk);
});

const evidence = 'what a test shows for it';
const bulletin = (result: string) => ({ act: 'correct', reason: 'organiser_corrected', basis: 'bulletin', result }) as const;
const buyOn = async (issue: TestIssue, orders: Parameters<typeof buy>[2]['orders'], units = 100) => {
  const member = await desk.player(units);
  const { orders: bought } = valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders }));
  return { member, orderId: bought[0]?.orderId as never };
};
const shown = async (orderId: never, caller: Parameters<typeof desk.harness.call>[2]) =>
  valueOf(await desk.harness.call('lotteryOrder', { orderId }, caller));
const issueShown = async (issue: TestIssue, as = rulings.second) =>
  valueOf(await desk.harness.call('officeLotteryIssue', { gameCode: desk.game, number: issue.number }, as));

describe('a result that two persons correct', () => {
  test('takes the wrong win back and pays the right one, to the unit, and both players read what was and what is', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const wrong = await buyOn(issue, [onDigits('047', { series: 1900 })]);
    const right = await buyOn(issue, [onDigits('048', { series: 1900 })]);
    await settleNow(app, trevo, issue.id, threeDigits('047'));
    const before = (await desk.moneyOf(wrong.member)).balance;
    expect(before).toBe(reais(98 + 1_900) + 600n);
    expect(await rulings.movementsOf(wrong.member)).toEqual(['bet -20000', 'win 19000000', 'rebate 600']);
    const heard: unknown[] = [];
    app.bus.subscribe(`member:${wrong.member.id}`, (message) => {
      if (message.type === 'lottery_ruled') heard.push(message);
    });
    await rulings.correct(issue, '048');
    expect((await desk.moneyOf(wrong.member)).balance).toBe(reais(98) + 600n);
    expect((await desk.moneyOf(right.member)).balance).toBe(before);
    expect(await rulings.movementsOf(wrong.member)).toEqual(['bet -20000', 'win 19000000', 'rebate 600', 'reversal -19000000']);
    expect(heard).toEqual([
      expect.objectContaining({ act: 'correct', number: issue.number, orders: 1, given: '0.00', taken: '1900.00', owed: '0.00' }),
    ]);
    expect(await shown(wrong.orderId, wrong.member.caller)).toMatchObject({
      order: { status: 'lost', win: '0.00', rebate: '0.06' },
      draw: { text: '048' },
      rulings: [{ act: 'correct', reason: 'organiser_corrected', before: '047', after: '048', was: { status: 'won', win: '1900.00' } }],
    });
    expect(await shown(right.orderId, right.member.caller)).toMatchObject({
      order: { status: 'won', win: '1900.00' },
      rulings: [{ was: { status: 'lost', win: '0.00' } }],
    });
    const proof = valueOf(await desk.harness.call('lotteryProof', { gameCode: desk.game, number: issue.number }, { merchant: 'trevo' }));
    expect(proof).toMatchObject({ state: 'drawn', text: '048', rulings: [{ before: '047', after: '048' }] });
    const { rows } = await sql<{
      won: bigint;
      status: string;
    }>`SELECT won, status FROM seamless_round WHERE external_id = ${wrong.orderId}`.execute(app.db);
    expect(rows).toEqual([{ won: 0n, status: 'ended' }]);
  });

  test('and corrected again stands as at first, each movement kept', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const { member, orderId } = await buyOn(issue, [onDigits('111', { series: 1900 })]);
    await settleNow(app, trevo, issue.id, threeDigits('111'));
    const { balance } = await desk.moneyOf(member);
    await rulings.correct(issue, '112');
    await rulings.correct(issue, '111');
    expect((await desk.moneyOf(member)).balance).toBe(balance);
    await rulings.void(issue);
    expect((await desk.moneyOf(member)).balance).toBe(reais(100));
    const { order, rulings: read } = await shown(orderId, member.caller);
    expect(order).toMatchObject({ status: 'superRefund', statusCode: 15, win: '0.00', returned: '2.00', rebate: '0.00' });
    expect(read.map(({ act, was, before, after }) => [act, was?.status, before, after])).toEqual([
      ['correct', 'won', '111', '112'],
      ['correct', 'lost', '112', '111'],
      ['void', 'won', '111', null],
    ]);
  });

  test('is taken from sources only where they agree on another one, and still do when it is signed', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const { member } = await buyOn(issue, [onDigits('222')]);
    await settleNow(app, trevo, issue.id, threeDigits('222'));
    const told = async (source: string, text: string) =>
      insertReport(app.db, { issueId: issue.id, source, result: JSON.stringify(threeDigits(text)) });
    const bySources = { act: 'correct', reason: 'wrongly_told', basis: 'sources' } as const;
    await told('a', '222');
    await told('b', '222');
    expect(codeOf(await rulings.propose(issue, bySources))).toBe('ruling_not_agreed');
    await told('a', '333');
    expect(codeOf(await rulings.propose(issue, bySources))).toBe('ruling_not_agreed');
    await told('b', '333');
    const { rulingId } = valueOf(await rulings.propose(issue, bySources));
    expect((await issueShown(issue)).rulings).toMatchObject([{ after: '333', effect: { orders: 1, players: 1, taken: '1960.00' } }]);
    await told('b', '444');
    expect(codeOf(await rulings.approve(rulingId))).toBe('ruling_not_agreed');
    await told('b', '333');
    valueOf(await rulings.approve(rulingId));
    await rulings.carryOut(app);
    expect((await desk.moneyOf(member)).balance).toBe(reais(98));
  });

  test('leaves a chase stopped that stopped for a win that is none, and stops one whose win it brings', async () => {
    const { app, trevo } = desk.harness;
    const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
    const chase = { issues: [{ number: b.number, times: 1 }], stopOnWin: true };
    const [stopped, goesOn] = [await desk.player(10), await desk.player(10)];
    for (const [member, text] of [
      [stopped, '555'],
      [goesOn, '556'],
    ] as const)
      valueOf(await buy(desk.harness, member, { game: desk.game, issue: a.number, orders: [onDigits(text)], chase }));
    await settleNow(app, trevo, a.id, threeDigits('555'));
    expect(
      valueOf(await desk.list(stopped))
        .orders.map(({ status }) => status)
        .sort(),
    ).toEqual(['stopped', 'won']);
    await rulings.correct(a, '556');
    expect(
      valueOf(await desk.list(stopped))
        .orders.map(({ status }) => status)
        .sort(),
    ).toEqual(['lost', 'stopped']);
    expect(
      valueOf(await desk.list(goesOn))
        .orders.map(({ status }) => status)
        .sort(),
    ).toEqual(['stopped', 'won']);
    expect((await desk.moneyOf(stopped)).balance).toBe(reais(8));
    expect((await desk.moneyOf(goesOn)).balance).toBe(reais(8 + 1_960));
    expect(await desk.exposedOn(b)).toEqual({});
  });
});

describe('a draw that two persons declare void', () => {
  test('before its sale is over is bought by nobody any more, and gives every stake back', async () => {
    const issue = await desk.issueNow();
    const { member } = await buyOn(issue, [onDigits('123', { series: 1900 })]);
    await rulings.void(issue);
    expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(100) });
    expect(valueOf(await desk.list(member)).orders).toMatchObject([{ status: 'noDraw', statusCode: 12, returned: '2.00' }]);
    expect(codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('123')] }))).toBe(
      'issue_closed',
    );
    expect((await issueShown(issue)).rulings).toMatchObject([{ state: 'done', effect: { orders: 1, given: '2.00', taken: '0.00' } }]);
  });

  test('after it was settled takes wins and rebates back, gives stakes back, and counts as no turnover', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const won = await buyOn(issue, [onDigits('123', { series: 1900 })]);
    const lost = await buyOn(issue, [onDigits('124', { series: 1900 })]);
    await settleNow(app, trevo, issue.id, threeDigits('123'));
    await rulings.void(issue);
    for (const { member, orderId } of [won, lost]) {
      expect(await desk.moneyOf(member)).toMatchObject({ balance: reais(100) });
      expect((await shown(orderId, member.caller)).order).toMatchObject({ statusCode: 15, returned: '2.00', win: '0.00', rebate: '0.00' });
    }
    expect(await rulings.stateOf(issue)).toEqual({ state: 'settled', result: null });
    const { rows } = await sql`SELECT staked, won, returned FROM seamless_round WHERE member_id = ${won.member.id}`.execute(app.db);
    expect(rows).toEqual([{ staked: 20_000n, won: 0n, returned: 20_000n }]);
    expect(await issueShown(issue)).toMatchObject({ issue: { state: 'void', orders: 0 }, mayRule: [] });
    expect(codeOf(await rulings.propose(issue, {}))).toBe('ruling_unfit');
  });
});

describe('money that is not there any more', () => {
  test('is a debt that later lottery wins pay, and nothing else does', async () => {
    const { app, trevo } = desk.harness;
    const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
    const { member, orderId } = await buyOn(a, [onDigits('777')], 2);
    await settleNow(app, trevo, a.id, threeDigits('777'));
    const spent = Array.from({ length: 10 }, (_, n) => onDigits(`00${n}`, { multiple: 90 }));
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: b.number, orders: spent }));
    expect((await desk.moneyOf(member)).balance).toBe(reais(160));
    const { rulingId } = valueOf(await rulings.propose(a, bulletin('778')));
    expect((await issueShown(a)).rulings).toMatchObject([{ after: null, effect: { taken: '1960.00', owing: 1, owed: '1800.00' } }]);
    valueOf(await rulings.approve(rulingId, '778'));
    await rulings.carryOut(app);
    expect((await desk.moneyOf(member)).balance).toBe(0n);
    expect(valueOf(await desk.list(member)).owed).toBe('1800.00');
    expect((await shown(orderId, member.caller)).rulings).toMatchObject([{ owed: '1800.00', open: '1800.00' }]);
    await settleNow(app, trevo, b.id, threeDigits('000'));
    expect((await desk.moneyOf(member)).balance).toBe(reais(90 * 1_960 - 1_800));
    expect(valueOf(await desk.list(member)).owed).toBe('0.00');
    expect((await shown(orderId, member.caller)).rulings).toMatchObject([{ owed: '1800.00', open: '0.00' }]);
  });

  test('and comes back with the win when the correction was wrong', async () => {
    const { app, trevo } = desk.harness;
    const [a, b] = (await makeIssues(app, trevo, { game: desk.game, count: 2 })) as [TestIssue, TestIssue];
    const { member } = await buyOn(a, [onDigits('888')], 2);
    await settleNow(app, trevo, a.id, threeDigits('888'));
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: b.number, orders: [onDigits('001', { multiple: 980 })] }));
    await rulings.correct(a, '889');
    expect(valueOf(await desk.list(member)).owed).toBe('1960.00');
    await rulings.correct(a, '888');
    expect((await desk.moneyOf(member)).balance).toBe(0n);
    expect(valueOf(await desk.list(member)).owed).toBe('0.00');
  });
});

describe('a proposal', () => {
  test('moves nothing, and keeps an issue from being settled until it is decided or lapses', async () => {
    const { app, trevo } = desk.harness;
    for (const end of ['reject', 'lapse', 'approve'] as const) {
      const issue = await desk.issueNow();
      const { member } = await buyOn(issue, [onDigits('321')]);
      await endIssue(app, trevo, issue.id, threeDigits('321'));
      const { rulingId } = valueOf(await rulings.propose(issue, bulletin('322')));
      await runWork(app, settleWork);
      expect((await desk.moneyOf(member)).balance).toBe(reais(98));
      expect((await rulings.stateOf(issue)).state).toBe('drawn');
      if (end === 'reject') valueOf(await rulings.reject(rulingId));
      if (end === 'lapse')
        await asOwner(app.db, (db) => sql`UPDATE lottery_ruling SET lapses_at = now() WHERE id = ${rulingId}`.execute(db));
      if (end === 'approve') valueOf(await rulings.approve(rulingId, '322'));
      await runWork(app, settleWork);
      await runWork(app, rulingWork);
      expect((await desk.moneyOf(member)).balance).toBe(reais(end === 'approve' ? 98 : 98 + 1_960));
      expect((await rulings.stateOf(issue)).state).toBe('settled');
      expect((await issueShown(issue)).rulings[0]?.state).toBe({ reject: 'rejected', lapse: 'lapsed', approve: 'done' }[end]);
      if (end !== 'approve') expect(codeOf(await rulings.approve(rulingId, '322'))).toBe('ruling_over');
      if (end !== 'approve') expect(codeOf(await rulings.reject(rulingId))).toBe('ruling_over');
    }
  });

  test('needs two persons, of whom the second types the bulletin again without having seen it', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    await buyOn(issue, [onDigits('321')]);
    await settleNow(app, trevo, issue.id, threeDigits('321'));
    const { rulingId } = valueOf(await rulings.propose(issue, bulletin('322')));
    const { list } = valueOf(await desk.harness.call('officeLotteryRulings', {}, rulings.first));
    expect(list).toMatchObject([{ rulingId, after: null, before: '321', isOwn: true, state: 'proposed' }]);
    expect(codeOf(await rulings.approve(rulingId, '322', rulings.first))).toBe('ruling_same_operator');
    expect(codeOf(await rulings.propose(issue, {}))).toBe('ruling_open');
    expect(codeOf(await rulings.approve(rulingId, '323'))).toBe('ruling_differs');
    expect(codeOf(await rulings.approve(rulingId, '322'))).toBe('ruling_over');
    expect(await rulings.stateOf(issue)).toMatchObject({ state: 'settled', result: '[3,2,1]' });
    const lines = await readAudit(app.db, trevo, { limit: 5 });
    expect(lines.filter(({ action }) => action.startsWith('lottery.rule')).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['lottery.rule.reject', 'lottery.rule.propose']),
    );
    await expect(
      sql`UPDATE lottery_ruling SET state = 'approved', decided_by = proposed_by, decided_at = now() WHERE id = ${rulingId}`.execute(
        app.db,
      ),
    ).rejects.toThrow('lottery_ruling_check');
  });

  test('is refused by name where it does not fit, and to those who may not', async () => {
    const { app, trevo } = desk.harness;
    const issue = await desk.issueNow();
    const soon = new Date(Date.now() + 7_200_000).toISOString();
    expect(codeOf(await rulings.propose(issue, bulletin('322')))).toBe('ruling_unfit');
    expect(codeOf(await rulings.propose({ ...issue, number: 'T999999' }, {}))).toBe('not_found');
    await settleNow(app, trevo, issue.id, threeDigits('321'));
    expect(codeOf(await rulings.propose(issue, { act: 'postpone', reason: 'organiser_postponed', heldAt: soon }))).toBe('ruling_unfit');
    expect(codeOf(await rulings.propose(issue, { ...bulletin('322'), reason: 'outage' }))).toBe('ruling_incomplete');
    expect(codeOf(await rulings.propose(issue, { result: '322' }))).toBe('ruling_incomplete');
    expect(codeOf(await rulings.propose(issue, { act: 'correct', reason: 'wrongly_told' }))).toBe('ruling_incomplete');
    for (const text of ['321', '32', '3 2 2', 'abc', '3221'])
      expect(codeOf(await rulings.propose(issue, bulletin(text))), text).toBe('ruling_result_refused');
    const auditor = await signOperatorIn(desk.harness, 'auditor');
    expect(codeOf(await rulings.propose(issue, {}, auditor))).toBe('access_denied');
    const stranger = await signOperatorIn(desk.harness, 'admin', 'sabia');
    const { rulingId } = valueOf(await rulings.propose(issue, { evidence }));
    expect(codeOf(await rulings.approve(rulingId, undefined, auditor))).toBe('access_denied');
    expect(codeOf(await rulings.approve(rulingId, undefined, stranger))).toBe('not_found');
    expect(codeOf(await rulings.reject(rulingId, stranger))).toBe('not_found');
    expect(valueOf(await desk.harness.call('officeLotteryRulings', { of: 'any' }, stranger)).list).toEqual([]);
    // Whoever else made it void meanwhile: what was proposed does not fit any more.
    await sql`UPDATE lottery_issue SET result = NULL, drawn_at = NULL, void_reason = 'no_result' WHERE id = ${issue.id}`.execute(app.db);
    expect(codeOf(await rulings.approve(rulingId))).toBe('ruling_unfit');
    valueOf(await rulings.reject(rulingId, rulings.first));
  });
});

test('a public draw that is postponed keeps its number and its tickets, sells no more, and is not void before its new time', async () => {
  const { app, trevo } = desk.harness;
  const issue = await desk.issueNow();
  const { member, orderId } = await buyOn(issue, [onDigits('321')]);
  await closeIssue(app, issue.id);
  await freezeIssue(app, issue.id);
  const heldAt = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const postponed = { act: 'postpone', reason: 'organiser_postponed' } as const;
  const past = new Date(Date.now() - 60_000).toISOString();
  expect(codeOf(await rulings.propose(issue, { ...postponed, heldAt: past }))).toBe('ruling_incomplete');
  const { rulingId } = valueOf(await rulings.propose(issue, { ...postponed, heldAt }));
  valueOf(await rulings.approve(rulingId));
  expect(await issueShown(issue)).toMatchObject({ issue: { drawsAt: heldAt, orders: 1 }, rulings: [{ state: 'done', heldAt }] });
  expect(codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [onDigits('321')] }))).toBe('issue_closed');
  expect((await shown(orderId, member.caller)).rulings).toMatchObject([{ act: 'postpone', heldAt, was: null }]);
  await settleNow(app, trevo, issue.id, threeDigits('321'));
  expect((await desk.moneyOf(member)).balance).toBe(reais(98 + 1_960));
});
