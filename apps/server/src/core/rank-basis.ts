import { instant } from '@trevo/kernel';
import type { Awarded, PrizeRules } from '@trevo/reward-rules/boards';
import { inputsInRecordMax } from '@trevo/reward-rules/explanation';
import { basisOf, type CreditBasis } from './credit-basis.ts';

type Board = {
  readonly offer: string;
  readonly version: number;
  readonly prizes: PrizeRules;
  readonly minScore: bigint;
  readonly ranking: readonly Awarded[];
  readonly entrants: number;
  readonly buyInsMinor: bigint;
};

const nowhere = { at: instant(0), date: { year: 1970, month: 1, day: 1 } } as const;

/**
 * What the prize of a place was computed from: the scores of all places that have a part in the prizes, in the order in which they were reached. Nobody is named but `you`. Undefined where
 * more share the prizes than a record holds.
 */
export function rankBasis(
  { offer, version, prizes, minScore, ranking, entrants, buyInsMinor }: Board,
  rank: number,
): CreditBasis | undefined {
  const places = Math.max(rank, prizes.prizesMinor?.length ?? 0, prizes.sharesPpm.length);
  const last = ranking[Math.min(places, ranking.length) - 1];
  // Who shares the score of the last place may share its prize.
  const end = ranking.findIndex((entry, index) => index >= places && entry.score !== last?.score);
  const held = end === -1 ? ranking : ranking.slice(0, end);
  if (held.length > inputsInRecordMax) return undefined;
  const inputs = held
    .toSorted((a, b) => a.reachedSeq - b.reachedSeq)
    .map((entry) => ({
      kind: 'correction' as const,
      unitSeq: null,
      seq: entry.reachedSeq,
      member: entry.rank === rank ? 'you' : `place ${entry.rank}`,
      ...nowhere,
      stakeMinor: 0n,
      validBetMinor: entry.score,
      payoutMinor: 0n,
    }));
  const measure = { kind: 'validBet', minStakeMinor: 0n } as const;
  const board = { measure, minScore, products: null, games: null };
  const terms = { board, prizes, entrants: { joined: null, persons: {} }, buyInsMinor, entrantCount: entrants };
  return basisOf('rank', { terms, inputs, before: { member: 'you' } }, { offer, version });
}
