import type { Instant } from '@trevo/kernel';
import type { Contract } from './contract.ts';
import { downlineHigher } from './dominance.ts';

/** The contracts as they would stand had an offer been in force from an instant on, and the ids of those that it would have ended. */
export type WhatIf = { readonly contracts: readonly Contract[]; readonly ending: readonly string[] };

/**
 * What both sides are shown before they sign: the offer in place of what stands on its line, without the downline contracts that break below it and
 * without everything below those. Run the closed periods over it with the engine of the payment. It binds nobody.
 */
export function asIfAccepted(contracts: readonly Contract[], offer: Contract, from: Instant): WhatIf {
  const sameLine = ({ kind, category, downline }: Contract) =>
    kind === offer.kind && category === offer.category && downline === offer.downline;
  const below = contracts.filter(({ upline, endsAt }) => upline === offer.downline && (endsAt === null || endsAt > from));
  const ending = endingWith(downlineHigher(offer, below), contracts);
  const kept = contracts.filter((contract) => !sameLine(contract) && !ending.includes(contract.id));
  return { contracts: [...kept, { ...offer, effectiveFrom: from, endsAt: null }], ending };
}

/** Contracts that end when some of them do, sorted: those themselves and, on the same kind and category, everything below, at the same instant. */
export function endingWith(ids: readonly string[], contracts: readonly Contract[]): string[] {
  const ending = new Set(ids);
  for (const id of ending)
    for (const ended of contracts.filter((it) => it.id === id))
      for (const { id: below, kind, category, upline } of contracts)
        if (upline === ended.downline && kind === ended.kind && category === ended.category) ending.add(below);
  return [...ending].sort();
}
