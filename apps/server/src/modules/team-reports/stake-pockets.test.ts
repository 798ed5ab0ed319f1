import { beforeAll, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { runWork } from '../../../test/run-work.ts';
import { valueOf } from '../../../test/studio.ts';
import { openVendorDesk, seatPlayer, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendTrevo, speakers } from '../../../test/vendor-speakers.ts';

const desk = useBonusDesk();
const speak = speakers.trevo;
let house: VendorDesk;
beforeAll(async () => {
  house = await openVendorDesk(desk.harness, { vendor: 'AG', dialect: 'trevo' });
});

test('a stake is told by pocket: what was locked money of a bonus stands beside the cash, and counts nowhere', async () => {
  const { member, player, session } = await seatPlayer(house, 5, 1);
  valueOf(await desk.take(member, await desk.publish()));
  const play = (tx: string, round: string, amount: string) => ({ player, session, tx, round, amount });
  expect((await speak.bet(house, play('a', 'a', '20.00'))).ok).toBe(true);
  const end = { player, currency: 'BRL', roundEnds: true };
  expect((await sendTrevo(house, 'win', { ...end, roundId: 'a', transactionId: 'a-win', amount: '40.00' })).ok).toBe(true);
  expect((await speak.bet(house, play('b', 'b', '4.00'))).ok).toBe(true);
  expect((await sendTrevo(house, 'round-end', { player, roundId: 'b' })).ok).toBe(true);
  await runWork(desk.harness.app, 'facts');
  const units = valueOf(await desk.harness.call('agentUnits', {}, member.caller));
  const told = new Map(units.list.map(({ unit, stake, bonusStake, win }) => [unit, { stake, bonusStake, win }]));
  // Cash first: five of the twenty; a quarter of the win is cash.
  expect(told.get('a')).toEqual({ stake: '5.00', bonusStake: '15.00', win: '10.00' });
  expect(told.get('b')).toEqual({ stake: '4.00', bonusStake: '0.00', win: '0.00' });
  expect(units.total.turnover).toBe('9.00');
  const rounds = valueOf(await desk.harness.call('memberRounds', {}, member.caller));
  const staked = new Map(rounds.list.map(({ round, staked: whole, stakedBonus }) => [round, [whole, stakedBonus]]));
  expect([staked.get('a'), staked.get('b')]).toEqual([
    ['20.00', '15.00'],
    ['4.00', '0.00'],
  ]);
});
