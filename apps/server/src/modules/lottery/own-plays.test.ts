import { expect, test } from 'vitest';
import { lotteries } from '@trevo/lottery-rules';
import { straight, useLotteryDesk } from '../../../test/lottery-order-desk.ts';
import { buy } from '../../../test/lottery-issues.ts';
import { codeOf, valueOf } from '../../../test/studio.ts';
import { favouritePlaysMax } from './own-plays.ts';

const desk = useLotteryDesk();

const fixed = { ...straight([1, 2, 3]), play: 'ssc.front3.direct' };
const plays = async (caller: object, gameCode = desk.game) => valueOf(await desk.harness.call('lotteryPlays', { gameCode }, caller));
const keep = (caller: object, play: string, on = true, gameCode = desk.game) =>
  desk.harness.call('keepLotteryPlay', { gameCode, play, on }, caller);

test('recent plays are those that the member bet on, the newest first; nobody else’s and no other game’s', async () => {
  const [member, other] = [await desk.player(10), await desk.player(10)];
  const issue = await desk.issueNow();
  expect(await plays(member.caller)).toEqual({ recent: [], favourite: [] });
  for (const order of [straight([1, 2, 3]), fixed, straight([4, 5, 6])])
    valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [order] }));
  expect((await plays(member.caller)).recent).toEqual([straight([1, 2, 3]).play, fixed.play]);
  expect((await plays(member.caller, 'SSC_5M')).recent).toEqual([]);
  expect((await plays(other.caller)).recent).toEqual([]);
});

test('[S7.LOT.02] the games of a page bet on last hold those of no other page', async () => {
  const member = await desk.player(10);
  const issue = await desk.issueNow();
  valueOf(await buy(desk.harness, member, { game: desk.game, issue: issue.number, orders: [fixed] }));
  const games = async (page: 'lottery' | 'vnLottery' | 'seaLottery') =>
    valueOf(await desk.harness.call('lotteryRecent', { page }, member.caller)).gameCodes;
  expect(await games('lottery')).toEqual([desk.game]);
  expect([await games('vnLottery'), await games('seaLottery')]).toEqual([[], []]);
});

test('a play that is kept is kept once, on every device, until it is taken out', async () => {
  const [member, other] = [await desk.player(10), await desk.player(10)];
  valueOf(await keep(member.caller, fixed.play));
  valueOf(await keep(member.caller, 'ssc.fixed'));
  expect(valueOf(await keep(member.caller, fixed.play)).favourite).toEqual(['ssc.fixed', fixed.play]);
  expect((await plays(member.caller)).favourite).toEqual(['ssc.fixed', fixed.play]);
  expect((await plays(other.caller)).favourite).toEqual([]);
  valueOf(await keep(other.caller, fixed.play, false));
  expect(valueOf(await keep(member.caller, 'ssc.fixed', false)).favourite).toEqual([fixed.play]);
});

test('of more than are kept the newest stay', async () => {
  const member = await desk.player(10);
  const ids = [...(lotteries.get('SSC')?.plays.keys() ?? [])].slice(0, favouritePlaysMax + 2);
  for (const id of ids) valueOf(await keep(member.caller, id));
  expect((await plays(member.caller)).favourite).toEqual(ids.slice(2).toReversed());
});

test('a play of another lottery, a game that is not sold and a visitor keep nothing', async () => {
  const member = await desk.player(10);
  expect(codeOf(await keep(member.caller, 'lhc.special'))).toBe('play_unknown');
  expect(codeOf(await keep(member.caller, fixed.play, true, 'SSC_9M'))).toBe('lottery_unknown');
  expect(codeOf(await keep({ merchant: 'trevo' }, fixed.play))).toBe('not_logged_in');
  expect(codeOf(await desk.harness.call('lotteryPlays', { gameCode: desk.game }, { merchant: 'trevo' }))).toBe('not_logged_in');
  expect((await plays(member.caller)).favourite).toEqual([]);
});
