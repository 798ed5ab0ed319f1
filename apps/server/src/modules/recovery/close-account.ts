import { agentTypes } from '@trevo/contract';
import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { creditsItself } from '@trevo/reward-rules/reward-centre';
import { sql } from 'kysely';
import { type Handler, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { verifyStepUp } from '../access/index.ts';
import { recordMemberAct } from '../audit/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { giveUpAll } from '../bonus/index.ts';
import { endOpenBets } from '../free-bets/index.ts';
import { endUnplayedSets } from '../free-spins/index.ts';
import { lapseLater } from '../points/index.ts';
import { announceRewards, endReward, issueAnyway } from '../reward-centre/index.ts';
import { endWithAccount } from '../service/index.ts';
import { announceMoney, holdStill } from '../wallet/index.ts';
import { cashOwed, type Closing, closingToken, isPayableCash, losesNothing, readClosing } from './closing-figures.ts';
import { endLinks } from './reset-links.ts';
import { tellOwner } from './tell-owner.ts';

type Code = 'close_balance' | 'close_open' | 'close_agent' | 'figures_changed';

/**
 * Closes an account for good, at its owner's word. Nothing may be left in it that could be paid out, on its way, or open in a game; an agent's team has to be
 * somebody's first. What would be lost by it (bonuses that run, rewards that are no cash) was shown before, and the closing carries the figures. Points are kept for thirty
 * days. Cash in the reward centre that would hold the account open is credited when it is asked for, also while the brand has stopped rewards: nobody is kept from
 * taking it out, nor made to play it first (`readRolloverMode`). What the law keeps is kept: the ledger, payments, the audit log.
 */
export const closeAccount: Handler<'closeAccount'> = async (ctx, { password, secondFactorCode, figures }) => {
  const { app, merchant } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const proven = await verifyStepUp(app, { ...ctx, memberId }, { password, code: secondFactorCode });
  if (!proven.ok) return proven;
  try {
    const ended = await inTransaction(app.db, async (tx) => {
      const owner = { merchantId: merchant.id, memberId, currency };
      const closing = await holdClosing(tx, owner);
      const code = typeof closing === 'string' ? closing : whyNot(closing, { currency, figures });
      if (typeof closing !== 'string' && code === 'close_balance') {
        await creditCash(tx, { owner, closing });
        await noteAsked(tx, memberId);
        return null;
      }
      if (typeof closing === 'string' || code !== null) throw new RolledBack(refuse(code as Code));
      await endWhatIsLeft(tx, { owner, closing });
      await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'accountClosed' });
      await tx.updateTable('member').set({ status: 'closed' }).where('id', '=', memberId).execute();
      await endWithAccount(tx, app, memberId);
      await endLinks(tx, memberId, app);
      await recordMemberAct(tx, { merchantId: merchant.id, memberId, action: 'account.close', at: app.clock.now() });
      return endAccess(app, tx, merchant.id, { memberId, reason: 'account_closed' });
    });
    if (ended === null) {
      await announceMoney(app, { merchantId: merchant.id, memberId, currency });
      announceRewards(app, memberId);
      return refuse('close_balance');
    }
    announceEnd(app, ended, 'account_closed');
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<Code>;
    throw error;
  }
  return ok({ done: true as const });
};

type Owner = { readonly merchantId: Id<'merchant'>; readonly memberId: Id<'member'>; readonly currency: Currency };

/**
 * The row of the member is held, so that two closings, or a closing and an operator's lock, come one after the other; and so is the money: a bet that is being
 * placed is seen as an open round, and one that comes later finds nothing to stake.
 */
async function holdClosing(tx: Tx, owner: Owner): Promise<Closing | Code> {
  const { memberId } = owner;
  const { type } = await tx.selectFrom('member').where('id', '=', memberId).select('type').forNoKeyUpdate().executeTakeFirstOrThrow();
  if (agentTypes.includes(type)) return 'close_agent';
  await holdStill(tx, memberId);
  return (await hasOpen(tx, memberId)) ? 'close_open' : readClosing(tx, owner);
}

function whyNot(
  closing: Closing,
  { currency, figures }: { readonly currency: Currency; readonly figures: string | undefined },
): Code | null {
  if (closing.pendingMinor > 0n || closing.held > 0n || closing.sets.some(({ wonMinor }) => wonMinor > 0n)) return 'close_open';
  if (isPayableCash(cashOwed(closing), currency)) return 'close_balance';
  const wasShown = figures === closingToken(closing) || (figures === undefined && losesNothing(closing));
  return wasShown ? null : 'figures_changed';
}

/** Credits cash that was not taken, so that it can be taken out before the account ends; also while rewards are stopped, when nobody could claim it. */
async function creditCash(tx: Tx, { owner, closing }: { readonly owner: Owner; readonly closing: Closing }): Promise<void> {
  for (const { id, kind } of closing.rewards) if (kind === 'cash') await issueAnyway(tx, { ...owner, rewardId: id });
}

/** Notes that the account is to be closed once its money is out: what of it is not played is then looked at, and not refused. */
async function noteAsked(tx: Tx, memberId: Id<'member'>): Promise<void> {
  await sql`UPDATE member SET closing_asked_at = clock_timestamp() WHERE id = ${memberId}`.execute(tx);
}

/** Cash and points that were not taken are credited, bonuses are given up, the rest of the rewards ends, and points get their thirty days. */
async function endWhatIsLeft(tx: Tx, { owner, closing }: { readonly owner: Owner; readonly closing: Closing }): Promise<void> {
  for (const { id, kind } of closing.rewards)
    if (creditsItself(kind)) await issueAnyway(tx, { ...owner, rewardId: id });
    else await endReward(tx, id, { state: 'withdrawn', transferId: null });
  if (closing.bonuses.length > 0) await giveUpAll(tx, owner);
  await endUnplayedSets(tx, owner);
  await endOpenBets(tx, owner);
  await lapseLater(tx, owner);
}

async function hasOpen(tx: Tx, memberId: Id<'member'>): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`SELECT
    EXISTS (SELECT FROM deposit WHERE member_id = ${memberId} AND status IN ('checking', 'review', 'returning'))
    OR EXISTS (SELECT FROM seamless_round WHERE (member_id || '') = ${memberId} AND status = 'open')
    OR EXISTS (SELECT FROM free_bet WHERE member_id = ${memberId} AND state = 'placed') AS open`.execute(tx);
  return rows[0]?.open === true;
}
