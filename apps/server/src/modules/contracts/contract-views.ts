import { formatRate } from '@trevo/commission/check';
import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Instant } from '@trevo/kernel';
import type { Db } from '../../db/database.ts';
import { brokenBelow } from './below.ts';
import { isInForceNow, readOwn, ruleContractOf, type StoredContract, type StoredEvent } from './contracts-store.ts';
import { termsView, wireRate } from './terms-views.ts';

export type ContractView = ResponseOf<Calls['agentContracts']>['list'][number];
type EventView = ResponseOf<Calls['agentContract']>['events'][number];
type Offers = Pick<ResponseOf<Calls['consolidatedFunds']>, 'contracthoursalreq' | 'dailysalreqtype' | 'divtypereq' | 'realtimesalreqtype'>;

const iso = (at: Instant) => new Date(at).toISOString();
const isoOrNull = (at: Instant | null) => (at === null ? null : iso(at));

/** Contracts as one of their sides sees them, or the house (`viewerId` null). */
export async function viewsOf(db: Db, contracts: readonly StoredContract[], viewerId: string | null): Promise<ContractView[]> {
  const offers = contracts.filter((it) => it.state === 'offered' && it.downline_id === viewerId);
  const ending = new Map(await Promise.all(offers.map(async (it) => [it, await brokenBelow({ tx: db }, it)] as const)));
  const ids = [...contracts, ...[...ending.values()].flat()].flatMap(({ upline_id, downline_id }) => [upline_id, downline_id]);
  const names = await namesOf(db, ids);
  const nameOf = (id: string) => names.get(id) ?? '';
  return contracts.map((it) => ({
    contractId: it.id,
    version: it.version,
    state: it.state,
    side: it.upline_id === viewerId ? 'upline' : 'downline',
    upline: it.upline_id === null ? null : nameOf(it.upline_id),
    downline: nameOf(it.downline_id),
    downlineId: it.downline_id,
    terms: termsView(ruleContractOf(it)),
    effectiveFrom: iso(it.effective_from),
    endsAt: isoOrNull(it.ends_at),
    endReason: it.end_reason,
    offeredAt: iso(it.offered_at),
    answerBy: iso(it.answer_by),
    acceptedAt: isoOrNull(it.accepted_at),
    requestedBy: it.requested_by,
    requestUntil: isoOrNull(it.request_until),
    ending: [...new Set((ending.get(it) ?? []).map(({ downline_id }) => nameOf(downline_id)))].sort(),
  }));
}

/** Account names by id. */
export async function namesOf(db: Db, ids: readonly (string | null)[]): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('member').where('id', 'in', wanted).select(['id', 'username']).execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}

export function eventView(event: StoredEvent): EventView {
  return {
    version: event.version,
    event: event.event,
    from: event.from_state,
    to: event.to_state,
    by: event.actor,
    at: iso(event.happened_at),
    endsAt: isoOrNull(event.ends_at),
  };
}

/** What waits for a holder's answer, as the specification's client reads it (rule book §18). */
export async function waitingOffers(db: Db, holderId: string): Promise<Offers> {
  const offers: Required<{ [K in keyof Offers]: Offers[K] }> = {
    divtypereq: {},
    dailysalreqtype: {},
    contracthoursalreq: {},
    realtimesalreqtype: {},
  };
  for (const kind of ['dividend', 'daily', 'hourly', 'realtime'] as const) {
    const own = await readOwn(db, kind, holderId);
    for (const contract of own) {
      const status = statusOf(contract, own);
      if (status === null) continue;
      const isHigher = status !== 'V' && (await brokenBelow({ tx: db }, contract)).length > 0;
      addOffer(offers, contract, { status, downlineHigherRate: isHigher ? 'Y' : 'N' });
    }
  }
  return offers;
}

function statusOf(contract: StoredContract, own: readonly StoredContract[]): 'E' | 'P' | 'V' | null {
  if (contract.state === 'terminationRequested') return contract.requested_by === 'upline' ? 'V' : null;
  if (contract.state !== 'offered') return null;
  return own.some((it) => it.line_id === contract.line_id && isInForceNow(it)) ? 'E' : 'P';
}

type Head = { readonly status: 'E' | 'P' | 'V'; readonly downlineHigherRate: 'N' | 'Y' };

function addOffer(offers: Offers, contract: StoredContract, head: Head): void {
  const { id, category } = contract;
  const terms = ruleContractOf(contract);
  const { kind, tiers, rows } = terms;
  const push = <T>(lists: { [K in typeof category]?: T[] }, entries: readonly T[]) => (lists[category] ??= []).push(...entries);
  if (kind === 'dividend')
    push(
      offers.divtypereq,
      tiers.map(({ minValidBet, minNetLoss, minActive, rate }) => ({
        ...head,
        minimumBet: amountOut(minValidBet),
        netLoss: amountOut(minNetLoss),
        activeMember: minActive,
        contractRate: wireRate(rate).rate,
      })),
    );
  if (kind === 'daily') {
    const details = tiers.map((tier) => ({ betVolume: amountOut(tier.minValidBet), activeMember: tier.minActive, ...wireRate(tier.rate) }));
    push(offers.dailysalreqtype, [{ id, ...head, details }]);
  }
  if (kind === 'hourly') {
    const hourSalaryRates = tiers.map((tier) => ({
      minimumBet: amountOut(tier.minValidBet),
      activeMember: tier.minActive,
      ...wireRate(tier.rate),
    }));
    push(offers.contracthoursalreq, [{ contractId: id, ...head, hourSalaryRates }]);
  }
  if (kind === 'realtime') {
    const realTimeSalaryRates = rows.map((row) => ({
      singleBetAmount: amountOut(row.minSingleBet),
      winRate: formatRate(row.winPpm),
      lossRate: formatRate(row.lossPpm),
    }));
    push(offers.realtimesalreqtype, [{ contractId: id, ...head, realTimeSalaryRates }]);
  }
}
