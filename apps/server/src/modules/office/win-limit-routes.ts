import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handlers, operatorOf } from '../../core/call.ts';
import { actorOf } from '../audit/index.ts';
import { limitGame, nameIn, readGames, vendorNames } from '../catalogue/index.ts';
import { type HeldWinLine, readHeldWins } from '../seamless/index.ts';
import { endHeldWin, readWinLimits, setWinLimits } from '../vendors/index.ts';
import { isoOf, pageAnswer, windowOf } from './office-answers.ts';
import { readNames } from './people-store.ts';

type HeldView = ResponseOf<Calls['officeHeldWins']>['list'][number];

export const officeWinLimitRoutes: Handlers<
  'officeWinLimits' | 'officeSetWinLimits' | 'officeSetGameWinLimit' | 'officeHeldWins' | 'officeEndHeldWin'
> = {
  officeWinLimits: async ({ app, merchant, language }, { vendor }) => {
    const found = await readWinLimits(app.db, merchant.id, vendor);
    if (!found) return refuse('not_found');
    const { limits, paidThisHourMinor } = found;
    const own = (await readGames(app.db, merchant.id)).filter((game) => game.vendorCode === vendor && game.winMultipleMax !== null);
    return ok({
      currency: merchant.currency,
      multipleMax: limits.multipleMax,
      unstakedMax: amountOut(limits.unstakedMinor),
      hourMax: amountOut(limits.hourMinor),
      paidThisHour: amountOut(paidThisHourMinor),
      games: own.map(({ id, names, winMultipleMax }) => ({
        nodeId: id,
        displayName: nameIn(names, language, merchant.defaultLanguage),
        multipleMax: winMultipleMax ?? limits.multipleMax,
      })),
    });
  },
  officeSetWinLimits: (ctx, { vendor, reason, multipleMax, unstakedMax, hourMax }) =>
    setWinLimits(ctx.app, {
      merchantId: ctx.merchant.id,
      vendor,
      limits: { multipleMax, unstakedMinor: unstakedMax, hourMinor: hourMax },
      actor: actorOf(ctx),
      reason,
    }),
  officeSetGameWinLimit: (ctx, { nodeId, ...wish }) =>
    limitGame(ctx.app, { merchantId: ctx.merchant.id, gameId: nodeId, actor: actorOf(ctx), ...wish }),
  officeHeldWins: async (ctx, { state = 'open', vendor, ...input }) => {
    const { app, merchant } = ctx;
    const window = windowOf(input);
    const { wins, total } = await readHeldWins(app.db, merchant.id, { state, vendor, ...window });
    return ok(pageAnswer(await heldViews(ctx, wins), total, window));
  },
  officeEndHeldWin: async (ctx, { heldId, ruling, reason }) => {
    const { operatorId } = operatorOf(ctx);
    const ended = await endHeldWin(ctx.app, { merchantId: ctx.merchant.id, heldId, operatorId, ruling, reason });
    return ended.ok ? ok({ ended: ruling }) : ended;
  },
};

async function heldViews(ctx: CallContext, wins: readonly HeldWinLine[]): Promise<HeldView[]> {
  const { app, merchant } = ctx;
  const vendorName = await vendorNames(ctx);
  const names = await readNames(
    app.db,
    merchant.id,
    wins.map(({ ended }) => ended?.by).filter((by) => by !== undefined),
  );
  return wins.map(({ id, externalId, roundId, minor, heldAt, ended, round, ...win }) => ({
    heldId: id,
    vendor: win.vendor,
    vendorName: vendorName(win.vendor),
    action: win.action,
    transactionId: externalId,
    memberId: win.memberId,
    username: win.username,
    round: roundId === null || round === null ? null : { roundId, gameCode: round.gameCode, staked: amountOut(round.staked) },
    currency: win.currency,
    amount: amountOut(minor),
    reason: win.reason,
    heldAt: isoOf(heldAt),
    ended: ended && { at: isoOf(ended.at), paid: ended.paid, by: names.get(ended.by) ?? null, note: ended.note },
  }));
}
