import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type Instant, invariant, type LocalDate, ok, parseDate, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { alarmDrawsMin, alarmSpreads, returnFacts, spreadsOf } from './drift.ts';
import { gameName } from './game-names.ts';
import { type GameOnSale, gameOnSale, gamesOnSale } from './games.ts';
import { databaseNow, readIssueById, readIssuesById } from './issues-store.ts';
import {
  type ExposedCell,
  type PlaySales,
  readExposure,
  readPlaysOfIssue,
  readSales,
  readSalesByGame,
  readSoldIssue,
  readSoldIssues,
  type Sales,
  type SoldIssue,
} from './office-lottery-store.ts';
import { playName } from './play-names.ts';
import { effectOf } from './ruling-effect.ts';
import { rulableActs } from './ruling-rules.ts';
import { rulingLineOf } from './ruling-views.ts';
import { readRulingsOfIssue } from './rulings-store.ts';
import { setLottery, termsOut } from './set-lottery.ts';
import { drawViewOf, issueViewOf } from './views.ts';

type OfficeCall = 'officeLotteries' | 'officeSetLottery' | 'officeLotteryIssues' | 'officeLotteryIssue' | 'officeLotterySales';
type Issue = ResponseOf<Calls['officeLotteryIssue']>['issue'];
type Space = ResponseOf<Calls['officeLotteryIssue']>['spaces'][number];
type PlayReturn = ResponseOf<Calls['officeLotterySales']>['plays'][number];

const pageSizeUsual = 20;
const cellsShown = 200;
/** Sales are told of so many days where none are asked for. */
const daysUsual = 30;

export const officeLotteryRoutes: Handlers<OfficeCall> = {
  officeLotteries: async (ctx) => ok(await listLotteries(ctx)),
  officeSetLottery: (ctx, { gameCode, reason, ...to }) =>
    setLottery(ctx.app, {
      merchantId: ctx.merchant.id,
      code: gameCode,
      to,
      actor: { kind: 'operator', id: operatorOf(ctx).operatorId },
      reason,
    }),
  officeLotteryIssues: listIssues,
  officeLotteryIssue: showIssue,
  officeLotterySales: listSales,
};

async function listLotteries(ctx: CallContext): Promise<ResponseOf<Calls['officeLotteries']>> {
  const { app, merchant, language } = ctx;
  const now = app.clock.now();
  const calendar = new BusinessCalendar(merchant.timeZone);
  const sales = await readSalesByGame(app.db, merchant.id, calendar.startOf(calendar.dateOf(now)));
  const list = (await gamesOnSale(app, merchant, now)).map(({ game, lottery, terms }) => ({
    gameCode: game.code,
    name: gameName(game.code, language),
    gameGroupCode: lottery.group,
    drawn: game.rules.drawn,
    ...termsOut(terms),
    currency: merchant.currency,
    today: salesOut(sales.get(game.code) ?? { orders: 0, staked: 0n, paid: 0n, rebate: 0n }),
  }));
  return { currency: merchant.currency, list };
}

async function listIssues(
  ctx: CallContext,
  { gameCode, sold = 'any', pageNo = 1, pageSize = pageSizeUsual }: InputOf<Calls['officeLotteryIssues']>,
): Promise<Outcome<ResponseOf<Calls['officeLotteryIssues']>, 'not_found'>> {
  const { app, merchant } = ctx;
  const now = await databaseNow(app.db);
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('not_found');
  const asked = { code: gameCode, until: now, soldOnly: sold === 'sold', offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { issues, total } = await readSoldIssues(app.db, merchant.id, asked);
  const list = await issueLines(app, { onSale, now }, issues);
  return ok({ list, total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}

async function showIssue(
  ctx: CallContext,
  { gameCode, number }: InputOf<Calls['officeLotteryIssue']>,
): Promise<Outcome<ResponseOf<Calls['officeLotteryIssue']>, 'not_found'>> {
  const { app, merchant, language } = ctx;
  const now = await databaseNow(app.db);
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  const sold = onSale && (await readSoldIssue(app.db, merchant.id, gameCode, number));
  if (!sold) return refuse('not_found');
  const [cells, plays] = [await readExposure(app.db, sold.id, cellsShown), await readPlaysOfIssue(app.db, sold.id)];
  const stored = await readIssueById(app.db, sold.id);
  invariant(stored, 'An issue with sales is stored');
  const { operatorId } = operatorOf(ctx);
  const rulings: ResponseOf<Calls['officeLotteryIssue']>['rulings'] = [];
  for (const ruling of await readRulingsOfIssue(app.db, sold.id))
    rulings.push({ ...rulingLineOf(ruling, { operatorId, language }), effect: await effectOf(app.db, ruling) });
  return ok({
    currency: merchant.currency,
    issue: (await issueLines(app, { onSale, now }, [sold]))[0] as Issue,
    exposureMax: amountOut(onSale.terms.exposureMax),
    spaces: spacesOf(cells),
    plays: plays.map((sales) => ({ play: sales.play, name: playName(sales.play, language), ...salesOut(sales) })),
    drawn: onSale.game.rules.drawn,
    mayRule: rulableActs(onSale.game.rules.drawn, stored),
    rulings,
  });
}

type At = { readonly onSale: GameOnSale; readonly now: Instant };

async function issueLines({ db }: Pick<App, 'db'>, { onSale: { game }, now }: At, sold: readonly SoldIssue[]): Promise<Issue[]> {
  const ids = sold.map(({ id }) => id);
  const stored = new Map((await readIssuesById(db, ids)).map((issue) => [issue.id, issue]));
  return sold.map(({ id, settledAt, orders, players, staked, paid, worst }) => {
    const issue = stored.get(id);
    invariant(issue, 'An issue with sales is stored');
    const { opensAt: _, ...view } = issueViewOf(game, issue, now);
    return {
      ...view,
      settledAt: settledAt === null ? null : new Date(settledAt).toISOString(),
      text: issue.result === null ? null : drawViewOf(game, issue).text,
      orders,
      players,
      staked: amountOut(staked),
      paid: amountOut(paid),
      worst: amountOut(worst),
    };
  });
}

function spacesOf(rows: readonly (ExposedCell & { readonly cells: number })[]): Space[] {
  return [...Map.groupBy(rows, ({ space }) => space)].map(([space, cells]) => ({
    space,
    worst: amountOut(cells[0]?.amount ?? 0n),
    cells: cells.map(({ place, cell, amount }) => ({ place, cell, amount: amountOut(amount) })),
    more: (cells[0]?.cells ?? 0) - cells.length,
  }));
}

async function listSales(
  ctx: CallContext,
  { gameCode, from, to }: InputOf<Calls['officeLotterySales']>,
): Promise<Outcome<ResponseOf<Calls['officeLotterySales']>, 'not_found'>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  if (!onSale) return refuse('not_found');
  const today = new BusinessCalendar(merchant.timeZone).dateOf(now);
  const last = parseDate(to ?? '') ?? today;
  const days = { from: from ?? formatDate(addDays(last, 1 - daysUsual)), to: formatDate(last) };
  const { since, until } = spanOf(merchant.timeZone, days);
  const sales = since === null || until === null ? [] : await readSales(app.db, merchant.id, { code: gameCode, from: since, to: until });
  return ok({ currency: merchant.currency, ...days, plays: sales.map((play) => playReturn(ctx, { onSale, today }, play)) });
}

/** What a play gave back beside what its rules give; a play whose rules are gone is told without an alarm. */
function playReturn(
  { language }: CallContext,
  { onSale: { lottery }, today }: { readonly onSale: GameOnSale; readonly today: LocalDate },
  sales: PlaySales,
): PlayReturn {
  const { play, mode, series, odds, draws } = sales;
  const [staked, paid] = [Number(sales.staked), Number(sales.paid)];
  const actual = staked === 0 ? 0 : paid / staked;
  const facts = returnFacts(lottery.id, play, { mode, series, odds, on: today });
  const spreads = facts ? spreadsOf({ ...sales, staked, paid }, facts) : 0;
  const ppm = (part: number) => Math.round(part * 1_000_000);
  return {
    play,
    name: playName(play, language),
    mode,
    series,
    odds: odds === null ? null : [...odds],
    ...salesOut(sales),
    returnPpm: ppm(actual),
    expectedPpm: ppm(facts ? Math.min(Math.max(actual, facts.least), facts.most) : actual),
    drift: Math.round(spreads * 100),
    alarm: draws >= alarmDrawsMin && Math.abs(spreads) >= alarmSpreads,
  };
}

function salesOut({ orders, staked, paid, rebate }: Sales) {
  return { orders, staked: amountOut(staked), paid: amountOut(paid), rebate: amountOut(rebate) };
}
