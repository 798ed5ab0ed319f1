import { BusinessCalendar, instant } from '@trevo/kernel';
import { describe, expect, test } from 'vitest';
import { checkOffer } from './lifecycle/check-offer.ts';
import { type OfferChecks, offerGuards, sendRefusal } from './lifecycle/offer-checks.ts';
import { transition } from './lifecycle/transition.ts';
import type { EventData, LivingContract } from './lifecycle/transition-guards.ts';
import type { ContractEvent, Actor } from './lifecycle/contract-states.ts';
import { contract, february, january, lost, march, statementsOf, tier, topContract, treeOf, units, within } from './test/build.ts';
import { endingWith } from './terms/as-if-accepted.ts';
import { downlineHigher } from './terms/dominance.ts';

const tree = treeOf({ T: null, A: 'T', B: 'A', C: 'B', X: 'T', a: 'A', b: 'B', x: 'X', t: 'T' });
const checks = Object.fromEntries(offerGuards.map(([check]) => [check, true])) as OfferChecks;

function move(contractNow: Partial<LivingContract>, event: ContractEvent, actor: Actor, data: Partial<EventData> = {}) {
  const base: LivingContract = { version: 2, upline: 'T', state: 'offered', effectiveFrom: march.start, endsAt: null, requestedBy: null };
  return transition({ ...base, ...contractNow }, event, {
    actor,
    data: { checks, periodEnd: february.end, nextPeriodEnd: march.end, endsAt: february.end, ...data },
  });
}

describe('edge cases of offers', () => {
  const offer = {
    calendar: new BusinessCalendar('America/Sao_Paulo'),
    now: within(february),
    kindEnabled: true,
    directDownline: true,
    accountsNormal: true,
    currency: 'BRL',
    own: [],
    standing: [],
    withinBudget: true,
    offer: contract('A', 'B', { tiers: [tier(1)], effectiveFrom: march.start }),
  };

  test('#18 an agent without an own contract cannot offer one', () => {
    expect(sendRefusal(checkOffer(offer))).toBe('NO_OWN_CONTRACT');
  });

  test('#23 an offer accepted on the last day of a period takes effect at the next start', () => {
    expect(move({}, 'accept', 'downline', { now: instant(february.end - 1) })).toMatchObject({
      value: { state: 'scheduled', effects: [{ do: 'schedule', at: march.start }] },
    });
    expect(move({ state: 'scheduled' }, 'periodStart', 'system', { now: instant(february.end - 1) })).toMatchObject({ code: 'TOO_EARLY' });
  });

  test('#24 an offer whose first day passed unanswered is expired', () => {
    expect(move({}, 'offerDeadline', 'system')).toMatchObject({ value: { state: 'expired' } });
    expect(move({}, 'accept', 'downline', { isDeadlinePassed: true })).toMatchObject({ code: 'OFFER_EXPIRED' });
  });

  test('#25 a version that was not read cannot be accepted', () => {
    expect(move({ version: 3 }, 'accept', 'downline', { seenVersion: 2 })).toMatchObject({ code: 'OFFER_CHANGED' });
  });

  test('#26 of accepting and withdrawing at one moment the first wins', () => {
    expect(move({ state: 'scheduled' }, 'withdraw', 'upline')).toMatchObject({ code: 'CONTRACT_STATE' });
    expect(move({ state: 'withdrawn' }, 'accept', 'downline')).toMatchObject({ code: 'CONTRACT_STATE' });
  });

  const lower = topContract('T', { version: 2, tiers: [tier(200_000), tier(300_000, { minValidBet: 500n })] });

  test('#28 a contract below that equals the lower terms stays', () => {
    expect(downlineHigher(lower, [contract('T', 'A', { tiers: lower.tiers })])).toEqual([]);
  });

  test('#29 one tier that breaks ends the contract', () => {
    expect(downlineHigher(lower, [contract('T', 'A', { tiers: [tier(200_000), tier(300_000, { minValidBet: 499n })] })])).toEqual(['cA']);
  });

  test('#30 when the contract above ends before lower terms begin, everything of the line below ends', () => {
    const line = [topContract('T'), contract('T', 'A'), contract('A', 'B'), contract('B', 'C')];
    expect(endingWith(['cT'], line)).toEqual(['cA', 'cB', 'cC', 'cT']);
    expect(move({ state: 'scheduled' }, 'uplineEnding', 'system', { downlineContracts: ['cC'] })).toMatchObject({
      value: { state: 'ended', effects: [{ do: 'neverActive' }, { do: 'raise', event: 'uplineEnding', contract: 'cC' }] },
    });
  });

  test('#31 a request of the other side counts as agreement', () => {
    const asked = { state: 'terminationRequested', requestedBy: 'downline' } as const;
    expect(move(asked, 'requestTermination', 'upline')).toMatchObject({
      value: { state: 'ending', endsAt: february.end, reason: 'AGREED' },
    });
  });

  test('#32 after one refusal the second request is notice: the end of the next full period', () => {
    expect(move({ state: 'active' }, 'requestTermination', 'upline', { wasRefusedBefore: true })).toMatchObject({
      value: { state: 'ending', endsAt: march.end },
    });
  });

  test('#33 no answer to a request is agreement', () => {
    const asked = { state: 'terminationRequested', requestedBy: 'upline' } as const;
    expect(move({ state: 'active' }, 'requestTermination', 'upline')).toMatchObject({
      value: { effects: [{}, { do: 'startDeadline', days: 7 }] },
    });
    expect(move(asked, 'terminationDeadline', 'system')).toMatchObject({ value: { state: 'ending', reason: 'SILENCE' } });
  });

  test('#34 while a termination is open a new offer begins when the contract has ended', () => {
    const own = [topContract('A')];
    const standing = [{ category: 'CONS', state: 'terminationRequested', endsAt: null, periodEnd: march.end }] as const;
    const { futurePeriodStart } = checkOffer({ ...offer, own, standing });
    expect(futurePeriodStart).toBe(false);
    expect(checkOffer({ ...offer, own, standing, offer: { ...offer.offer, effectiveFrom: march.end } }).futurePeriodStart).toBe(true);
  });

  test('#56 whoever has a fixed amount cannot hand anything down', () => {
    const fixed = { kind: 'daily' as const, tiers: [{ ...tier(1), rate: { type: 'F' as const, amount: units(88) } }] };
    const own = [topContract('A', fixed)];
    const below = contract('A', 'B', { ...fixed, effectiveFrom: march.start });
    expect(sendRefusal(checkOffer({ ...offer, own, offer: below }))).toBe('RATE_ABOVE_OWN');
  });

  test('#57 a kind that the brand switches off: no new offer, and contracts end at the next start with what was earned', () => {
    expect(sendRefusal(checkOffer({ ...offer, kindEnabled: false }))).toBe('KIND_DISABLED');
    expect(move({ state: 'active' }, 'operatorEnd', 'operator', { hasSecondApproval: true, endsAt: february.end })).toMatchObject({
      value: { endsAt: february.end, reason: 'OPERATOR' },
    });
    const ended = [topContract('T', { tiers: [tier(100_000)], endsAt: january.end, minPayout: units(99) })];
    expect(statementsOf({ tree, contracts: ended, facts: [lost('t', 10)] })['T']).toMatchObject({ isFinal: true, paid: units(1) });
  });
});
