import { type Calls, type InputOf, lotteryVendors, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { ok } from '@trevo/kernel';
import { type CallContext, memberOf, type Outcome } from '../../core/call.ts';
import { callerLanguage } from '../catalogue/index.ts';
import { type GameOnSale, gamesOnSale } from './games.ts';
import { databaseNow, readLastDraws, readNext } from './issues-store.ts';
import { readRecentGames } from './ticket-store.ts';
import { type GameView, gameViewOf } from './views.ts';

type Menus = ResponseOf<Calls['lotteryMenus']>;

/** Every lottery on sale, or those of a group, by group in menu order. */
export async function listMenus(ctx: CallContext, input: InputOf<Calls['lotteryMenus']>): Promise<Outcome<Menus, never>> {
  const { gameGroupCode: group } = input;
  const { now, games } = await gamesNow(ctx, input.language, ({ lottery }) => group === undefined || lottery.group === group);
  return ok({ now, gameMenus: byGroup(games) });
}

/** The lotteries that are sold in a prize mode. */
export async function listGames(
  ctx: CallContext,
  input: InputOf<Calls['lotteryGames']>,
): Promise<Outcome<ResponseOf<Calls['lotteryGames']>, never>> {
  return ok(await gamesNow(ctx, input.language, ({ prizeModes }) => prizeModes.includes(input.prizeMode)));
}

/** The Vietnamese lotteries. */
export async function listVnMenu(ctx: CallContext, input: InputOf<Calls['vnLotteryMenu']>): Promise<Outcome<Menus, never>> {
  const { now, games } = await gamesNow(ctx, input.language, ({ page }) => page === 'vnLottery');
  return ok({ now, gameMenus: byGroup(games) });
}

/** The Vietnamese lotteries that the caller bet on last, the newest first. */
export async function listVnRecent(ctx: CallContext, input: InputOf<Calls['vnLotteryRecent']>): Promise<Outcome<Menus, never>> {
  const recent = await recentCodes(ctx, 'vnLottery');
  const { now, games } = await gamesNow(ctx, input.language, ({ game }) => recent.includes(game.code));
  return ok({ now, gameMenus: byGroup(games.sort((a, b) => recent.indexOf(a.gameCode) - recent.indexOf(b.gameCode))) });
}

/** The lotteries of a page that the caller bet on last, the newest first. */
export async function listRecent(
  ctx: CallContext,
  { page }: InputOf<Calls['lotteryRecent']>,
): Promise<Outcome<ResponseOf<Calls['lotteryRecent']>, never>> {
  return ok({ gameCodes: await recentCodes(ctx, page) });
}

function recentCodes(ctx: CallContext, page: keyof typeof lotteryVendors): Promise<string[]> {
  return readRecentGames(ctx.app.db, { memberId: memberOf(ctx).memberId, vendor: lotteryVendors[page] });
}

async function gamesNow(
  ctx: CallContext,
  asked: string | undefined,
  wanted: (game: GameOnSale) => boolean,
): Promise<{ now: string; games: GameView[] }> {
  const { app, merchant } = ctx;
  const now = await databaseNow(app.db);
  const games = (await gamesOnSale(app, merchant, now)).filter(wanted);
  const { language } = callerLanguage(ctx, asked);
  return { now: new Date(now).toISOString(), games: await viewsOf(ctx, games, { language, now }) };
}

async function viewsOf(
  { app, merchant }: CallContext,
  games: readonly GameOnSale[],
  { language, now }: { readonly language: Language; readonly now: Awaited<ReturnType<typeof databaseNow>> },
): Promise<GameView[]> {
  const codes = games.map(({ game }) => game.code);
  const next = Map.groupBy(await readNext(app.db, merchant.id, codes), ({ game }) => game);
  const last = new Map((await readLastDraws(app.db, merchant.id, { games: codes, count: 1 })).map((issue) => [issue.game, issue]));
  return games.map((onSale) => {
    const { code } = onSale.game;
    return gameViewOf(onSale, { next: next.get(code) ?? [], last: last.get(code), now }, language);
  });
}

function byGroup(games: readonly GameView[]): Menus['gameMenus'] {
  return [...Map.groupBy(games, ({ gameGroupCode }) => gameGroupCode)].map(([gameGroupCode, members]) => ({
    gameGroupCode,
    games: members,
  }));
}
