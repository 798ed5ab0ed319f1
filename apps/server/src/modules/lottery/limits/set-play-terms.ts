import type { Calls, ErrorOf, InputOf } from '@trevo/contract';
import { amountOut } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, operatorOf, type Outcome } from '../../../core/call.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { lotteryOfGame } from '../order-game.ts';
import { tellLimits } from '../tell.ts';
import type { PlayTerms } from './limits.ts';
import { holdSale, insertPlayTerms, readLimits } from './limits-store.ts';

type Code = ErrorOf<Calls['officeSetLotteryPlay']>;

/** Closes a play or opens it, with caps of its own, for what is bought from now on: a slip on its way is priced anew. Orders that stand keep what they are. */
export async function setPlayTerms(
  ctx: CallContext,
  { gameCode, play, version, reason, ...wish }: InputOf<Calls['officeSetLotteryPlay']>,
): Promise<Outcome<{ done: true }, Code>> {
  const { app, merchant } = ctx;
  const at = app.clock.now();
  const { operatorId } = operatorOf(ctx);
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<{ done: true }, Code>> => {
    if (!(await holdSale(tx, merchant.id, gameCode))) return refuse('not_found');
    if (!lotteryOfGame(gameCode, at)?.plays.has(play)) return refuse('play_unknown', 'play');
    const before = (await readLimits(tx, merchant.id, gameCode)).plays.get(play);
    if ((before?.version ?? 0) !== version) return refuse('lottery_changed', 'version');
    await insertPlayTerms(tx, merchant.id, { game: gameCode, play, version: version + 1, ...wish, setBy: operatorId, reason });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'lottery.play',
      subject: { kind: 'lottery', id: gameCode },
      detail: { play, before: before ? told(before) : null, after: told(wish), reason },
      at,
    });
    return ok({ done: true });
  });
  if (outcome.ok) tellLimits(app, merchant.id, gameCode);
  return outcome;
}

function told({ isOpen, orderStakeMax, orderPrizeMax, issueStakeMax }: Omit<PlayTerms, 'play' | 'version'>) {
  const amount = (minor: bigint | null) => (minor === null ? null : amountOut(minor));
  return {
    isOpen,
    orderStakeMax: amount(orderStakeMax),
    orderPrizeMax: amount(orderPrizeMax),
    issueStakeMax: amount(issueStakeMax),
  };
}
