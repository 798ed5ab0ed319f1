import type { QueryClient } from '@tanstack/react-query';
import type { Told } from '@trevo/client';

/** Answers that a message makes old, by the name in their key (see `openKey`, `ownKey`). */
const changed: Readonly<Partial<Record<Told['type'], readonly string[]>>> = {
  lottery_issue: ['lotteryMenus', 'lotteryGame'],
  lottery_sale: ['lotteryMenus', 'lotteryGame'],
  lottery_limits: ['lotteryGame', 'slipPreview'],
  lottery_draw: ['lotteryMenus', 'lotteryGame', 'lotteryDraws', 'lotteryProof'],
  lottery_told: ['lotteryWatches'],
  lottery_settled: ['lotteryOrders', 'lotteryOrder', 'protection', 'freeBets'],
  lottery_ruled: ['lotteryOrders', 'lotteryOrder', 'lotteryProof', 'protection', 'freeBets'],
};

/** Messages about own orders, whose answers stand under other names than a game's. */
const ofMember: ReadonlySet<Told['type']> = new Set(['lottery_settled', 'lottery_ruled']);

/** Takes what the server pushed about lotteries: what it changed, and is on the page, is asked for again. Of another game only the menus are. */
export function readLotteryPush(client: QueryClient, message: Told): void {
  const names = changed[message.type];
  if (names === undefined) return;
  const gameCode = 'gameCode' in message ? message.gameCode : undefined;
  void client.invalidateQueries({
    predicate: ({ queryKey: [, , name, of], state }) =>
      // What never came has said so, and stands until somebody tries again.
      (state.data !== undefined || state.status !== 'error') &&
      names.includes(String(name)) &&
      (typeof of !== 'string' || of === gameCode || ofMember.has(message.type)),
  });
}
