import { agentTypes } from '@trevo/contract';
import { type Id, invariant } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import { type CallContext, operatorOf } from '../../core/call.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { allTime } from '../../db/span.ts';
import { addNotice } from '../access/index.ts';
import { tellOwner } from '../recovery/index.ts';
import { announceRewards, issueAnyway, readRewards } from '../reward-centre/index.ts';
import { announceEnd, endAccess } from '../session/index.ts';
import { asksOneAccount } from '../team/index.ts';
import { announceMoney } from '../wallet/index.ts';

/** More than anybody has to take at once. */
const rewardsMax = 500;

/** An account that was closed in the transaction: what open tabs are told of once it stands. */
export type Closed = { readonly memberId: Id<'member'>; readonly currency: Currency; readonly ended: readonly Id<'session'>[] };

/**
 * Closes the second account of a person, because one operator who saw what shows it said so (rule book §10). The older account stays as it is. Nothing of the money
 * is touched: cash in the reward centre is credited, bets that run are settled, rebates are paid, and the owner comes in to take it out; contracts end at the next local
 * midnight, as of every closed account (`modules/contracts`). Locks the brand's team_rule, then the account's row. Null: it was closed already. Refused where the brand allows several, where the
 * account is locked or an agent's (that takes two, `modules/team-moves`), or where no older account of the person is left.
 */
export async function closeSecond(
  tx: Tx,
  ctx: CallContext,
  { findingId, accounts }: { readonly findingId: string; readonly accounts: readonly Id<'member'>[] },
): Promise<Closed | 'second_account_unfit' | null> {
  const { app, merchant } = ctx;
  const [memberId] = accounts as readonly [Id<'member'>];
  const account = await holdAccount(tx, merchant.id, memberId);
  if (account.status === 'closed') return null;
  // As it is now, not as this node remembers it: somebody may have just switched it off.
  if (account.status !== 'active' || agentTypes.includes(account.type) || account.keptId === null || !asksOneAccount(account))
    return 'second_account_unfit';
  const owner = { merchantId: merchant.id, memberId, currency: account.currency };
  const { list } = await readRewards(tx, owner, { open: true, overdue: true, kind: 'cash', span: allTime, offset: 0, limit: rewardsMax });
  for (const { id } of list) await issueAnyway(tx, { ...owner, rewardId: id });
  await sql`INSERT INTO second_account (finding_id, merchant_id, member_id, kept_id, closed_by)
    VALUES (${findingId}, ${merchant.id}, ${memberId}, ${account.keptId}, ${operatorOf(ctx).operatorId})`.execute(tx);
  await tx.updateTable('member').set({ status: 'closed' }).where('id', '=', memberId).execute();
  await addNotice(app, tx, { merchantId: merchant.id, memberId, kind: 'second_account_closed' });
  await tellOwner(app, tx, { merchantId: merchant.id, memberId, kind: 'secondAccountClosed' });
  return { memberId, currency: account.currency, ended: await endAccess(app, tx, merchant.id, { memberId, reason: 'closed' }) };
}

/** Tells open tabs of a closing; after the commit. */
export async function announceClosed({ app, merchant }: CallContext, { memberId, currency, ended }: Closed): Promise<void> {
  announceEnd(app, ended, 'closed');
  await announceMoney(app, { merchantId: merchant.id, memberId, currency });
  announceRewards(app, memberId);
}

type Account = {
  readonly status: 'active' | 'closed' | 'locked';
  readonly type: number;
  readonly currency: Currency;
  readonly settings: Merchant['settings'];
  /** The older account of the person; null: there is none. */
  readonly keptId: Id<'member'> | null;
};

/** Who links and unlinks persons waits, so that what is decided here is still so when it is written. */
async function holdAccount(tx: Tx, merchantId: Id<'merchant'>, memberId: Id<'member'>): Promise<Account> {
  await sql`SELECT team_hold(${merchantId})`.execute(tx);
  const { rows } = await sql<Account>`SELECT m.status, m.type, m.currency, b.settings, elder_account(m.id) AS "keptId"
    FROM member m JOIN merchant b ON b.id = m.merchant_id WHERE m.id = ${memberId} AND m.merchant_id = ${merchantId} FOR UPDATE OF m`.execute(
    tx,
  );
  const [account] = rows;
  invariant(account, 'What was found is about an account');
  return account;
}
