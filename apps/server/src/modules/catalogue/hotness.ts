import type { Game } from './catalogue-store.ts';

type Ranked = Pick<Game, 'hotRank' | 'playRank'>;

/** Hot: the operator says so, or real play does. */
export function isHot({ hotRank, playRank }: Ranked): boolean {
  return hotRank !== null || playRank !== null;
}

/** Hottest first: what the operator chose in the operator's order, then by real play. */
export function byHotness(a: Ranked, b: Ranked): number {
  return order(a.hotRank, b.hotRank) || order(a.playRank, b.playRank);
}

function order(a: number | null, b: number | null): number {
  if (a === b) return 0;
  return (a ?? Number.POSITIVE_INFINITY) - (b ?? Number.POSITIVE_INFINITY);
}
