import type { Told } from '@trevo/client';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf, displayMoney, money } from '@trevo/money';
import { languages } from '@trevo/i18n';
import { callApi } from '../../../platform/api.ts';
import { $wording, needAccountWording, type Say } from '../../../platform/language.ts';
import { currencyOf } from '../../../platform/money-of.ts';
import { $member } from '../../../platform/session.ts';
import { $toasts, toast } from '../../../platform/toasts.ts';
import { ticketPath, ticketsPath } from '../results/lottery-paths.ts';
import { digitsOf } from './lottery-money.tsx';

type Settled = Extract<Told, { type: 'lottery_settled' }>;
type Orders = ResponseOf<Calls['lotteryOrders']>;

/** As many as a slip has at most; of more than these the list of tickets tells. */
const ordersMost = 100;

type Sum = {
  readonly win: bigint;
  readonly draws: number /** Null: of one of them the server did not say. */;
  readonly staked: bigint | null;
};

/** The note of the last wins, for as long as it stands. */
let told: Sum & { readonly id: string } = { id: '', win: 0n, draws: 0, staked: 0n };

/**
 * Says what a draw paid the player, wherever in the portal they are, beside what they staked on it, and leads to the ticket. Nothing is said of a draw that
 * paid nothing, and of one that did only the figures: a prize may be smaller than the stake. While the note of one win stands, the next one joins it: draws of
 * the same moment are no row of fanfares.
 */
export async function tellWin({ gameCode, number, win }: Settled): Promise<void> {
  if (amountOf(win) <= 0n) return;
  await needAccountWording();
  const orders = await ordersOf(gameCode, number);
  const { t } = $wording.get();
  const before = $toasts.get().some(({ id }) => id === told.id) ? told : undefined;
  const own = { win: amountOf(win), draws: 1, staked: stakedOf(orders) };
  const sum = before === undefined ? own : sumOf(before, own);
  const news = {
    tone: 'ok',
    title: t('lottery.win.title', { win: moneyText(sum.win) }),
    text: before === undefined ? textOf(t, number, orders) : drawsText(t, sum),
    link:
      before === undefined
        ? linkOf(t, orders)
        : { href: ticketsPath(orders?.orders[0]?.lottery), text: t('lottery.win.see', { count: 2 }) },
  } as const;
  told = { ...sum, id: toast(news, before?.id) };
}

/** The own orders of the issue; undefined where the server does not answer: the win is told all the same. */
async function ordersOf(gameCode: string, issue: string): Promise<Orders | undefined> {
  try {
    return await callApi('lotteryOrders', { gameCode, issue, pageNo: 1, pageSize: ordersMost });
  } catch {
    return undefined;
  }
}

function sumOf(a: Sum, b: Sum): Sum {
  return { win: a.win + b.win, draws: a.draws + b.draws, staked: a.staked === null || b.staked === null ? null : a.staked + b.staked };
}

function stakedOf(orders: Orders | undefined): bigint | null {
  return orders === undefined ? null : amountOf(orders.sums.stake) - amountOf(orders.sums.returned);
}

function textOf(t: Say, issue: string, orders: Orders | undefined): string {
  const [order] = orders?.orders ?? [];
  const staked = stakedOf(orders);
  if (staked === null || order === undefined) return t('lottery.bet.issueNumber', { issue });
  return t('lottery.win.of', { game: order.gameName, issue, staked: moneyText(staked) });
}

function drawsText(t: Say, { draws, staked }: Sum): string {
  const said = t('lottery.win.draws', { count: draws });
  return staked === null ? said : `${said} ${t('lottery.win.staked', { staked: moneyText(staked) })}`;
}

function linkOf(t: Say, orders: Orders | undefined): { readonly href: string; readonly text: string } {
  const won = orders?.orders.filter(({ status }) => status === 'won') ?? [];
  const [only] = won;
  if (only === undefined || won.length > 1) return { href: ticketsPath(only?.lottery), text: t('lottery.win.see', { count: 2 }) };
  return { href: ticketPath(only.orderId, only.lottery), text: t('lottery.win.see', { count: 1 }) };
}

function moneyText(minor: bigint): string {
  const currency = currencyOf($member.get()?.currency ?? '');
  return displayMoney(money(currency, minor), languages[$wording.get().language].formats, digitsOf(minor, currency));
}
