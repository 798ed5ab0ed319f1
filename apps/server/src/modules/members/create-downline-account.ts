import { limits } from '@trevo/contract';
import { type Id, ok, type Refusal, refuse } from '@trevo/kernel';
import { networkOf } from '../../core/address-ranges.ts';
import { type CallContext, type CallRefusal, type Handler, memberOf } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { hashPassword } from '../access/index.ts';
import { recordAudit } from '../audit/index.ts';
import { registerRulesOf } from '../brand/index.ts';
import { foldUsername } from '../session/index.ts';
import { itemAbove, mayCreate, raiseValue, readAccount, readValues } from '../team/index.ts';
import { isClearUsername } from './clear-username.ts';
import { countUnclaimed, insertDirectAccount } from './direct-accounts-store.ts';
import { meetsBrandRule, ruleSentence } from './field-rule.ts';
import { insertInvitation } from './invitations-store.ts';
import { awaitClaim } from './lock-unclaimed.ts';
import { insertMember } from './members-store.ts';

type Input = Parameters<Handler<'createDownlineAccount'>>[1];
type Code = 'username_taken' | 'depth_limit' | 'account_type_refused' | 'value_above_own' | 'too_many_accounts';

/** Accounts of one agent that may wait for their owners at the same time. */
const unclaimedMax = 50;
const iconsCount = 12;
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/**
 * Makes an account below the agent with an initial password. It does nothing until its owner has taken it (claim-account.ts); the agent neither sees the
 * password afterwards nor can set another.
 */
export const createDownlineAccount: Handler<'createDownlineAccount'> = async (ctx, input) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const fault = nameFault(ctx, input);
  if (fault) return fault;
  const agent = await readAccount(app.db, merchant.id, agentId);
  if (!mayCreate(agent.type).includes(input.accountType)) return refuse('account_type_refused', 'accountType');
  const above = itemAbove(input.values, await readValues(app.db, agentId));
  if (above !== null) return refuse('value_above_own', `values.${above}`);
  const hashed = await hashPassword({ line: 'registration', from: networkOf(ctx.ip) }, input.password ?? limits.initialPassword);
  if (!hashed.ok) return hashed;
  const memberId = app.newId('member');
  try {
    await inTransaction(app.db, (tx) => create(tx, ctx, { memberId, input, passwordHash: hashed.value }));
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<Code>;
    throw error;
  }
  return ok({ memberId, account: foldUsername(input.username), accountType: input.accountType });
};

function nameFault(ctx: CallContext, { username, password }: Input): CallRefusal<'rule_broken' | 'username_unclear'> | null {
  const rules = registerRulesOf(ctx.merchant);
  for (const [at, value] of [
    ['username', username],
    ['password', password],
  ] as const) {
    const rule = rules[at];
    // The password that every form offers breaks the brand's rule, and is good for nothing but to be changed.
    if (!rule || value === undefined || value === limits.initialPassword || meetsBrandRule(rule, value)) continue;
    return { ...refuse('rule_broken', at), values: { rule: ruleSentence(rule, ctx.app.texts.fields[ctx.language]) } };
  }
  return isClearUsername(foldUsername(username)) ? null : refuse('username_unclear', 'username');
}

type Creation = { readonly memberId: Id<'member'>; readonly input: Input; readonly passwordHash: string };

async function create(tx: Tx, ctx: CallContext, { memberId, input, passwordHash }: Creation): Promise<void> {
  const { app, merchant } = ctx;
  const { memberId: agentId, currency } = memberOf(ctx);
  const { accountType, values } = input;
  const username = foldUsername(input.username);
  const at = app.clock.now();
  if ((await countUnclaimed(tx, merchant.id, agentId)) >= unclaimedMax) throw new RolledBack(refuse('too_many_accounts'));
  const icon = (app.random(1)[0] ?? 0) % iconsCount;
  const member = { id: memberId, username, nickname: username, type: accountType, currency, language: ctx.language, icon, at };
  const of = { passwordHash, passwordInitial: true, uplineId: agentId, referredById: null };
  const refused = await insertMember(tx, merchant.id, { ...member, ...of });
  if (refused !== null) throw new RolledBack(refusalOf(refused.code));
  for (const [item, value] of Object.entries(values)) {
    const kept = await raiseValue(tx, merchant.id, { uplineId: agentId, memberId, item: item as keyof typeof values, value, at });
    // What the agent has was lowered meanwhile.
    if (kept !== null) throw new RolledBack(refuse('value_above_own', `values.${item}`));
  }
  const code = Array.from(app.random(8), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join('');
  await insertInvitation(tx, merchant.id, { code, kind: 'referral', memberId, at });
  await insertDirectAccount(tx, merchant.id, { memberId, agentId, at });
  await awaitClaim(tx, merchant.id, memberId);
  await recordAudit(tx, {
    merchantId: merchant.id,
    actor: { kind: 'member', id: agentId },
    action: 'team.account',
    subject: { kind: 'member', id: memberId },
    detail: { accountType, values },
    at,
  });
}

function refusalOf(code: string): Refusal<Code> {
  if (code === 'username_taken') return refuse('username_taken', 'username');
  return code === 'DEPTH_LIMIT' ? refuse('depth_limit') : refuse('account_type_refused', 'accountType');
}
