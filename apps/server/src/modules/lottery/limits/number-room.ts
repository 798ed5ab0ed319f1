import { amountOut, type Calls, type ErrorOf, type InputOf, type ResponseOf } from '@trevo/contract';
import { invariant, ok, parseDate, refuse } from '@trevo/kernel';
import type { Lottery } from '@trevo/lottery-rules';
import { isLimitCell, type LimitedCell, linesAtCell, playsOfSpace, timesShown } from '@trevo/lottery-rules/exposure';
import type { App } from '../../../core/app.ts';
import type { CallContext, Outcome } from '../../../core/call.ts';
import { gameOnSale } from '../games.ts';
import { soldOrder } from '../give-back.ts';
import { databaseNow, readIssue, readLastDraws, type StoredIssue } from '../issues-store.ts';
import { dayOf } from '../orders-store.ts';
import { cellName, playName } from '../play-names.ts';
import { limitLineOf } from './limit-views.ts';
import { least, limitsOfIssue } from './limits.ts';
import { readKeptLimits, readLimits } from './limits-store.ts';
import { readLimited, readOrdersOfPlays } from './sale-watch-store.ts';

type Call = Calls['officeLotteryNumber'];
type Stands = Pick<ResponseOf<Call>, 'tickets' | 'people' | 'isPartial'> & {
  readonly staked: bigint;
  readonly largest: { readonly staked: bigint; readonly tickets: number };
};

/** Orders that are looked at for a number, and read at once. */
const ordersMost = 20_000;
const ordersAtOnce = 2_000;
const drawsLooked = 200;
const limitsShown = 20;

/** One number or outcome of an issue: what stands on it, of how many people, what it showed lately, and what holds on it. */
export async function showNumber(
  { app, merchant, language }: CallContext,
  { gameCode, number, ...cell }: InputOf<Call>,
): Promise<Outcome<ResponseOf<Call>, ErrorOf<Call>>> {
  const { db } = app;
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: await databaseNow(db) });
  const issue = onSale && (await readIssue(db, merchant.id, { game: gameCode, number }));
  if (!issue) return refuse('not_found');
  const { lottery, terms } = onSale;
  const on = parseDate(issue.day);
  invariant(on, 'An issue is of a day');
  if (!isLimitCell(lottery, cell, on)) return refuse('number_unknown', 'cell');
  const here = ({ space, place, cell: name }: LimitedCell) => space === cell.space && place === cell.place && name === cell.cell;
  const limit = limitsOfIssue((await readLimits(db, merchant.id, gameCode)).cells, issue.id).find(here);
  const [sold] = await readLimited(db, issue.id, [{ ...cell, costMax: null, orderMax: null }]);
  const plays = playsOfSpace(lottery, cell.space, on);
  const { staked, largest, ...stands } = await standsOn(app, { lottery, issue, cell, plays: plays.map(({ id }) => id) });
  const kept = await readKeptLimits(db, merchant.id, { game: gameCode, issueId: issue.id, most: 500 });
  const draws = await readLastDraws(db, merchant.id, { games: [gameCode], count: drawsLooked });
  const shown = draws.map((draw) => shownIn(lottery, cell, draw));
  const last = shown.findIndex((times) => times !== null && times > 0);
  return ok({
    currency: merchant.currency,
    name: cellName(cell, { play: plays[0]?.id, language }),
    plays: plays.map(({ id }) => playName(id, language)),
    amount: amountOut(sold?.amount ?? 0n),
    most: amountOut(least(limit?.costMax ?? null, terms.exposureMax) ?? 0n),
    ...stands,
    staked: amountOut(staked),
    largest: { ...largest, staked: amountOut(largest.staked) },
    timesLast: shown[0] ?? null,
    drawsSince: last < 0 ? null : last,
    limits: kept
      .filter((it) => here(it) && it.liftedAt === null)
      .slice(0, limitsShown)
      .map((it) => limitLineOf(it, { lottery, on, language })),
  });
}

function shownIn(lottery: Lottery, cell: LimitedCell, { result, day }: StoredIssue): number | null {
  const draw = lottery.model.read(JSON.parse(result ?? 'null'));
  const on = parseDate(day);
  return draw.ok && on ? timesShown(lottery, cell, { draw: draw.value, on }) : null;
}

/** The stakes of open orders that stand on a number, line by line. */
async function standsOn(
  { db }: App,
  of: { readonly lottery: Lottery; readonly issue: StoredIssue; readonly cell: LimitedCell; readonly plays: readonly string[] },
): Promise<Stands> {
  const byMember = new Map<string, { staked: bigint; tickets: number }>();
  let [after, looked, read] = ['', 0, ordersAtOnce];
  while (read === ordersAtOnce && looked < ordersMost) {
    const orders = await readOrdersOfPlays(db, { issueId: of.issue.id, plays: of.plays, after, most: ordersAtOnce });
    for (const order of orders) {
      const { lottery, play, selection } = soldOrder(order);
      const lines = linesAtCell(lottery, play, selection, { ...of.cell, on: dayOf(order) });
      if (lines === 0) continue;
      const known = byMember.get(order.member_id) ?? { staked: 0n, tickets: 0 };
      byMember.set(order.member_id, {
        staked: known.staked + BigInt(lines) * BigInt(play.unitCost) * order.line_stake,
        tickets: known.tickets + 1,
      });
    }
    [after, looked, read] = [orders.at(-1)?.id ?? after, looked + orders.length, orders.length];
  }
  const people = [...byMember.values()];
  return {
    staked: people.reduce((sum, { staked }) => sum + staked, 0n),
    tickets: people.reduce((sum, { tickets }) => sum + tickets, 0),
    people: people.length,
    largest: people.reduce((most, one) => (one.staked > most.staked ? one : most), { staked: 0n, tickets: 0 }),
    isPartial: read === ordersAtOnce,
  };
}
