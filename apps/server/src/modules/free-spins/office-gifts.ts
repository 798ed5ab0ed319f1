import { amountOut, type Calls, countedProducts, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { categoryOf } from '@trevo/reward-rules';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { rewardProfiles } from '@trevo/reward-rules/jurisdiction';
import { usualClaimableDays, usualContribution } from '@trevo/reward-rules/settings';
import { productsOf, termsView } from '../../core/bonus-terms-view.ts';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { storeFreeSpinTerms } from '../../core/free-spin-terms.ts';
import type { Merchant } from '../../core/merchant.ts';
import { bonusOfWins, type WinsTerms } from '../../core/wins-terms.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { isOn, jurisdictionOf } from '../brand/index.ts';
import { gameTitle } from '../pge/index.ts';
import {
  announceRewards,
  brokenBy,
  decideManualGift,
  type FreePlay,
  giftBar,
  holdReceiver,
  manualGiftRefusal,
  offerReward,
} from '../reward-centre/index.ts';
import { decideGift, type Gift, type GiftLine, holdGift, insertGift, readGifts } from './gifts-store.ts';
import { spinGames, spinStakes } from './spin-games.ts';

export type FreeSpinOfficeCalls = 'officeDecideFreeSpins' | 'officeFreeSpinGames' | 'officeFreeSpins' | 'officeGiveFreeSpins';

type Line = ResponseOf<Calls['officeFreeSpins']>['list'][number];
const done = { done: true } as const;
const pageSizeUsual = 20;
/** Of one unit of wins: what is wagered of it is its multiple. */
const aUnit = 10_000n;

/** A gift as the law of a place sees it. */
function freeOf(wins: WinsTerms | null): FreePlay {
  if (wins === null) return { type: 'freeSpins', useProducts: ['RNG'] };
  const requiredMicro = requiredMicroOf(bonusOfWins(wins), aUnit);
  return { type: 'freeSpins', useProducts: productsOf(wins), wagering: { bonusMinor: aUnit, requiredMicro } };
}

/** Terms that were typed. What counts for the wagering is the usual, of casino games alone where the law wants one kind of product in an offer. */
function winsIn(merchant: Merchant, typed: NonNullable<InputOf<Calls['officeGiveFreeSpins']>['wins']>): WinsTerms {
  const { multipleTenths, days, maxStake = null, maxConversion = null } = typed;
  const { mixedProducts } = rewardProfiles[jurisdictionOf(merchant).code];
  const counted = countedProducts.filter((product) => mixedProducts || categoryOf[product] === categoryOf.RNG);
  return {
    multiplePpm: multipleTenths * 100_000,
    contribution: Object.fromEntries(counted.map((product) => [product, usualContribution[product]])),
    maxStakeMinor: maxStake,
    maxConversionMinor: maxConversion,
    expirySeconds: days * 86_400,
  };
}

/** Puts a gift into the reward centre of its member. */
async function offerGift({ app, merchant }: CallContext, tx: Tx, gift: Gift): Promise<Id<'reward'>> {
  const { id, memberId, spins, game, stakeMinor, maxWinMinor, days, wins } = gift;
  const of = { merchantId: merchant.id, memberId, source: 'promotion', sourceKey: id, kind: 'freeSpins' } as const;
  const terms = storeFreeSpinTerms({ game, stakeMinor, maxWinMinor, days, wins });
  const rewardId = await offerReward(app, tx, { ...of, amount: BigInt(spins), terms, days: usualClaimableDays.gift });
  invariant(rewardId !== null, 'A new gift to an account that gets something is offered');
  return rewardId;
}

function audit(
  tx: Tx,
  ctx: CallContext,
  id: string,
  act: { action: 'freeSpins.give' | 'freeSpins.decide'; detail: Record<string, unknown> },
) {
  const actor = { kind: 'operator', id: operatorOf(ctx).operatorId } as const;
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'freeSpinGift', id }, ...act, at: ctx.app.clock.now() });
}

const officeGiveFreeSpins: Handler<'officeGiveFreeSpins'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  if (!(await isOn(app, merchant, 'PROMOBONUS'))) return refuse('feature_disabled');
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
  if (!spinGames.includes(input.game)) return refuse('free_spins_unfit', 'game');
  if (!spinStakes(input.game, currency).includes(input.stake)) return refuse('free_spins_unfit', 'stake');
  const wins = input.wins === undefined ? null : winsIn(merchant, input.wins);
  const free = freeOf(wins);
  if (wins !== null && brokenBy(merchant, free).length > 0) return refuse('profile_violation');
  const bar = await giftBar(tx, ctx, { receiver, ...free });
  if (bar !== null) return refuse(bar);
  const refused = await manualGiftRefusal(ctx, tx, { memberId, valueMinor: input.stake * BigInt(input.spins), reason: input.reason });
  if (refused === 'grants_this_month') return refuse(refused);
  const { game, spins, stake: stakeMinor, maxWin = null, days, reason } = input;
  const gift = { id: app.newId('freeSpinGift'), memberId, game, spins, stakeMinor, maxWinMinor: maxWin, wins, days, reason, givenBy };
  await insertGift(tx, merchant.id, gift, refused === null ? await offerGift(ctx, tx, gift) : null);
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

type Held = Gift & Pick<GiftLine, 'state'>;

const officeDecideFreeSpins: Handler<'officeDecideFreeSpins'> = (ctx, { giftId, decision }) =>
  decideManualGift<Held>(ctx, decision, {
    free: ({ wins }) => freeOf(wins),
    hold: (tx) => holdGift(tx, ctx.merchant.id, giftId),
    offer: (tx, gift) => offerGift(ctx, tx, gift),
    write: (tx, said) => decideGift(tx, giftId, said),
    note: (tx) => audit(tx, ctx, giftId, { action: 'freeSpins.decide', detail: { decision } }),
  });

function lineOf({ language }: CallContext, operatorId: string, gift: GiftLine): Line {
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
    const { list, total } = await readGifts(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const pages = { pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
    return ok({ list: list.map((gift) => lineOf(ctx, operatorId, gift)), ...pages });
  },
};
