import { amountOut, senderTypes } from '@trevo/contract';
import { languageOf } from '@trevo/i18n';
import { ok, refuse, secondMs } from '@trevo/kernel';
import { currencies, isCurrency } from '@trevo/money';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { addNotice, hasSecondFactor } from '../access/index.ts';
import { isOn, jurisdictionOf } from '../brand/index.ts';
import { unreadOf } from '../inbox/index.ts';
import { readPause } from '../protection/index.ts';
import { readBalances } from '../wallet/index.ts';
import { countPromotions } from './count-promotions.ts';
import { readReferralCode } from './invitations-store.ts';
import { noteFirstLogin, readMember, readSealedProfile, writeIcon, writeLanguage } from './members-store.ts';
import { masked, openProfile, type ProfileField } from './profile.ts';
import { readVipLabel } from './read-vip-label.ts';

/** The account as the header shows it (Spec §3). A trial account has no money and no messages. */
export const memberInfo: Handler<'memberInfo'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, kind, currency, withdrawOnly, sessionStartedAt } = memberOf(ctx);
  const member = await readMember(app.db, merchant.id, memberId);
  const balance = kind === 'trial' ? 0n : (await readBalances(app.db, merchant.id, memberId, currency)).main;
  const vip = await isOn(app, merchant, 'VIP');
  const { label, rank } = vip ? await readVipLabel(app.db, merchant, memberId, ctx.language) : { label: null, rank: 0 };
  return ok({
    id: memberId,
    account: member.username,
    nickname: member.nickname,
    type: member.type,
    balance: amountOut(balance),
    currency: member.currency,
    currencySymbol: isCurrency(member.currency) ? currencies[member.currency].symbol : member.currency,
    vip,
    vipLabel: label,
    vipRank: rank,
    promoCount: await promotionsFor(ctx),
    unreadCount: kind === 'trial' ? 0 : await unreadOf(ctx),
    language: member.language,
    withdrawOnly,
    sendsUp: member.uplineId !== null && senderTypes.up.includes(member.type) && (await hasTransfers(ctx)),
    sessionSeconds: Math.max(0, Math.floor((app.clock.now() - sessionStartedAt) / secondMs)),
  });
};

export const memberIcon: Handler<'memberIcon'> = async (ctx) => {
  const { icon } = await readMember(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId);
  return ok({ icon });
};

/** Keeps the picture that the member chose. */
export const setMemberIcon: Handler<'setMemberIcon'> = async (ctx, { icon }) => {
  await writeIcon(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId, icon);
  return ok({ done: true });
};

/** Whether accounts of the brand send money to each other at all: its agent policy, and the law of its place. */
async function hasTransfers({ app, merchant }: CallContext): Promise<boolean> {
  return jurisdictionOf(merchant).memberTransfers && (await isOn(app, merchant, 'AGENTPOLICY3'));
}

/** Promotions that run for this account; to a trial and to who rests none is. */
async function promotionsFor(ctx: CallContext): Promise<number> {
  const { app, merchant } = ctx;
  const { memberId, kind } = memberOf(ctx);
  if (kind === 'trial' || (await readPause(app.db, { merchantId: merchant.id, memberId })) !== null) return 0;
  return countPromotions(app.db, merchant.id, app.clock.now());
}

/** What the brand knows of the person, masked. */
export const memberProfile: Handler<'memberProfile'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const member = await readMember(app.db, merchant.id, memberId);
  const sealed = await readSealedProfile(app.db, merchant.id, memberId);
  const fields = Object.entries(sealed ? openProfile(app, sealed) : {}).map(([field, value]) => [
    field,
    masked(field as ProfileField, value),
  ]);
  return ok({
    account: member.username,
    fields: Object.fromEntries(fields) as Record<string, string>,
    referralCode: await readReferralCode(app.db, merchant.id, memberId),
    secondFactor: await hasSecondFactor(app.db, merchant.id, memberId),
    passwordChangedAt: member.passwordChangedAt === null ? null : toTimestamp(member.passwordChangedAt),
    registeredAt: toTimestamp(member.createdAt),
  });
};

/** Keeps the language that the brand offers and the member chose. */
export const changeLanguage: Handler<'changeLanguage'> = async (ctx, { language }) => {
  const wanted = languageOf(language, ctx.merchant.languages);
  if (wanted === undefined) return refuse('language_not_offered', 'language');
  await writeLanguage(ctx.app.db, ctx.merchant.id, memberOf(ctx).memberId, wanted);
  return ok({ language: wanted });
};

/** The first-login action (Spec §4): welcomes the account, once however often it is called. */
export const firstLogin: Handler<'firstLogin'> = async (ctx) => {
  const { app, merchant } = ctx;
  const { memberId, kind } = memberOf(ctx);
  const first = await inTransaction(app.db, async (tx) => {
    if (!(await noteFirstLogin(tx, merchant.id, memberId, app.clock.now()))) return false;
    if (kind !== 'trial') await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'welcome' });
    return true;
  });
  if (first) app.bus.publish(`member:${memberId}`, { type: 'notice' });
  return ok({ done: true });
};

export const unreadCount: Handler<'unreadCount'> = async (ctx) => ok({ unreadCount: await unreadOf(ctx) });
