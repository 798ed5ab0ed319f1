import { house } from '@trevo/commission';
import type { Terms } from '@trevo/commission';
import { type OfferRefusal, transition, type TransitionRefusal } from '@trevo/commission/contracts';
import { dayMs, type Id, type Instant, plusMs, refuse, type Refusal, type Result, ok } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { ContractDesk } from './contract-desk.ts';
import { insertContract, insertEvent, lineOf, readContracts, ruleContractOf, type StoredContract } from './contracts-store.ts';
import { sql } from 'kysely';
import { catchUp } from './due-moves.ts';
import { leaveNotices } from './leave-notices.ts';
import { judgeOffer, type Pair } from './offer-checks.ts';
import { fitsKind, nextStart } from './terms-views.ts';
import { termsJson } from './terms-json.ts';
import { keepPicture } from './picture.ts';

/** What is offered: terms, when they begin (null: with the next period that leaves a day to answer), and how many days the other side has. */
export type Offered = { readonly terms: Terms; readonly effectiveFrom: Instant | null; readonly answerDays: number };

/** Who offers what to whom. */
export type Offer = Pair & Offered & { /** Member or operator. */ readonly by: string };

/** A version of a contract that was made. */
export type Made = { readonly id: Id<'contract'>; readonly version: number };

/**
 * Sends an offer: a version of the contract that is in force on the line, or a contract of its own. What it would have come to is kept with it. Nothing is
 * written where a guard refuses.
 */
export async function sendOffer(
  app: App,
  desk: ContractDesk,
  offer: Offer,
): Promise<Result<Made, OfferRefusal> | Refusal<TransitionRefusal>> {
  const { uplineId, downlineId, by, terms } = offer;
  const { kind, category } = terms;
  // A period of another kind is no period of these terms: there is nothing that it could start at.
  if (!fitsKind(terms)) return refuse('TIERS_INVALID', 'periodType');
  const known = await lineIdOf(desk, { ...offer, kind, category });
  if (known !== null) await catchUp(desk, known);
  const effectiveFrom = startOf(desk, offer);
  const checks = await judgeOffer(desk, { uplineId, downlineId }, { ...terms, effectiveFrom });
  const draft = { version: 1, upline: uplineId ?? house, state: 'draft', effectiveFrom, endsAt: null, requestedBy: null } as const;
  const actor = uplineId === null ? 'operator' : 'upline';
  const sent = transition(draft, 'send', { actor, data: { checks } });
  if (!sent.ok) return sent;
  const line = { merchantId: desk.merchantId, kind, category, uplineId, downlineId };
  const lineId = known ?? (await lineOf(desk.tx, app.newId('contractLine'), line));
  const latest = plusMs(desk.now, offer.answerDays * dayMs);
  const contract: StoredContract = {
    ...(await nameOf(app, desk, lineId)),
    line_id: lineId,
    merchant_id: desk.merchantId,
    kind,
    category,
    upline_id: uplineId,
    downline_id: downlineId,
    state: 'offered',
    terms: termsJson(terms),
    effective_from: effectiveFrom,
    ends_at: null,
    end_reason: null,
    offered_at: desk.now,
    offered_by: uplineId === null ? by : null,
    answer_by: latest < effectiveFrom ? latest : effectiveFrom,
    accepted_at: null,
    requested_by: null,
    request_until: null,
  };
  await insertContract(desk.tx, contract);
  await insertEvent(desk.tx, contract, {
    event: 'send',
    from: 'draft',
    to: 'offered',
    actor,
    actorId: by,
    at: desk.now,
    endsAt: null,
    refused: null,
  });
  await keepPicture(desk, contract, ruleContractOf(contract));
  await leaveNotices(desk, contract, { event: 'send', actorId: by, endsAt: null });
  return ok({ id: contract.id, version: contract.version });
}

/** When an offer would begin. */
export function startOf({ calendar, now }: Pick<ContractDesk, 'calendar' | 'now'>, { effectiveFrom, terms }: Offered): Instant {
  return effectiveFrom ?? nextStart(calendar, terms.periodType, now);
}

async function lineIdOf(
  { tx }: ContractDesk,
  { downlineId, kind, category, uplineId }: Pair & Pick<StoredContract, 'category' | 'kind'>,
): Promise<Id<'contractLine'> | null> {
  const { rows } = await sql<{ id: Id<'contractLine'> }>`SELECT id FROM contract_line WHERE downline_id = ${downlineId} AND kind = ${kind}
    AND category = ${category} AND upline_id IS NOT DISTINCT FROM ${uplineId}`.execute(tx);
  return rows[0]?.id ?? null;
}

/** The next version of what is in force and has no end yet; where nothing is, or it ends, the first of a contract of its own. */
async function nameOf(app: App, { tx }: ContractDesk, lineId: Id<'contractLine'>): Promise<Made> {
  const all = await readContracts(tx, sql`c.line_id = ${lineId}`);
  const standing = all.find(({ state }) => state === 'active' || state === 'terminationRequested');
  if (standing === undefined) return { id: app.newId('contract'), version: 1 };
  const versions = all.filter(({ id }) => id === standing.id).map(({ version }) => version);
  return { id: standing.id, version: 1 + Math.max(...versions) };
}
