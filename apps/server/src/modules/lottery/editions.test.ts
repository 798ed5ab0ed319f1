import { ok } from '@trevo/kernel';
import { findPlay, type Play } from '@trevo/lottery-rules';
import { afterEach, expect, test } from 'vitest';
import { buy, makeIssues, orderOf, settleNow, type SlipWish, type TestIssue } from '../../../test/lottery-issues.ts';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { publishEdition } from '../../../test/publish-edition.ts';
import type { TestMember } from '../../../test/harness.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { returnFacts } from './drift.ts';

const desk = useLotteryDesk();
const result = [4, 3, 1, 2, 3];
const missed = orderOf('ssc.fixed', { positions: [[7], [], [], [], []] });
const hit = straight([1, 2, 3]);
const pair = orderOf('ssc.back2.direct', { positions: [[2], [3]] });

const playOf = (id: string): Play => findPlay(id)?.play as Play;
/** A play that pays every line, and one at half the odds, in the place of those with their names. */
const generous: Play = { ...playOf('ssc.fixed'), settle: () => ({ winningLines: 1, pushes: 0, tiers: { WIN: 1 }, prizes: { WIN: 1 } }) };
const halved: Play = {
  ...playOf('ssc.back3.direct'),
  quote: (terms) => {
    const quote = playOf('ssc.back3.direct').quote(terms);
    if (!quote.ok) return quote;
    return ok({
      ...quote.value,
      oddsOf: Object.fromEntries(Object.entries(quote.value.oddsOf).map(([key, { n, d }]) => [key, { n, d: d * 2n }])),
    });
  },
};

let withdraw: (() => void) | undefined;
afterEach(() => {
  withdraw?.();
  withdraw = undefined;
});

function publish(): void {
  ({ withdraw } = publishEdition({ plays: [generous, halved], withdrawn: ['ssc.back2.direct'] }));
}

const buyOf = async (member: TestMember, issue: TestIssue, orders: (typeof hit)[], chase?: SlipWish['chase']) =>
  valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders, ...(chase ? { chase } : {}) })).orders;

const soldAs = async (member: TestMember) =>
  valueOf(await desk.list(member)).orders.map(({ play, edition, status, win }) => ({
    play: play.replace('ssc.', ''),
    edition,
    status,
    win,
  }));

test('what a play gives back is held against the edition that it was sold by', () => {
  publish();
  const on = { year: 2026, month: 11, day: 25 };
  const most = (edition: number) => returnFacts('SSC', 'ssc.back3.direct', { mode: 'LOTT', series: 1960, edition, on })?.most ?? Number.NaN;
  expect(most(2)).toBeCloseTo(most(1) / 2, 9);
  expect(most(1)).toBeGreaterThan(0.9);
  // Withdrawn, and told for what was sold before.
  const facts = (edition: number) => returnFacts('SSC', 'ssc.back2.direct', { mode: 'LOTT', series: 1960, edition, on });
  expect([facts(1) === null, facts(2) === null]).toEqual([false, true]);
});

test('tickets of one issue settle each by the rules in force when they were bought, whatever was published between', async () => {
  const { app, trevo } = desk.harness;
  const [early, late] = [await desk.player(), await desk.player()];
  const issue = await desk.issueNow();
  await buyOf(early, issue, [missed, hit, pair]);
  publish();
  await buyOf(late, issue, [missed, hit]);
  await settleNow(app, trevo, issue.id, result);
  expect(await soldAs(early)).toEqual([
    { play: 'fixed', edition: 1, status: 'lost', win: '0.00' },
    { play: 'back3.direct', edition: 1, status: 'won', win: '1960.00' },
    { play: 'back2.direct', edition: 1, status: 'won', win: '196.00' },
  ]);
  expect(await soldAs(late)).toEqual([
    { play: 'fixed', edition: 2, status: 'won', win: '19.60' },
    { play: 'back3.direct', edition: 2, status: 'won', win: '980.00' },
  ]);
});

test('a chase keeps the rules that it was bought under in every issue, and so does what is left of it when it stops', async () => {
  const { app, trevo } = desk.harness;
  const member = await desk.player();
  const [first, second, third] = (await makeIssues(app, trevo, { game: desk.game, count: 3 })) as [TestIssue, TestIssue, TestIssue];
  const issues = [second, third].map(({ number }) => ({ number, times: 1 }));
  await buyOf(member, first, [hit], { issues, stopOnWin: true });
  await settleNow(app, trevo, first.id, [0, 0, 0, 0, 0]);
  publish();
  await settleNow(app, trevo, second.id, result);
  expect((await soldAs(member)).map(({ edition, status, win }) => [edition, status, win])).toEqual([
    [1, 'lost', '0.00'],
    [1, 'won', '1960.00'],
    [1, 'stopped', '0.00'],
  ]);
});

test('an order of a play that was withdrawn is shown and goes back as it was sold; none is sold any more', async () => {
  const member = await desk.player();
  const issue = await desk.issueNow();
  const [order] = await buyOf(member, issue, [pair]);
  publish();
  expect(codeOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [pair] }))).toBe('play_unknown');
  const shown = valueOf(await desk.harness.call('lotteryOrder', { orderId: order!.orderId as never }, member.caller));
  expect(shown.order).toMatchObject({ play: pair.play, edition: 1 });
  expect(valueOf(await desk.cancel(member, order!.orderId)).order.status).toBe('cancelled');
  expect(await desk.exposedOn(issue)).toEqual({});
});

test('a bet whose player saw the rules of before is refused, and nothing is staked; with those of now it is sold', async () => {
  const member = await desk.player(100);
  const issue = await desk.issueNow();
  const ask = (edition: number) =>
    desk.harness.call(
      'placeSlip',
      { slipId: crypto.randomUUID(), gameCode: desk.game, issue: issue.number, orders: [hit], edition },
      member.caller,
    );
  publish();
  expect(codeOf(await ask(1))).toBe('odds_changed');
  expect((await desk.moneyOf(member)).orders).toBe(0);
  const { terms } = valueOf(await desk.harness.call('lotteryGame', { gameCode: desk.game }, member.caller));
  expect(terms.edition).toBe(2);
  expect(Date.parse(terms.editionFrom ?? '')).toBeLessThanOrEqual(Date.now());
  expect(valueOf(await ask(terms.edition)).orders).toMatchObject([{ edition: 2 }]);
});

test('before a second edition the game says the first, in force from the beginning', async () => {
  const { terms } = valueOf(await desk.harness.call('lotteryGame', { gameCode: desk.game }, { merchant: 'trevo' }));
  expect(terms).toMatchObject({ edition: 1, editionFrom: null });
});
