import { describe, expect, test } from 'vitest';
import { orderOf, type SlipOrder } from '../../../../test/lottery-issues.ts';
import { limitReason as reason, useLimitsDesk } from '../../../../test/lottery-limits-desk.ts';
import { straight, useLotteryDesk } from '../../../../test/lottery-order-desk.ts';
import { codeOf, valueOf } from '../../../../test/studio.ts';

const gameCode = 'SSC_1M';
const desk = useLotteryDesk(gameCode);
const { bet, limits, operator } = useLimitsDesk(desk, gameCode);

const setPlay = async (play: string, wish: object) => {
  const { version = 0 } = (await limits()).plays.find((line) => line.play === play) ?? {};
  const usual = { isOpen: true, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null };
  return desk.harness.call('officeSetLotteryPlay', { gameCode, play, version, reason, ...usual, ...wish }, operator());
};

describe('what is set for one play', () => {
  const play = 'ssc.back3.direct';
  test('closes it, or caps an order, its prize and what a player stakes on it in an issue; other plays sell as they did', async () => {
    const member = await desk.player(1_000);
    const issue = await desk.issueNow();
    const group = () => orderOf('ssc.back3.group6', { picks: [1, 2, 3] });
    const tried = async (wish: object, order: SlipOrder) => {
      expect((await setPlay(play, wish)).status).toBe(200);
      const answer = await bet(member, issue.number, [order]);
      return answer.status === 200 ? 'bought' : [codeOf(answer), answer.body.success ? '' : answer.body.message];
    };
    expect(await tried({ isOpen: false }, straight([1, 2, 3]))).toEqual(['play_closed', expect.stringContaining('não está à venda')]);
    expect(await tried({ isOpen: false }, group())).toBe('bought');
    const twice = straight([1, 2, 3], { multiple: 2 });
    expect(await tried({ orderStakeMax: '3.00' }, twice)).toEqual(['order_too_large', expect.stringContaining('vai até R$\u00a03,00')]);
    expect(await tried({ orderPrizeMax: '2000.00' }, twice)).toEqual(['order_too_large', expect.stringContaining('R$\u00a02.000,00')]);
    expect(await tried({ issueStakeMax: '3.00' }, twice)).toEqual(['order_too_large', expect.stringContaining('até R$\u00a03,00')]);
    expect(await tried({ issueStakeMax: '5.00' }, twice)).toBe('bought');
    expect(await tried({ issueStakeMax: '5.00' }, twice)).toEqual([
      'order_too_large',
      expect.stringContaining('ainda pode apostar R$\u00a01,00'),
    ]);
    expect(await tried({ issueStakeMax: '5.00' }, group())).toBe('bought');
    expect(await tried({}, twice)).toBe('bought');
  });

  test('is told to players with the game, and set against the version that its operator saw', async () => {
    expect((await setPlay(play, { isOpen: false, orderStakeMax: '7.00' })).status).toBe(200);
    const member = await desk.player(1);
    const { terms } = valueOf(await desk.harness.call('lotteryGame', { gameCode }, member.caller));
    expect(terms.plays).toEqual([{ play, isOpen: false, orderStakeMax: '7.00', orderPrizeMax: null, issueStakeMax: null }]);
    const usual = { isOpen: true, orderStakeMax: null, orderPrizeMax: null, issueStakeMax: null };
    const stale = { gameCode, play, version: 1, reason, ...usual };
    expect(codeOf(await desk.harness.call('officeSetLotteryPlay', stale, operator()))).toBe('lottery_changed');
    expect(codeOf(await desk.harness.call('officeSetLotteryPlay', { ...stale, play: 'lhc.special' }, operator()))).toBe('play_unknown');
    expect(codeOf(await desk.harness.call('officeSetLotteryPlay', { ...stale, gameCode: 'NO_GAME' }, operator()))).toBe('not_found');
    expect((await setPlay(play, {})).status).toBe(200);
    expect(valueOf(await desk.harness.call('lotteryGame', { gameCode }, member.caller)).terms.plays).toEqual([]);
  });

  test('is told to players when it is closed and when it is opened', async () => {
    const heard: unknown[] = [];
    const stop = desk.harness.app.bus.subscribe(`lottery:${desk.harness.trevo}`, (message) => heard.push(message));
    expect((await setPlay(play, { isOpen: false })).status).toBe(200);
    expect((await setPlay(play, {})).status).toBe(200);
    expect(heard).toEqual(Array.from({ length: 2 }, () => ({ type: 'lottery_limits', gameCode })));
    stop();
  });
});
