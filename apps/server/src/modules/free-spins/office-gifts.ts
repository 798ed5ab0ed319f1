import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { termsView } from '../../core/bonus-terms-view.ts';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { bonusOfWins } from '../../core/wins-terms.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { gameTitle, spinGames, spinStakes } from '../pge/index.ts';
import {
  announceRewards,
  decideManualGift,
  giftBar,
  holdReceiver,
  manualGiftRefusal,
  offerPrize,
  prizeLaw,
  prizeWorth,
  readPrize,
  type SpinsPrize,
} from '../reward-centre/index.ts';
import { type SpinGift, spinGifts, type SpinGiftLine } from './gifts-store.ts';

export type FreeSpinOfficeCalls = 'officeDecideFreeSpins' | 'officeFreeSpinGames' | 'officeFreeSpins' | 'officeGiveFreeSpins';

type Line = ResponseOf<Calls['officeFreeSpins']>['list'][number];
const done = { done: true } as const;
const pageSizeUsual = 20;
/** A gift as the prize that it is. */
const prizeOfGift = (gift: Omit<SpinsPrize, 'kind'>): SpinsPrize => ({ ...gift, kind: 'freeSpins' });

/** Puts a gift into the reward centre of its member. */
async function offerGift({ app, merchant }: CallContext, tx: Tx, gift: SpinGift): Promise<Id<'reward'>> {
  const of = { merchantId: merchant.id, memberId: gift.memberId, source: 'promotion', sourceKey: gift.id } as const;
  const rewardId = await offerPrize(app, tx, { ...of, prize: prizeOfGift(gift) });
  invariant(rewardId !== null, 'A new gift to an account that gets something is offered');
  return rewardId;
}

function audit(tx: Tx, ctx: CallContext, id: string, act: { action: 'freeSpins.give' | 'freeSpins.decide'; detail: AuditDetail }) {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'freeSpinGift', id }, ...act, at: ctx.app.clock.now() });
}

const officeGiveFreeSpins: Handler<'officeGiveFreeSpins'> = async (ctx, input) => {
  const { app } = ctx;
  const given = await inTransaction(app.db, (tx) => give(ctx, tx, input));
  if (!given.ok) return given;
  announceRewards(app, given.value);
  return ok(done);
};

type GiveCode = Exclude<Calls['officeGiveFreeSpins']['errors'][number], 'feature_disabled'>;

async function give(ctx: CallContext, tx: Tx, input: InputOf<Calls['officeGiveFreeSpins']>): Promise<Outcome<Id<'member'>, GiveCode>> {
  const { app, merchant } = ctx;
  const { operatorId: givenBy } = operatorOf(ctx);
  const receiver = await holdReceiver(tx, merchant.id, { username: input.username });
  if (receiver === null) return refuse('not_found');
  const { memberId, currency } = receiver;
  const prize = readPrize({ ...merchant, currency }, { ...input, kind: 'freeSpins' });
  if (!prize.ok) return prize;
  invariant(prize.value.kind === 'freeSpins', 'What was typed as free spins is read as such');
  const free = prizeLaw(prize.value);
  const bar = await giftBar(tx, ctx, { receiver, ...free });
  if (bar !== null) return refuse(bar);
  const { reason } = input;
  const refused = await manualGiftRefusal(ctx, tx, { memberId, valueMinor: prizeWorth(prize.value), reason });
  if (refused === 'grants_this_month') return refuse(refused);
  const { game, spins, stakeMinor, maxWinMinor, days, wins } = prize.value;
  const gift = { id: app.newId('freeSpinGift'), memberId, game, spins, stakeMinor, maxWinMinor, wins, days, reason, givenBy };
  await spinGifts.insert(tx, merchant.id, gift, refused === null ? await offerGift(ctx, tx, gift) : null);
  await audit(tx, ctx, gift.id, {
    action: 'freeSpins.give',
    detail: {
      memberId,
      game,
      spins,
      stake: amountOut(stakeMinor),
      days,
      reason,
      ...(wins === null ? {} : { wins: termsView(bonusOfWins(wins)) }),
    },
  });
  return ok(memberId);
}

type Held = SpinGift & Pick<SpinGiftLine, 'state'>;

const officeDecideFreeSpins: Handler<'officeDecideFreeSpins'> = (ctx, { giftId, decision }) =>
  decideManualGift<Held>(ctx, decision, {
    free: (gift) => prizeLaw(prizeOfGift(gift)),
    hold: (tx) => spinGifts.hold(tx, ctx.merchant.id, giftId),
    offer: (tx, gift) => offerGift(ctx, tx, gift),
    write: (tx, said) => spinGifts.decide(tx, giftId, said),
    note: (tx) => audit(tx, ctx, giftId, { action: 'freeSpins.decide', detail: { decision } }),
  });

function lineOf({ language }: CallContext, operatorId: string, gift: SpinGiftLine): Line {
  const { game, spins, stakeMinor, maxWinMinor, setState, used, won, credited } = gift;
  return {
    giftId: gift.id,
    username: gift.username,
    game,
    title: gameTitle(game, language),
    spins,
    stake: amountOut(stakeMinor),
    currency: gift.currency,
    maxWin: maxWinMinor === null ? null : amountOut(maxWinMinor),
    bonus: gift.wins === null ? null : termsView(bonusOfWins(gift.wins)),
    days: gift.days,
    value: amountOut(stakeMinor * BigInt(spins)),
    reason: gift.reason,
    givenAt: toTimestamp(gift.givenAt),
    state: gift.state,
    isOwn: gift.givenBy === operatorId,
    reward: gift.rewardState,
    set:
      setState === null
        ? null
        : { state: setState, used: used ?? 0, won: amountOut(won ?? 0n), credited: credited === null ? null : amountOut(credited) },
  };
}

export const freeSpinOfficeRoutes: Handlers<FreeSpinOfficeCalls> = {
  officeGiveFreeSpins,
  officeDecideFreeSpins,
  officeFreeSpinGames: async ({ merchant: { currency }, language }) =>
    ok({
      currency,
      games: spinGames.map((game) => ({
        game,
        title: gameTitle(game, language),
        stakes: spinStakes(game, currency).map(amountOut),
      })),
    }),
  officeFreeSpins: async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { operatorId } = operatorOf(ctx);
    const { list, total } = await spinGifts.read(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const pages = { pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
    return ok({ list: list.map((gift) => lineOf(ctx, operatorId, gift)), ...pages });
  },
};
