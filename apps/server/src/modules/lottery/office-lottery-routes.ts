import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { BusinessCalendar, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handlers, type Outcome } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { gameName } from './game-names.ts';
import { gameOnSale, gamesOnSale } from './games.ts';
import { databaseNow } from './issues-store.ts';
import { showNumber } from './limits/number-room.ts';
import { issueLines, salesOut } from './office-issue-lines.ts';
import { showIssueRoom } from './office-issue-room.ts';
import { readSalesByGame, readSoldIssues } from './office-lottery-store.ts';
import { listSales } from './office-sales.ts';
import { setLottery, termsOut } from './set-lottery.ts';

type OfficeCall =
  | 'officeLotteries'
  | 'officeSetLottery'
  | 'officeLotteryIssues'
  | 'officeLotteryIssue'
  | 'officeLotteryNumber'
  | 'officeLotterySales';

const pageSizeUsual = 20;

export const officeLotteryRoutes: Handlers<OfficeCall> = {
  officeLotteries: async (ctx) => ok(await listLotteries(ctx)),
  officeSetLottery: (ctx, { gameCode, reason, ...to }) =>
    setLottery(ctx.app, {
      merchantId: ctx.merchant.id,
      code: gameCode,
      to,
      actor: actorOf(ctx),
      reason,
    }),
  officeLotteryIssues: listIssues,
  officeLotteryIssue: showIssueRoom,
  officeLotteryNumber: showNumber,
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
  const list = await issueLines(app.db, { game: onSale.game, now }, issues);
  return ok({ list, total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}
