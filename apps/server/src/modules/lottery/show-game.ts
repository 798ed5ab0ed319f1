import { type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Instant, ok, refuse } from '@trevo/kernel';
import { chaseIssuesMax } from '@trevo/lottery-rules';
import { spanOf } from '../../core/asked-days.ts';
import type { CallContext, Outcome } from '../../core/call.ts';
import { readBoards } from './boards-store.ts';
import { type GameOnSale, gameOnSale, gamesOnSale } from './games.ts';
import { databaseNow, readComing, readDraws, readLastDraws, readUndrawn } from './issues-store.ts';
import { readLimits } from './limits/limits-store.ts';
import { toldNumbers } from './limits/told-numbers.ts';
import { type OwnSeries, readOwnSeries } from './series-limit.ts';
import { drawViewOf, gameViewOf, issueViewOf, termsViewOf } from './views.ts';

const drawsShown = 60;
const openedUsual = 10;
const pageSizeUsual = 30;

/** A game with its terms, the issues that can be chased and its last draws. */
export async function showGame(
  ctx: CallContext,
  { gameCode }: InputOf<Calls['lotteryGame']>,
): Promise<Outcome<ResponseOf<Calls['lotteryGame']>, 'lottery_unknown'>> {
  const found = await find(ctx, gameCode);
  if (!found) return refuse('lottery_unknown');
  const { onSale, now } = found;
  const { game } = onSale;
  const { app, merchant } = ctx;
  const issues = await readComing(app.db, merchant.id, { game: game.code, limit: chaseIssuesMax });
  const draws = await readLastDraws(app.db, merchant.id, { games: [game.code], count: drawsShown });
  const undrawn = await readUndrawn(app.db, merchant.id, { game: game.code, lastDrawn: draws[0]?.drawsAt ?? null, now });
  const next = issues.filter(({ drawsAt }) => drawsAt === issues[0]?.drawsAt);
  const limits = await readLimits(app.db, merchant.id, game.code);
  const boards = await readBoards(app.db, merchant.id, game.code);
  return ok({
    now: new Date(now).toISOString(),
    game: gameViewOf(onSale, { next, last: draws[0], now }, ctx.language),
    terms: termsViewOf(onSale, { boards, limits }, await callersSeries(ctx)),
    issues: issues.map((issue) => issueViewOf(game, issue, now)),
    undrawn: undrawn.map((issue) => issueViewOf(game, issue, now)),
    draws: draws.map((issue) => drawViewOf(game, issue)),
    numbers: await toldNumbers(app, { exposureMax: onSale.terms.exposureMax, limits, next, coming: issues }),
  });
}

async function callersSeries({ app, principal }: CallContext): Promise<OwnSeries> {
  if (!('memberId' in principal)) return null;
  return (await readOwnSeries(app.db, [principal.memberId])).get(principal.memberId) ?? null;
}

/** The draws of a game, newest first. */
export async function listDraws(
  ctx: CallContext,
  { gameCode, pageNo = 1, pageSize = pageSizeUsual, ...days }: InputOf<Calls['lotteryDraws']>,
): Promise<Outcome<ResponseOf<Calls['lotteryDraws']>, 'lottery_unknown'>> {
  const found = await find(ctx, gameCode);
  if (!found) return refuse('lottery_unknown');
  const { game } = found.onSale;
  const { draws, total } = await readDraws(ctx.app.db, ctx.merchant.id, {
    game: game.code,
    ...spanOf(ctx.merchant.timeZone, days),
    limit: pageSize,
    offset: (pageNo - 1) * pageSize,
  });
  return ok({ draws: draws.map((issue) => drawViewOf(game, issue)), total, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}

/** The last results of every lottery, or of one. */
export function listOpened(
  ctx: CallContext,
  asked: InputOf<Calls['openedNumbers']>,
): Promise<Outcome<ResponseOf<Calls['openedNumbers']>, 'lottery_unknown'>> {
  return opened(ctx, asked, () => true);
}

/** The last results of the Vietnamese lotteries, or of one. */
export function listVnOpened(
  ctx: CallContext,
  asked: InputOf<Calls['vnOpenedNumbers']>,
): Promise<Outcome<ResponseOf<Calls['vnOpenedNumbers']>, 'lottery_unknown'>> {
  return opened(ctx, asked, ({ page }) => page === 'vnLottery');
}

async function opened(
  { app, merchant }: CallContext,
  { gameCode, count = openedUsual }: InputOf<Calls['openedNumbers']>,
  wanted: (game: GameOnSale) => boolean,
): Promise<Outcome<ResponseOf<Calls['openedNumbers']>, 'lottery_unknown'>> {
  const onSale = (await gamesOnSale(app, merchant, await databaseNow(app.db))).filter(wanted);
  const games = onSale.filter(({ game }) => gameCode === undefined || game.code === gameCode);
  if (gameCode !== undefined && games.length === 0) return refuse('lottery_unknown');
  const codes = games.map(({ game }) => game.code);
  const draws = Map.groupBy(await readLastDraws(app.db, merchant.id, { games: codes, count }), ({ game }) => game);
  return ok({
    games: games.map(({ game }) => ({
      gameCode: game.code,
      draws: (draws.get(game.code) ?? []).map((issue) => drawViewOf(game, issue)),
    })),
  });
}

async function find({ app, merchant }: CallContext, code: string): Promise<{ onSale: GameOnSale; now: Instant } | null> {
  const now = await databaseNow(app.db);
  const onSale = await gameOnSale(app, merchant, { code, at: now });
  return onSale && { onSale, now };
}
