import { invariant } from '@trevo/kernel';
import { awardPrizes, type Awarded, type PrizeRules, rankBoard } from '@trevo/reward-rules/boards';
import { epochOf } from './epoch.ts';
import type { Score } from './board-store.ts';
import type { KeptBoard } from './missions-tables.ts';

/** Ranks scores and gives their prizes by the rules: each score stands as one fact, in the order in which it was reached. */
export function rankScores({ prizes, ties, minScore }: KeptBoard, scores: readonly Score[]): readonly Awarded[] {
  const inOrder = scores.toSorted((a, b) => a.reachedAt - b.reachedAt || (a.memberId < b.memberId ? -1 : 1));
  const facts = inOrder.map(({ memberId, score }, seq) => ({
    kind: 'correction' as const,
    unitSeq: null,
    seq,
    member: memberId,
    ...epochOf,
    stakeMinor: 0n,
    validBetMinor: score,
    payoutMinor: 0n,
  }));
  const persons = Object.fromEntries(
    scores.flatMap(({ memberId, personId }) => (personId === null ? [] : [[memberId, personId] as const])),
  );
  const measure = { kind: 'validBet', minStakeMinor: 0n } as const;
  const ranking = rankBoard({ measure, minScore: BigInt(minScore), products: null, games: null }, facts, { joined: null, persons });
  const result = awardPrizes(prizeRulesOf({ prizes, ties }), ranking, { entrants: ranking.length, buyInsMinor: 0n });
  invariant('ranking' in result, 'A board without buy-ins is held whoever plays');
  return result.ranking;
}

/** The prizes of a board as the rules take them. */
export function prizeRulesOf({ prizes, ties }: Pick<KeptBoard, 'prizes' | 'ties'>): PrizeRules {
  return { prizesMinor: prizes.map(BigInt), sharesPpm: [], guaranteeMinor: 0n, ties, minEntrants: 0 };
}
