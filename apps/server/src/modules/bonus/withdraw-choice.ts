import { amountOut, type BonusChoice } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import { type Id, ok, type Refusal, type Success } from '@trevo/kernel';
import { type GrantAtStake, grantsAtStake, withdrawCash, withdrawToken } from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Db, Tx } from '../../db/database.ts';
import { recordAudit } from '../audit/index.ts';
import { type Owner, readAccount } from './account-store.ts';
import { apply, type BonusDesk, closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { titleIn } from './title-in.ts';

/** What a member agrees to lose with a withdrawal, and what stands for the figures that were shown. */
export type GivenUp = { readonly grants: readonly string[]; readonly token: string | undefined };

type Withdrawing = { readonly owner: Owner; readonly minor: bigint; readonly givenUp: GivenUp; readonly language: Language };

export type ChoiceAnswer =
  | Success<null>
  | Refusal<'insufficient_balance' | 'bonus_state' | 'figures_changed'>
  | (Refusal<'bonus_choice_needed'> & { readonly choice: BonusChoice });

/**
 * Gives up what a withdrawal costs in bonuses, in the transaction that holds the money: both, or neither. Where it costs something that the member has not
 * agreed to lose, nothing is given up, and the answer says what it is (rule book §4.15).
 */
export async function giveUpForWithdrawal(app: App, tx: Tx, withdrawing: Withdrawing): Promise<ChoiceAnswer> {
  const { owner, minor, givenUp, language } = withdrawing;
  if (givenUp.grants.length === 0 && !(await wasGiven(tx, owner))) return ok(null);
  const desk = await openDesk(tx, owner);
  await catchUp(desk);
  const before = new Map(desk.account.grants.map((grant) => [grant.id, grant.wonMinor + grant.bonusMinor]));
  const { movements, ...step } = withdrawCash(
    desk.account,
    { amountMinor: minor, forfeit: givenUp.grants, token: givenUp.token },
    desk.now,
  );
  // The hold is the cashier's to post.
  const answer = await apply(desk, { ...step, movements: movements.filter(({ kind }) => kind !== 'withdraw_hold') });
  await closeDesk(desk);
  if (!answer.ok)
    return answer.code === 'bonus_choice_needed' ? { ...answer, choice: await choiceOf(desk, answer.choice, language) } : answer;
  for (const id of answer.value.forfeited) {
    const detail = { minor: before.get(id) ?? 0n, because: 'withdrawal' };
    const [actor, subject] = [{ kind: 'member', id: owner.memberId } as const, { kind: 'bonusGrant', id }];
    await recordAudit(tx, { merchantId: owner.merchantId, actor, action: 'bonuses.give_up', subject, detail, at: app.clock.now() });
  }
  return ok(null);
}

/** What a withdrawal would cost a member in bonuses as they stand, or null where it costs nothing. */
export async function withdrawalChoice(db: Db, owner: Owner, language: Language): Promise<BonusChoice | null> {
  if (!(await wasGiven(db, owner))) return null;
  const { account } = await readAccount(db, owner);
  const atStake = grantsAtStake(account);
  return atStake.length === 0 ? null : choiceOf({ tx: db, owner, account }, atStake, language);
}

async function wasGiven(db: Db, { memberId }: Owner): Promise<boolean> {
  const { rows } = await sql<{ bonus: boolean }>`SELECT bonus FROM member WHERE id = ${memberId}`.execute(db);
  return rows[0]?.bonus === true;
}

type Shown = Pick<BonusDesk, 'owner' | 'account'> & { readonly tx: Db };

async function choiceOf({ tx, owner, account }: Shown, atStake: readonly GrantAtStake[], language: Language): Promise<BonusChoice> {
  const ids = atStake.map(({ grant }) => grant);
  const { rows } = await sql<{ id: Id<'bonusGrant'>; title: Readonly<Record<string, string>>; usual: Language }>`SELECT id, title,
      (SELECT b.default_language FROM merchant b WHERE b.id = merchant_id) AS usual FROM bonus_grant
    WHERE member_id = ${owner.memberId} AND id = ANY (${ids})`.execute(tx);
  const titles = new Map(rows.map(({ id, title, usual }) => [id as string, titleIn(title, language, usual)]));
  return {
    figures: withdrawToken(account, ids) ?? '',
    grants: atStake.map(({ grant, wonMinor, bonusMinor, stakeLeftAtFullMinor, openLockedMinor }) => ({
      grantId: grant,
      title: titles.get(grant) ?? '',
      lost: amountOut(wonMinor + bonusMinor),
      left: amountOut(stakeLeftAtFullMinor),
      openLocked: amountOut(openLockedMinor),
    })),
  };
}
