import { accountTypes, type Calls, type ResponseOf, type ValueItem } from '@trevo/contract';
import { dayMs, type Instant, ok, plusMs, type Refusal, refuse } from '@trevo/kernel';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { type AuditDetail, recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { maskAccount } from './mask-account.ts';
import { promoteMember } from './promote-member.ts';
import {
  hasMoreBelow,
  holdDownline,
  insertProposal,
  isProposalOpen,
  lowerValue,
  type NewProposal,
  noteAnswer,
  type Proposal,
  readProposal,
  readProposals,
} from './proposals-store.ts';
import { readValues, type Values } from './values-store.ts';

type View = ResponseOf<Calls['proposeToDownline']>;
type Fault = 'not_in_team' | 'account_not_member' | 'not_lower' | 'downline_above' | 'proposal_open';

/** So long an account has to answer. */
const answerDays = 7;
const shownMax = 50;

/** Asks an account of the direct downline for what it alone can agree to; one of a kind at a time. */
export const proposeToDownline: Handler<'proposeToDownline'> = async (ctx, { memberId, kind, values = {} }) => {
  const { app, merchant } = ctx;
  if (kind === 'promote' && !jurisdictionOf(merchant).agentPromotion) return refuse('promotion_closed', 'kind');
  const { memberId: agentId } = memberOf(ctx);
  const madeAt = app.clock.now();
  const named: Values = kind === 'lower' ? values : {};
  const fresh: NewProposal = {
    id: app.newId('teamProposal'),
    agentId,
    memberId,
    kind,
    values: named,
    madeAt,
    expiresAt: plusMs(madeAt, answerDays * dayMs),
  };
  const refused = await inTransaction(app.db, async (tx) => {
    const fault = await proposalFault(tx, ctx, fresh);
    if (fault !== null) return refuse(fault, fault === 'not_lower' || fault === 'downline_above' ? 'values' : 'memberId');
    await insertProposal(tx, merchant.id, fresh);
    await audit(tx, ctx, { memberId, action: 'team.propose', detail: { kind, values: named }, at: madeAt });
    return null;
  });
  if (refused !== null) return refused;
  const proposal = await readProposal(app.db, merchant.id, fresh.id);
  if (proposal === null) return refuse('not_in_team', 'memberId');
  app.bus.publish(`member:${memberId}`, { type: 'team_proposal', proposalId: fresh.id });
  return ok(await viewOf(ctx, proposal, madeAt));
};

async function proposalFault(tx: Tx, { merchant }: CallContext, fresh: NewProposal): Promise<Fault | null> {
  const account = await holdDownline(tx, merchant.id, fresh);
  if (account === null) return 'not_in_team';
  if (await isProposalOpen(tx, fresh)) return 'proposal_open';
  if (fresh.kind === 'promote') return account.type === accountTypes.member && account.status === 'active' ? null : 'account_not_member';
  const present = await readValues(tx, fresh.memberId);
  const named = Object.entries(fresh.values) as [ValueItem, number][];
  if (named.length === 0 || named.some(([item, value]) => value >= (present[item] ?? 0))) return 'not_lower';
  return (await hasMoreBelow(tx, fresh.memberId, fresh.values)) ? 'downline_above' : null;
}

/** Takes back what was asked and not answered. */
export const withdrawTeamProposal: Handler<'withdrawTeamProposal'> = async (ctx, { proposalId }) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const at = app.clock.now();
  const memberId = await inTransaction(app.db, async (tx) => {
    const proposal = await readProposal(tx, merchant.id, proposalId, { lock: true });
    if (proposal === null || proposal.agentId !== agentId || stateOf(proposal, at) !== 'open') return null;
    await noteAnswer(tx, proposalId, 'withdrawn', at);
    return proposal.memberId;
  });
  if (memberId === null) return refuse('proposal_over', 'proposalId');
  app.bus.publish(`member:${memberId}`, { type: 'team_proposal', proposalId });
  return ok({ done: true });
};

/** What was asked of the caller, and what the caller asked. */
export const teamProposals: Handler<'teamProposals'> = async (ctx) => {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const { memberId } = memberOf(ctx);
  const asked = await readProposals(app.db, merchant.id, memberId, { side: 'asked', limit: shownMax });
  const made = await readProposals(app.db, merchant.id, memberId, { side: 'made', limit: shownMax });
  return ok({ list: await Promise.all([...asked, ...made].map((proposal) => viewOf(ctx, proposal, now))) });
};

type AnswerCode = 'proposal_over' | 'account_not_member' | 'promotion_closed' | 'depth_limit' | 'not_lower' | 'downline_above';

/** The account's own word. What cannot take effect any more is refused, and the proposal stays open until it is over. */
export const answerTeamProposal: Handler<'answerTeamProposal'> = async (ctx, { proposalId, accept }) => {
  const { app, merchant } = ctx;
  const { memberId } = memberOf(ctx);
  const at = app.clock.now();
  try {
    const agentId = await inTransaction(app.db, async (tx) => {
      const proposal = await readProposal(tx, merchant.id, proposalId, { lock: true });
      if (proposal === null || proposal.memberId !== memberId || stateOf(proposal, at) !== 'open')
        throw new RolledBack(refuse('proposal_over', 'proposalId'));
      await noteAnswer(tx, proposalId, accept ? 'accepted' : 'rejected', at);
      const refusal = accept ? await takeEffect(tx, ctx, proposal, at) : null;
      if (refusal !== null) throw new RolledBack(refusal);
      const { kind, values } = proposal;
      await audit(tx, ctx, { memberId, action: 'team.answer', detail: { kind, values, accept }, at });
      return proposal.agentId;
    });
    app.bus.publish(`member:${agentId}`, { type: 'team_proposal', proposalId });
    return ok({ done: true });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<AnswerCode>;
    throw error;
  }
};

const promoteCodes = { ACCOUNT_UNKNOWN: 'proposal_over', ACCOUNT_NOT_MEMBER: 'account_not_member', DEPTH_LIMIT: 'depth_limit' } as const;
const lowerCodes = { ACCOUNT_UNKNOWN: 'proposal_over', NOT_LOWER: 'not_lower', DOWNLINE_ABOVE: 'downline_above' } as const;

async function takeEffect(
  tx: Tx,
  { merchant }: CallContext,
  { agentId, memberId, kind, values }: Proposal,
  at: Instant,
): Promise<Refusal<AnswerCode> | null> {
  if (kind === 'promote') {
    // The law of the brand's place may have changed since it was asked.
    if (!jurisdictionOf(merchant).agentPromotion) return refuse('promotion_closed');
    const refused = await promoteMember(tx, merchant.id, { memberId, uplineId: agentId, at });
    return refused === null ? null : refuse(promoteCodes[refused.code]);
  }
  for (const [item, value] of Object.entries(values)) {
    const refused = await lowerValue(tx, merchant.id, { agentId, memberId }, { item, value, at });
    if (refused !== null) return refuse(lowerCodes[refused]);
  }
  return null;
}

function stateOf({ answer, expiresAt }: Proposal, now: Instant): View['state'] {
  return answer ?? (expiresAt <= now ? 'expired' : 'open');
}

async function viewOf(ctx: CallContext, proposal: Proposal, now: Instant): Promise<View> {
  const { id, agentId, memberId, agentName, memberName, kind, values, madeAt, expiresAt } = proposal;
  const side = agentId === memberOf(ctx).memberId ? 'made' : 'asked';
  const state = stateOf(proposal, now);
  return {
    proposalId: id,
    side,
    account: side === 'made' ? memberName : maskAccount(agentName),
    kind,
    // What somebody has is told while it is asked for, and to nobody else afterwards.
    present: kind === 'lower' && state === 'open' ? { ...(await readValues(ctx.app.db, memberId)) } : {},
    values: { ...values },
    state,
    madeAt: toTimestamp(madeAt),
    expiresAt: toTimestamp(expiresAt),
  };
}

type Act = {
  readonly memberId: Proposal['memberId'];
  readonly action: 'team.answer' | 'team.propose';
  readonly detail: AuditDetail;
  readonly at: Instant;
};

async function audit(tx: Tx, ctx: CallContext, { memberId, action, detail, at }: Act): Promise<void> {
  const actor = { kind: 'member', id: memberOf(ctx).memberId } as const;
  await recordAudit(tx, { merchantId: ctx.merchant.id, actor, action, subject: { kind: 'member', id: memberId }, detail, at });
}
