import type { OfferRefusal } from '@trevo/commission/contracts';
import { amountOut, type Calls, calls, type ErrorOf, type InputOf, type ResponseOf } from '@trevo/contract';
import { hourMs, type Id, type Instant, invariant, ok, plusMs, type Refusal, refuse, type Result } from '@trevo/kernel';
import { type Selectable, sql } from 'kysely';
import { type CallContext, operatorOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import type { Tx } from '../../db/database.ts';
import { RolledBack } from '../../db/transaction.ts';
import { actorOf, type AuditDetail, recordAudit } from '../audit/index.ts';
import { atDesk, type ContractDesk } from './contract-desk.ts';
import type { ContractTables } from './contracts-tables.ts';
import { type Made, sendOffer } from './offer-contract.ts';
import { offeredIn, termsView } from './terms-views.ts';

/** A proposal that nobody signed within so many hours is nothing. */
const lapseHours = 48;
const pageSizeUsual = 20;

type Propose = Calls['officeOfferContract'];
type Decide = Calls['officeDecideContractProposal'];
type List = Calls['officeContractProposals'];
/** What is asked for, as it came. */
export type OfferTerms = Omit<InputOf<Propose>, 'account'>;
type Line = ResponseOf<List>['list'][number];
type Proposal = Selectable<ContractTables['contract_proposal']>;
type StoredLine = Proposal & { downline: string; currency: string; proposer: string | null; decider: string | null };
type OfferFault = Exclude<ErrorOf<Propose>, 'ruling_open'>;

/** What the guards of an offer are called here. The house needs no contract of its own to compare with, and offers in the account's currency. */
const codes: Readonly<Record<OfferRefusal, OfferFault>> = {
  KIND_DISABLED: 'feature_disabled',
  NOT_DIRECT_DOWNLINE: 'not_in_team',
  ACCOUNT_NOT_ELIGIBLE: 'account_not_eligible',
  CATEGORY_OVERLAP: 'category_overlap',
  TIERS_INVALID: 'tiers_invalid',
  EFFECTIVE_DATE_INVALID: 'effective_date_invalid',
  OPEN_ITEM_EXISTS: 'open_item_exists',
  BUDGET_EXCEEDED: 'budget_exceeded',
  CURRENCY_MISMATCH: 'account_not_eligible',
  NO_OWN_CONTRACT: 'account_not_eligible',
  CATEGORY_MISMATCH: 'account_not_eligible',
  PERIOD_MISMATCH: 'account_not_eligible',
  DEDUCTION_MISMATCH: 'account_not_eligible',
  RATE_ABOVE_OWN: 'budget_exceeded',
};

/**
 * An operator proposes a contract of the house for a top agent (rule book §16, F17). It is judged as if it were sent, and what cannot be sent cannot be proposed;
 * nobody is offered anything before another operator signs. One proposal for an account, kind and category at a time.
 */
export async function officeOfferContract(
  ctx: CallContext,
  { account, ...terms }: InputOf<Propose>,
): Promise<Result<ResponseOf<Propose>, ErrorOf<Propose>>> {
  const agent = await accountNamed(ctx, account);
  if (agent === null) return refuse('not_in_team', 'account');
  return proposeOffer<never>(ctx, { downlineId: agent.id, currency: agent.currency, terms });
}

/** An account of the brand by its whole name. */
export async function accountNamed(
  { app, merchant }: CallContext,
  account: string,
): Promise<{ readonly id: Id<'member'>; readonly currency: string } | null> {
  const found = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', merchant.id)
    .where('username', '=', account)
    .select(['id', 'currency'])
    .executeTakeFirst();
  return found === undefined ? null : { id: found.id as Id<'member'>, currency: found.currency };
}

type Proposed = ResponseOf<Propose>;
/** What a proposal is made of, held while it is made: `before` says what it has become already, or why it cannot be, and `after` keeps what it became. */
export type ProposalSource<E extends string> = {
  readonly before: (tx: Tx) => Promise<Result<Proposed, E> | null>;
  readonly after: (tx: Tx, proposalId: Id<'contractProposal'>, at: Instant) => Promise<void>;
};

/** Proposes what could be sent now. Of two at once for an account, kind and category the second is refused, unless both are of one source. */
export async function proposeOffer<E extends string>(
  ctx: CallContext,
  { downlineId, currency, terms }: Omit<Wanted, 'by'>,
  source?: ProposalSource<E>,
): Promise<Result<Proposed, E | ErrorOf<Propose>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const fault = await faultOf(ctx, { downlineId, currency, terms, by });
  const { kind, category } = terms;
  const ofLine = { downline_id: downlineId, kind, category, state: 'proposed' } as const;
  const outcome = await atDesk(app, merchant, async ({ tx, now }): Promise<Result<Proposed, E | ErrorOf<Propose>>> => {
    const known = await source?.before(tx);
    if (known) return known;
    if (fault !== null) return fault;
    const lapsed = sql<boolean>`lapses_at <= clock_timestamp()`;
    await tx
      .updateTable('contract_proposal')
      .set({ state: 'lapsed' })
      .where((of) => of.and(ofLine))
      .where(lapsed)
      .execute();
    const open = await tx
      .selectFrom('contract_proposal')
      .where((of) => of.and(ofLine))
      .select('id')
      .executeTakeFirst();
    if (open !== undefined) return refuse('ruling_open', 'account');
    const id = app.newId('contractProposal');
    const between = { proposed_at: toTimestamp(now), lapses_at: toTimestamp(plusMs(now, lapseHours * hourMs)) };
    const line = { id, merchant_id: merchant.id, downline_id: downlineId, kind, category, terms: storedTerms(terms), proposed_by: by };
    await tx
      .insertInto('contract_proposal')
      .values({ ...line, ...between })
      .execute();
    await source?.after(tx, id, now);
    await audit(ctx, tx, { action: 'contract.offer.propose', downlineId, detail: { proposalId: id, kind, category } });
    return ok({ proposalId: id });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

type Wanted = { readonly downlineId: Id<'member'>; readonly currency: string; readonly terms: OfferTerms; readonly by: Id<'operator'> };

/** What would keep an offer from being sent now; it is sent, and nothing of that stays. */
async function faultOf({ app, merchant }: CallContext, wanted: Wanted): Promise<Refusal<OfferFault> | null> {
  try {
    await atDesk(app, merchant, async (desk) => {
      const sent = await send(app, desk, wanted);
      throw new RolledBack<Refusal<OfferFault> | null>(sent.ok ? null : sent);
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Refusal<OfferFault> | null;
    throw error;
  }
  return null;
}

async function send(
  app: CallContext['app'],
  desk: ContractDesk,
  { downlineId, currency, terms, by }: Wanted,
): Promise<Result<Made, OfferFault>> {
  const sent = await sendOffer(app, desk, { uplineId: null, downlineId, ...offeredIn(terms, currency), by });
  return sent.ok ? sent : refuse(codes[sent.code as OfferRefusal]);
}

/** What was proposed, newest first. */
export async function officeContractProposals(
  ctx: CallContext,
  { pageNo = 1, pageSize = pageSizeUsual }: InputOf<List>,
): Promise<Result<ResponseOf<List>, never>> {
  const { app, merchant } = ctx;
  const own = operatorOf(ctx).operatorId;
  const { rows } =
    await sql<StoredLine>`SELECT r.*, CASE WHEN r.state = 'proposed' AND r.lapses_at <= clock_timestamp() THEN 'lapsed' ELSE r.state END AS state,
      m.username AS downline, m.currency, p.name AS proposer, d.name AS decider
    FROM contract_proposal r JOIN member m ON m.id = r.downline_id
      LEFT JOIN operator p ON p.id = r.proposed_by LEFT JOIN operator d ON d.id = r.decided_by
    WHERE r.merchant_id = ${merchant.id} ORDER BY r.proposed_at DESC, r.id DESC OFFSET ${(pageNo - 1) * pageSize} LIMIT ${pageSize}`.execute(
      app.db,
    );
  const counted = await sql<{
    total: number;
  }>`SELECT count(*)::int AS total FROM contract_proposal WHERE merchant_id = ${merchant.id}`.execute(app.db);
  const total = counted.rows[0]?.total ?? 0;
  return ok({ list: rows.map((row) => lineOf(row, own)), total, pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)) });
}

function lineOf(row: StoredLine, own: string): Line {
  const iso = (at: Instant) => new Date(at).toISOString();
  const terms = readTerms(row);
  return {
    proposalId: row.id,
    downline: row.downline,
    terms: termsView(offeredIn(terms, row.currency).terms),
    effectiveFrom: terms.effectiveFrom ?? null,
    state: row.state,
    proposedBy: row.proposer ?? row.proposed_by,
    isOwn: row.proposed_by === own,
    proposedAt: iso(row.proposed_at),
    lapsesAt: iso(row.lapses_at),
    decidedBy: row.decider ?? row.decided_by,
  };
}

/** The second person signs, and the offer is sent as it was proposed if it can be by then; or the proposal is ended. Where it cannot, the proposal stays. */
export async function officeDecideContractProposal(
  ctx: CallContext,
  { proposalId, decision }: InputOf<Decide>,
): Promise<Result<ResponseOf<Decide>, ErrorOf<Decide>>> {
  const { app, merchant } = ctx;
  const by = operatorOf(ctx).operatorId;
  const outcome = await atDesk(app, merchant, async (desk): Promise<Result<ResponseOf<Decide>, ErrorOf<Decide>>> => {
    const { rows } = await sql<
      Proposal & { currency: string }
    >`SELECT r.*, m.currency FROM contract_proposal r JOIN member m ON m.id = r.downline_id
      WHERE r.id = ${proposalId} AND r.merchant_id = ${merchant.id} FOR UPDATE OF r`.execute(desk.tx);
    const [open] = rows;
    if (open === undefined) return refuse('not_found');
    if (open.state !== 'proposed' || open.lapses_at <= desk.now) return refuse('ruling_over');
    if (decision === 'approve' && open.proposed_by === by) return refuse('ruling_same_operator');
    const downlineId = open.downline_id as Id<'member'>;
    const sent = decision === 'reject' ? null : await send(app, desk, { downlineId, currency: open.currency, terms: readTerms(open), by });
    if (sent !== null && !sent.ok) {
      const { code } = sent;
      // Terms do not change, and on a line that one proposal is of nothing else is offered: both were seen when it was proposed.
      invariant(code !== 'tiers_invalid' && code !== 'open_item_exists', 'What was proposed has tiers, and its line to itself');
      return refuse(code);
    }
    const offered = sent === null ? null : { contractId: sent.value.id, version: sent.value.version };
    await desk.tx
      .updateTable('contract_proposal')
      .set({
        state: offered === null ? 'rejected' : 'done',
        decided_by: by,
        decided_at: toTimestamp(desk.now),
        contract_id: offered?.contractId ?? null,
        version: offered?.version ?? null,
      })
      .where('id', '=', open.id)
      .execute();
    const { kind, category, proposed_by: proposedBy } = open;
    await audit(ctx, desk.tx, {
      action: offered === null ? 'contract.offer.reject' : 'contract.offer',
      downlineId,
      detail: { proposalId, kind, category, proposedBy, ...offered },
    });
    return ok({ offered });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'contracts', 'audit');
  return outcome;
}

/** Terms as they are kept: the request itself, amounts as texts. */
export function storedTerms(terms: OfferTerms): string {
  return JSON.stringify(terms, (_key, value: unknown) => (typeof value === 'bigint' ? amountOut(value) : value));
}

/** What {@link storedTerms} wrote, read by the call's own record. */
export function readTerms({ terms }: Pick<Proposal, 'terms'>): OfferTerms {
  const read = calls.officeOfferContract.request.safeParse({ account: 'kept', ...(terms as object) });
  invariant(read.success, 'Kept terms are as they were asked for');
  const { account: _account, ...kept } = read.data;
  return kept;
}

type Act = {
  readonly action: 'contract.offer' | 'contract.offer.propose' | 'contract.offer.reject';
  readonly downlineId: Id<'member'>;
  readonly detail: AuditDetail;
};

function audit(ctx: CallContext, tx: Tx, { action, downlineId, detail }: Act): Promise<void> {
  return recordAudit(tx, {
    merchantId: ctx.merchant.id,
    actor: actorOf(ctx),
    action,
    subject: { kind: 'member', id: downlineId },
    detail,
    at: ctx.app.clock.now(),
  });
}
