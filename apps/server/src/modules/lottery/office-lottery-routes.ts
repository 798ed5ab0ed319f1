import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { addDays, BusinessCalendar, formatDate, type Instant, invariant, type LocalDate, ok, parseDate, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { alarmDrawsMin, alarmSpreads, returnFacts, spreadsOf } from './drift.ts';
import { gameName } from './game-names.ts';
import { type GameOnSale, gameOnSale, gamesOnSale } from './games.ts';
import { databaseNow, readIssue } from './issues-store.ts';
import {
  type ExposedCell,
  type PlaySales,
  readExposure,
  readGamesOfOffice,
  readPlaysOfIssue,
  readSales,
  readSoldIssue,
  readSoldIssues,
  type Sales,
  type SoldIssue,
} from './office-lottery-store.ts';
import { playName } from './play-names.ts';
import { setLottery, settingsOut } from './set-lottery.ts';
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
  officeSetLottery: (ctx, { gameCode, reason, orderStakeMax, orderPrizeMax, issueStakeMax, exposureMax, ...plain }) =>
    setLottery(ctx.app, {
      merchantId: ctx.merchant.id,
      code: gameCode,
      to: {
        ...plain,
        orderStakeMinor: orderStakeMax,
        orderPrizeMinor: orderPrizeMax,
        issueStakeMinor: issueStakeMax,
        exposureMinor: exposureMax,
      },
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
  const stored = new Map((await readGamesOfOffice(app.db, merchant.id, calendar.startOf(calendar.dateOf(now)))).map((it) => [it.code, it]));
  const list = (await gamesOnSale(app, merchant, now)).flatMap(({ game, lottery }) => {
    const row = stored.get(game.code);
    if (!row) return [];
    const { currency } = merchant;
    const today = salesOut(row);
    return [
      {
        gameCode: game.code,
        name: gameName(game.code, language),
        gameGroupCode: lottery.group,
        drawn: game.rules.drawn,
        ...settingsOut(row),
        currency,
        today,
      },
    ];
  });
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
  const list = await Promise.all(issues.map((issue) => issueLine(ctx, { onSale, now }, issue)));
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
  return ok({
    currency: merchant.currency,
    issue: await issueLine(ctx, { onSale, now }, sold),
    exposureMax: amountOut(onSale.terms.exposureMax),
    spaces: spacesOf(cells),
    plays: plays.map((sales) => ({ play: sales.play, name: playName(sales.play, language), ...salesOut(sales) })),
  });
}

type At = { readonly onSale: GameOnSale; readonly now: Instant };

async function issueLine({ app, merchant }: CallContext, { onSale: { game }, now }: At, sold: SoldIssue): Promise<Issue> {
  const issue = await readIssue(app.db, merchant.id, { game: game.code, number: sold.number });
  invariant(issue, 'An issue with sales is stored');
  const { opensAt: _, ...view } = issueViewOf(game, issue, now);
  return {
    ...view,
    settledAt: sold.settledAt === null ? null : new Date(sold.settledAt).toISOString(),
    text: issue.result === null ? null : drawViewOf(game, issue).text,
    orders: sold.orders,
    players: sold.players,
    staked: amountOut(sold.staked),
    paid: amountOut(sold.paid),
    worst: amountOut(sold.worst),
  };
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
  const { play, mode, series, draws } = sales;
  const [staked, paid] = [Number(sales.staked), Number(sales.paid)];
  const actual = staked === 0 ? 0 : paid / staked;
  const facts = returnFacts(lottery.id, play, { mode, series, on: today });
  const spreads = facts ? spreadsOf({ ...sales, staked, paid }, facts) : 0;
  const ppm = (part: number) => Math.round(part * 1_000_000);
  return {
    play,
    name: playName(play, language),
    mode,
    series,
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
