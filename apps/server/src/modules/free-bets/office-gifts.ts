import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { type Id, invariant, ok, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, type Handlers, operatorOf, type Outcome } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import {
  announceRewards,
  type BetPrize,
  decideManualGift,
  giftBar,
  holdReceiver,
  manualGiftRefusal,
  offerPrize,
  prizeLaw,
} from '../reward-centre/index.ts';
import { type BetGift, betGifts, type BetGiftLine } from './gifts-store.ts';

export type FreeBetOfficeCalls = 'officeDecideFreeBet' | 'officeFreeBets' | 'officeGiveFreeBet';

const done = { done: true } as const;
const pageSizeUsual = 20;
/** A gift as the prize that it is. */
const prizeOfGift = (gift: Omit<BetPrize, 'kind'>): BetPrize => ({ ...gift, kind: 'freeBet' });

/** Puts a gift into the reward centre of its member. */
async function offerGift({ app, merchant }: CallContext, tx: Tx, gift: BetGift): Promise<Id<'reward'>> {
  const of = { merchantId: merchant.id, memberId: gift.memberId, source: 'promotion', sourceKey: gift.id } as const;
  const rewardId = await offerPrize(app, tx, { ...of, prize: prizeOfGift(gift) });
  invariant(rewardId !== null, 'A new gift to an account that gets something is offered');
  return rewardId;
}

function audit(tx: Tx, ctx: CallContext, id: string, act: { action: 'freeBet.give' | 'freeBet.decide'; detail: AuditDetail }) {
  const actor = actorOf(ctx);
  return recordAudit(tx, { merchantId: ctx.merchant.id, actor, subject: { kind: 'freeBetGift', id }, ...act, at: ctx.app.clock.now() });
}

const officeGiveFreeBet: Handler<'officeGiveFreeBet'> = async (ctx, input) => {
  const { app } = ctx;
  const given = await inTransaction(app.db, (tx) => give(ctx, tx, input));
  if (!given.ok) return given;
  announceRewards(app, given.value);
  return ok(done);
};

type GiveCode = Exclude<Calls['officeGiveFreeBet']['errors'][number], 'feature_disabled'>;

async function give(ctx: CallContext, tx: Tx, input: InputOf<Calls['officeGiveFreeBet']>): Promise<Outcome<Id<'member'>, GiveCode>> {
  const { app, merchant } = ctx;
  const { operatorId: givenBy } = operatorOf(ctx);
  const receiver = await holdReceiver(tx, merchant.id, { username: input.username });
  if (receiver === null) return refuse('not_found');
  const { memberId } = receiver;
  const { value: valueMinor, minOddsMilli = null, stakeReturned, days, reason } = input;
  const bar = await giftBar(tx, ctx, { receiver, ...prizeLaw(prizeOfGift({ valueMinor, minOddsMilli, stakeReturned, days })) });
  if (bar !== null) return refuse(bar);
  const refused = await manualGiftRefusal(ctx, tx, { memberId, valueMinor, reason });
  if (refused === 'grants_this_month') return refuse(refused);
  const gift = { id: app.newId('freeBetGift'), memberId, valueMinor, minOddsMilli, stakeReturned, days, reason, givenBy };
  await betGifts.insert(tx, merchant.id, gift, refused === null ? await offerGift(ctx, tx, gift) : null);
  const detail = { memberId, value: amountOut(valueMinor), minOddsMilli, stakeReturned, days, reason };
  await audit(tx, ctx, gift.id, { action: 'freeBet.give', detail });
  return ok(memberId);
}

type Held = BetGift & Pick<BetGiftLine, 'state'>;

const officeDecideFreeBet: Handler<'officeDecideFreeBet'> = (ctx, { giftId, decision }) =>
  decideManualGift<Held>(ctx, decision, {
    free: (gift) => prizeLaw(prizeOfGift(gift)),
    hold: (tx) => betGifts.hold(tx, ctx.merchant.id, giftId),
    offer: (tx, gift) => offerGift(ctx, tx, gift),
    write: (tx, said) => betGifts.decide(tx, giftId, said),
    note: (tx) => audit(tx, ctx, giftId, { action: 'freeBet.decide', detail: { decision } }),
  });

function lineOf(operatorId: string, gift: BetGiftLine): ResponseOf<Calls['officeFreeBets']>['list'][number] {
  const { id, username, valueMinor, currency, minOddsMilli, stakeReturned, days, reason, givenAt, state, betState, credited } = gift;
  return {
    giftId: id,
    username,
    value: amountOut(valueMinor),
    currency,
    minOddsMilli,
    stakeReturned,
    days,
    reason,
    givenAt: toTimestamp(givenAt),
    state,
    isOwn: gift.givenBy === operatorId,
    reward: gift.rewardState,
    bet: betState === null ? null : { state: betState, credited: betState === 'used' ? amountOut(credited ?? 0n) : null },
  };
}

export const freeBetOfficeRoutes: Handlers<FreeBetOfficeCalls> = {
  officeGiveFreeBet,
  officeDecideFreeBet,
  officeFreeBets: async (ctx, { pageNo = 1, pageSize = pageSizeUsual }) => {
    const { operatorId } = operatorOf(ctx);
    const { list, total } = await betGifts.read(ctx.app.db, ctx.merchant.id, { offset: (pageNo - 1) * pageSize, limit: pageSize });
    const pages = { pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
    return ok({ list: list.map((gift) => lineOf(operatorId, gift)), ...pages });
  },
};
