import { callApi } from '../../../platform/api.ts';
import type { SlipLine } from './slip-line.ts';

/** The largest page of orders: a slip has no more. */
const ordersMax = 100;

/** The bets of the slip that the player bought last in a game, to be bought again; of a chase, those of one issue. */
export async function lastSlip(gameCode: string): Promise<readonly SlipLine[]> {
  const { orders } = await callApi('lotteryOrders', { gameCode, pageNo: 1, pageSize: ordersMax });
  const newest = orders[0];
  if (newest === undefined) return [];
  return orders
    .filter(({ slipId, issue }) => slipId === newest.slipId && issue === newest.issue)
    .map(({ play, mode, selection, unitPrice, moneyUnit, multiple, series }) => ({
      id: crypto.randomUUID(),
      play,
      mode,
      selection,
      unitPrice: unitPrice === 1 ? 1 : 2,
      moneyUnit,
      multiple,
      series,
    }));
}
