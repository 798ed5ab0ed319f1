import type { Told } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, displayMoney, money } from '@trevo/money';
import { languages } from '@trevo/i18n';
import { callApi } from '../../../platform/api.ts';
import { $wording, needAccountWording, type Say } from '../../../platform/language.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import { $member } from '../../../platform/session.ts';
import { toast } from '../../../platform/toasts.ts';
import { ticketPath, ticketsPath } from '../results/lottery-paths.ts';
import { digitsOf } from './lottery-money.tsx';

type Settled = Extract<Told, { type: 'lottery_settled' }>;
type Orders = ResponseOf<Calls['lotteryOrders']>;

/** As many as a slip has at most; of more than these the list of tickets tells. */
const ordersMost = 100;

/**
 * Says what a draw paid the player, wherever in the portal they are, beside what they staked on it, and leads to the ticket. Nothing is said of a draw that
 * paid nothing, and of one that did only the figures: a prize may be smaller than the stake.
 */
export async function tellWin({ gameCode, number, win }: Settled): Promise<void> {
  if (amountOf(win) <= 0n) return;
  await needAccountWording();
  const orders = await ordersOf(gameCode, number);
  const { t } = $wording.get();
  toast({
    tone: 'ok',
    title: t('lottery.win.title', { win: moneyText(amountOf(win)) }),
    text: textOf(t, number, orders),
    link: linkOf(t, orders),
  });
}

/** The own orders of the issue; undefined where the server does not answer: the win is told all the same. */
async function ordersOf(gameCode: string, issue: string): Promise<Orders | undefined> {
  try {
    return await callApi('lotteryOrders', { gameCode, issue, pageNo: 1, pageSize: ordersMost });
  } catch {
    return undefined;
  }
}

function textOf(t: Say, issue: string, orders: Orders | undefined): string {
  const [order] = orders?.orders ?? [];
  if (orders === undefined || order === undefined) return t('lottery.bet.issueNumber', { issue });
  const staked = amountOf(orders.sums.stake) - amountOf(orders.sums.returned);
  return t('lottery.win.of', { game: order.gameName, issue, staked: moneyText(staked) });
}

function linkOf(t: Say, orders: Orders | undefined): { readonly href: string; readonly text: string } {
  const won = orders?.orders.filter(({ status }) => status === 'won') ?? [];
  const [only] = won;
  if (only === undefined || won.length > 1) return { href: ticketsPath(only?.lottery), text: t('lottery.win.see', { count: 2 }) };
  return { href: ticketPath(only.orderId, only.lottery), text: t('lottery.win.see', { count: 1 }) };
}

function moneyText(minor: bigint): string {
  const currency = currencyOf($member.get()?.currency ?? '');
  return displayMoney(money(currency, minor), languages[$wording.get().language].tag, digitsOf(minor, currency));
}
