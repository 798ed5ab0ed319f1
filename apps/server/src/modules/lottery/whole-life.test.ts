import { houseResult, verifyDraw, verifyTicket } from '@trevo/lottery-rules/proof';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { closesIn, comingIssue, issueNow, killHouse, sellLotteries, stepUntilRest, takeHouse } from '../../../test/lottery-desk.ts';
import { buy, orderOf } from '../../../test/lottery-issues.ts';
import { runWork } from '../../../test/run-work.ts';
import { codeOf, fund, valueOf } from '../../../test/studio.ts';
import type { House } from './step-house.ts';

let harness: Harness;
let house: House;
beforeAll(async () => {
  harness = await startHarness();
  await sellLotteries(harness.app, harness.trevo, 'SSC_1M');
  house = await takeHouse(harness.app, harness.trevo);
  await stepUntilRest(house);
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
});

/** One of the two wins at every draw. */
const bigAndSmall = [orderOf('ssc.sum.bsoe', { options: ['BIG'] }), orderOf('ssc.sum.bsoe', { options: ['SMALL'] })];

test('a slip is bought, frozen, drawn, settled and proven, by calls, room and work alone, and no later ticket is taken', async () => {
  const member = await harness.newMember();
  await fund(harness, member, 100);
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 3);
  const bought = valueOf(await buy(harness, member, { game: 'SSC_1M', issue: issue.number, orders: bigAndSmall }));
  await closesIn(harness.app, issue.id, -1);
  expect(codeOf(await buy(harness, member, { game: 'SSC_1M', issue: issue.number, orders: bigAndSmall }))).toBe('issue_closed');
  await stepUntilRest(house);
  expect(codeOf(await buy(harness, member, { game: 'SSC_1M', issue: issue.number, orders: bigAndSmall }))).toBe('issue_closed');
  expect(codeOf(await harness.call('cancelLotteryOrder', { orderId: bought.orders[0]?.orderId as never }, member.caller))).toBe(
    'issue_closed',
  );
  // The process dies here; another draws.
  await killHouse(harness.app, harness.trevo);
  house = await takeHouse(harness.app, harness.trevo);
  await closesIn(harness.app, issue.id, -11);
  await stepUntilRest(house);
  await runWork(harness.app, 'lottery-settle');
  expect((await issueNow(harness.app, issue.id)).state).toBe('settled');

  const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'SSC_1M', number: issue.number }, { merchant: 'trevo' }));
  expect(verifyDraw(proof)).toMatchObject({ holds: true });
  expect(proof.ticketCount).toBe(2);
  const statuses: string[] = [];
  for (const { orderId } of bought.orders) {
    const ticket = valueOf(await harness.call('lotteryTicketProof', { orderId: orderId as never }, member.caller));
    expect(verifyTicket(ticket, proof)).toMatchObject({ holds: true });
    const { order } = valueOf(await harness.call('lotteryOrder', { orderId: orderId as never }, member.caller));
    statuses.push(order.status);
  }
  expect(statuses.toSorted()).toEqual(['lost', 'won']);
  const digits = houseResult({
    lottery: 'SSC',
    game: 'SSC_1M',
    number: issue.number,
    day: proof.day,
    seed: String(proof.seed),
    ticketsRoot: String(proof.ticketsRoot),
    beaconValue: String(proof.beaconValue),
  }) as number[];
  expect(statuses[0]).toBe(digits.reduce((sum, digit) => sum + digit, 0) >= 23 ? 'won' : 'lost');
});

test('a slip of an issue that the house could not draw comes back to the unit', async () => {
  const member = await harness.newMember();
  await fund(harness, member, 100);
  const balance = async () => valueOf(await harness.call('walletBalance', {}, member.caller)).balance;
  const before = await balance();
  const issue = await comingIssue(harness.app, harness.trevo, 'SSC_1M', 3);
  valueOf(await buy(harness, member, { game: 'SSC_1M', issue: issue.number, orders: bigAndSmall }));
  expect(await balance()).not.toBe(before);
  await closesIn(harness.app, issue.id, -3_600);
  await stepUntilRest(house);
  await runWork(harness.app, 'lottery-settle');
  expect(await balance()).toBe(before);
  expect((await issueNow(harness.app, issue.id)).state).toBe('settled');
  const proof = valueOf(await harness.call('lotteryProof', { gameCode: 'SSC_1M', number: issue.number }, { merchant: 'trevo' }));
  expect(proof).toMatchObject({ state: 'void', result: null });
});
