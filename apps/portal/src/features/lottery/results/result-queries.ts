import { queryOptions } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { callApi } from '../../../platform/api.ts';
import { askAgainEvery } from '../../../platform/ask-again.ts';
import { currentLanguage } from '../../../platform/language.ts';
import { openKey, ownKey } from '../../../platform/query-keys.ts';
import type { DrawProofView, LotteryGame, Order } from './lottery-views.ts';

type OrderId = `lto_${string}`;

/** A board that nobody pushes to is asked for again so often. */
const boardMs = 15_000;

/** Lotteries of a prize mode with their next issue and last draw. */
export function modeGamesQuery(prizeMode: LotteryGame['prizeModes'][number]) {
  return queryOptions({
    queryKey: openKey('lotteryGames', prizeMode),
    refetchInterval: askAgainEvery(boardMs),
    queryFn: async () => {
      const { now, games } = await callApi('lotteryGames', { prizeMode, language: currentLanguage() });
      serverClock.hear(now);
      return games;
    },
  });
}

const panelRows = 5;

/** The newest own orders of a game. */
export function lastOrdersQuery(gameCode: string) {
  return queryOptions({
    queryKey: ownKey('lotteryOrders', gameCode, panelRows),
    queryFn: async () => (await callApi('lotteryOrders', { gameCode, pageSize: panelRows })).orders,
  });
}

/** Own orders of one issue that are shown as others of it. */
const shownOfIssue = 100;

const takenBack: readonly string[] = ['cancelled', 'stopped', 'withheld'] satisfies readonly Order['status'][];

/** Whether an order was taken back before the sale closed: no tree has it. */
export function isTakenBack({ status }: Pick<Order, 'status'>): boolean {
  return takenBack.includes(status);
}

/** Own tickets of an issue, however long ago it was. */
export function issueOrdersQuery(gameCode: string, number: string) {
  return queryOptions({
    queryKey: ownKey('lotteryOrders', gameCode, 'issue', number),
    queryFn: async () => {
      const { orders } = await callApi('lotteryOrders', { gameCode, issue: number, pageSize: shownOfIssue });
      return orders.filter((order) => !isTakenBack(order));
    },
  });
}

export function orderQuery(orderId: string) {
  return queryOptions({
    queryKey: ownKey('lotteryOrder', orderId),
    queryFn: () => callApi('lotteryOrder', { orderId: orderId as OrderId }),
  });
}

/** While a draw is not settled its proof grows: it is asked for again so often. */
const proofMs = 5_000;

export function proofQuery(gameCode: string, number: string) {
  return queryOptions({
    queryKey: openKey('lotteryProof', gameCode, number),
    refetchInterval: ({ state }) => (state.data === undefined || isWhole(state.data) ? false : proofMs),
    queryFn: () => callApi('lotteryProof', { gameCode, number }),
  });
}

function isWhole({ drawnAt, state }: DrawProofView): boolean {
  return drawnAt !== null || state === 'void' || state === 'missed';
}

export function ticketProofQuery(orderId: string) {
  return queryOptions({
    queryKey: ownKey('lotteryTicketProof', orderId),
    queryFn: () => callApi('lotteryTicketProof', { orderId: orderId as OrderId }),
  });
}
