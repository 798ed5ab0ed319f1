import { amountOut, type Calls, type ErrorCode, errors, type InputOf, type ResponseOf } from '@trevo/contract';
import { invariant, ok, refuse } from '@trevo/kernel';
import { usualRule } from '@trevo/reward-rules';
import { type GrantInPlay, previewBet } from '@trevo/reward-rules/bonus';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import { playableGame } from '../catalogue/index.ts';
import { planBet } from '../seamless/index.ts';
import { databaseNow, type Owner, readAccount } from './account-store.ts';
import { bonusProductOf } from './studio-products.ts';

type Preview = ResponseOf<Calls['betPreview']>;
type Asked = { readonly vendor: string; readonly game: string };

/**
 * The answer before a bet: from which pockets, or why not, as `seamless_plan` decides the bet itself; and whether it moves the wagering, as the rules that
 * count it say (rule book §4.4). It holds until the next movement.
 */
export async function betPreview(
  ctx: CallContext,
  { nodeId, stake: minor }: InputOf<Calls['betPreview']>,
): Promise<Outcome<Preview, 'game_unknown'>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const listed = await playableGame(app, merchant.id, nodeId);
  if (listed === null) return refuse('game_unknown');
  const { kind, vendorCode: vendor, code: game } = listed.game;
  const owner = { merchantId: merchant.id, memberId, currency };
  const grant = await readGrantInPlay(ctx, owner);
  const product = bonusProductOf(kind, { vendor, game });
  // Whether and how much of it counts does not depend on the pockets: as if it were all cash, which is never refused.
  const stakeMinor = minor ?? 1n;
  const counting = previewBet(stakeMinor, grant, { stakeMinor, product, game, rule: usualRule[product] });
  invariant(counting.ok, 'A stake that cash covers is taken');
  const { counts, contributionPpm, byResult, countedMaxMinor } = counting.value;
  const maxStakeMinor = grant?.terms.maxStakeMinor ?? null;
  return ok({
    currency,
    counts,
    contributionPpm,
    maxStake: maxStakeMinor === null ? null : amountOut(maxStakeMinor),
    byResult,
    stake: minor === undefined ? null : { ...(await partsOf(ctx, owner, { vendor, game, minor })), counted: amountOut(countedMaxMinor) },
  });
}

/** The grant that bets are bound to now, or null. */
export async function readGrantInPlay({ app }: CallContext, owner: Owner): Promise<GrantInPlay | null> {
  const { account } = await readAccount(app.db, owner);
  const active = account.grants.find(({ state }) => state === 'active');
  const expiresAt = active?.expiresAt ?? null;
  if (active === undefined || expiresAt === null || expiresAt <= (await databaseNow(app.db))) return null;
  return { ...active, expiresAt };
}

type Parts = Omit<NonNullable<Preview['stake']>, 'counted'>;

async function partsOf(
  ctx: CallContext,
  { merchantId, memberId, currency }: Owner,
  { vendor, game, minor }: Asked & { minor: bigint },
): Promise<Parts> {
  const { code, wonMinor, bonusMinor } = await planBet(ctx.app.db, { merchantId, memberId, currency, vendor, gameCode: game, minor });
  const lockedMinor = wonMinor + bonusMinor;
  // That a moment must pass since the last round is no news before the next one.
  const refused = code === null || code === 'round_too_fast' ? null : refusalOf(ctx, { code });
  return { refused, cash: amountOut(refused === null ? minor - lockedMinor : 0n), locked: amountOut(lockedMinor) };
}

/** A refusal by its code and in the caller's words. */
export function refusalOf({ app, language }: CallContext, { code, values }: Pick<CallRefusal<string>, 'code' | 'values'>) {
  const known: ErrorCode = code in errors ? (code as ErrorCode) : 'bet_refused';
  return { code, message: app.texts.errors[language](errors[known].messageKey, values) };
}
