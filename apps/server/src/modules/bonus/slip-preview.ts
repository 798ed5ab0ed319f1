import { amountOut, type Calls, type InputOf, type ResponseOf } from '@trevo/contract';
import { invariant, ok } from '@trevo/kernel';
import { type Product, usualRule } from '@trevo/reward-rules';
import { type BetAnswer, type GrantInPlay, previewBet } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { type CallContext, type CallRefusal, memberOf, type Outcome } from '../../core/call.ts';
import { askOf, sellable, slipRefusal } from '../lottery/index.ts';
import { readGrantInPlay, refusalOf } from './bet-preview.ts';

type Preview = ResponseOf<Calls['slipPreview']>;

/** An order as far as a bonus goes. */
type Line = { readonly stakeMinor: bigint; readonly product: Product; readonly coveragePpm: number };

/**
 * The answer before a slip: from which pockets, or why not, as the slip itself is decided (`lottery_preview`); and how much of it can move the wagering, order by
 * order (rule book §4.4, §4.14). It holds until the next movement.
 */
export async function slipPreview(ctx: CallContext, slip: InputOf<Calls['slipPreview']>): Promise<Outcome<Preview, never>> {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const grant = await readGrantInPlay(ctx, { merchantId: merchant.id, memberId, currency });
  const maxStakeMinor = grant?.terms.maxStakeMinor ?? null;
  const maxStake = maxStakeMinor === null ? null : amountOut(maxStakeMinor);
  const sold = await sellable(ctx, { ...slip, slipId: previewName });
  if (!sold.ok) {
    const nothing = { refused: toldOf(ctx, sold), cash: '0.00', locked: '0.00', counted: '0.00' };
    return ok({ currency, counts: 'NO_GRANT', contributionPpm: 0, maxStake, byResult: false, stake: nothing });
  }
  const asked = await askOf(app, sold.value);
  const { json, shapes } = asked;
  const { rows } = await sql<{
    code: string | null;
    detail: Readonly<Record<string, string | number>> | null;
    won: bigint;
    bonus: bigint;
  }>`SELECT code, detail, won, bonus FROM lottery_preview(${json}::jsonb)`.execute(app.db);
  const [plan] = rows;
  invariant(plan, 'A slip has a plan');
  const lines = sold.value.orders.flatMap(({ price }, i): Line[] => {
    const shape = shapes[i];
    return shape ? [{ stakeMinor: price.stakeMinor, ...shape }] : [];
  });
  const isFree = slip.freeBet !== undefined;
  const counting = isFree ? freeStake : countingOf(lines, { grant, game: slip.gameCode });
  const { code } = plan;
  // That other orders came in between is no news before the slip itself.
  const isTold = code !== null && code !== 'slip_again';
  const refused = isTold ? toldOf(ctx, slipRefusal(ctx, { sold: sold.value, asked, refused: plan })) : null;
  const lockedMinor = plan.won + plan.bonus;
  const stakeMinor = sold.value.orders.reduce((sum, { price }) => sum + price.stakeMinor, 0n);
  return ok({
    currency,
    counts: counting.counts,
    contributionPpm: counting.contributionPpm,
    maxStake,
    byResult: counting.byResult,
    stake: {
      refused,
      cash: amountOut(refused === null && !isFree ? stakeMinor - lockedMinor : 0n),
      locked: amountOut(lockedMinor),
      counted: amountOut(counting.countedMinor),
    },
  });
}

/** A refusal in the caller's words, with its place in the slip. */
function toldOf(ctx: CallContext, refusal: CallRefusal<string>) {
  return { ...refusalOf(ctx, refusal), at: refusal.at ?? null };
}

/** A slip that is only looked at has no name; none is bought under it. */
const previewName = 'preview';

type Counting = Pick<Preview, 'counts' | 'contributionPpm' | 'byResult'> & { readonly countedMinor: bigint };

/** What a free bet pays counts for nothing. */
const freeStake: Counting = { counts: 'FREE_STAKE', contributionPpm: 0, byResult: false, countedMinor: 0n };

/** What of a slip can move the wagering, its orders together: one reason where all have it, else in part. */
function countingOf(lines: readonly Line[], { grant, game }: { readonly grant: GrantInPlay | null; readonly game: string }): Counting {
  const answers = lines.map(({ stakeMinor, product, coveragePpm }): BetAnswer => {
    const answer = previewBet(stakeMinor, grant, { stakeMinor, product, game, rule: usualRule[product], coveragePpm });
    invariant(answer.ok, 'A stake that cash covers is taken');
    return answer.value;
  });
  const sum = (of: (answer: BetAnswer) => bigint) => answers.reduce((total, answer) => total + of(answer), 0n);
  const reasons = new Set(answers.map(({ counts }) => counts));
  const [only = 'NO_GRANT'] = reasons;
  const countedMinor = sum(({ countedMaxMinor }) => countedMaxMinor);
  const progressMicro = sum(({ progressMaxMicro }) => progressMaxMicro);
  return {
    counts: reasons.size > 1 ? 'PARTLY' : only,
    contributionPpm: countedMinor === 0n ? 0 : Number(progressMicro / countedMinor),
    byResult: answers.some(({ byResult, counts }) => byResult && (counts === 'COUNTS' || counts === 'PARTLY')),
    countedMinor,
  };
}
