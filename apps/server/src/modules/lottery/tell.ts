import type { Id } from '@trevo/kernel';
import type { Game } from '@trevo/lottery-rules/calendar';
import type { App } from '../../core/app.ts';
import { databaseNow, readComing, readIssueById } from './issues-store.ts';
import { drawViewOf, issueViewOf } from './views.ts';

/** Tells everybody of a brand what an issue is at now, and its back office that draws stand otherwise. */
export async function tellIssue(app: App, merchantId: Id<'merchant'>, { id, game }: { id: Id<'lotteryIssue'>; game: Game }): Promise<void> {
  app.desks.officeNews(merchantId, 'lotteries');
  const issue = await readIssueById(app.db, id);
  const now = await databaseNow(app.db);
  if (issue) app.bus.publish(`lottery:${merchantId}`, { type: 'lottery_issue', gameCode: game.code, issue: issueViewOf(game, issue, now) });
}

/** Tells which issue of a game is sold now. */
export async function tellOpen(app: App, merchantId: Id<'merchant'>, game: Game): Promise<void> {
  const [issue] = await readComing(app.db, merchantId, { game: game.code, limit: 1 });
  const now = await databaseNow(app.db);
  if (issue) app.bus.publish(`lottery:${merchantId}`, { type: 'lottery_issue', gameCode: game.code, issue: issueViewOf(game, issue, now) });
}

/** Tells the result of a draw, and the back office that there is one. */
export async function tellDraw(app: App, merchantId: Id<'merchant'>, { id, game }: { id: Id<'lotteryIssue'>; game: Game }): Promise<void> {
  app.desks.officeNews(merchantId, 'lotteries');
  const issue = await readIssueById(app.db, id);
  if (issue?.result) app.bus.publish(`lottery:${merchantId}`, { type: 'lottery_draw', gameCode: game.code, draw: drawViewOf(game, issue) });
}

/** Tells that it changed how or when a game is sold: whoever has it open asks for it again. */
export function tellSale(app: App, merchantId: Id<'merchant'>, gameCode: string): void {
  app.bus.publish(`lottery:${merchantId}`, { type: 'lottery_sale', gameCode });
}

/** Tells that plays or numbers of a game were closed, opened or capped, or came near their most. */
export function tellLimits(app: App, merchantId: Id<'merchant'>, gameCode: string): void {
  app.bus.publish(`lottery:${merchantId}`, { type: 'lottery_limits', gameCode });
  app.desks.officeNews(merchantId, 'lotteries');
}
