import { floorDiv, greater, wholePpm } from '../core/amounts.ts';

/** A product on which a bonus can be wagered: what the house keeps of a stake, and how much of it counts. */
export type WageringWay = { readonly edgePpm: number; readonly contributionPpm: number };

/** The house's edge on the cheapest way through the wagering, per unit that counts; null where nothing contributes. */
export function cheapestEdgePpm(ways: readonly WageringWay[]): bigint | null {
  const edges = ways
    .filter(({ contributionPpm }) => contributionPpm > 0)
    .map(({ edgePpm, contributionPpm }) => floorDiv(BigInt(edgePpm) * BigInt(wholePpm), BigInt(contributionPpm)));
  return edges.length === 0 ? null : edges.reduce((least, edge) => (edge < least ? edge : least));
}

/** What a bonus is worth in expectation to somebody who wagers it the cheapest way. One that cannot be wagered is worth nothing. */
export function offerValueOf(offer: { readonly bonusMinor: bigint; readonly requiredMicro: bigint }, edgePpm: bigint | null): bigint {
  if (edgePpm === null) return 0n;
  return greater(0n, offer.bonusMinor - floorDiv(offer.requiredMicro * edgePpm, 1_000_000_000_000n));
}

/** Whether an offer may be taken more than once in thirty days: worth nothing, or paid for by the valid bet that qualifies for it (rule book §18). */
export function checkRepeatable(
  offer: { readonly bonusMinor: bigint; readonly requiredMicro: bigint; readonly qualifyingValidBetMinor: bigint },
  { ways, turnoverBudgetPpm }: { readonly ways: readonly WageringWay[]; readonly turnoverBudgetPpm: number },
): { readonly edgePpm: bigint | null; readonly valueMinor: bigint; readonly ok: boolean } {
  const edgePpm = cheapestEdgePpm(ways);
  const valueMinor = offerValueOf(offer, edgePpm);
  const covered = valueMinor * BigInt(wholePpm) <= BigInt(turnoverBudgetPpm) * offer.qualifyingValidBetMinor;
  return { edgePpm, valueMinor, ok: valueMinor === 0n || covered };
}
