import { instant } from '@trevo/kernel';
import { awardPrizes, type BoardResult, type CancelledBoard, rankBoard } from '@trevo/reward-rules/boards';
import type { Score } from './entries-store.ts';
import { prizeRulesOf, type Tournament } from './tournament.ts';

type Stand = { readonly entrants: number; readonly buyInsMinor: bigint };

const epoch = { at: instant(0), date: { year: 1970, month: 1, day: 1 } } as const;

/** Ranks scores and gives the pool by the rules: each score stands as one fact, in the order in which it was reached. */
export function rankScores(tournament: Tournament, scores: readonly Score[], stand: Stand): BoardResult | CancelledBoard {
  const inOrder = scores.toSorted((a, b) => a.reachedAt - b.reachedAt || (a.memberId < b.memberId ? -1 : 1));
  const facts = inOrder.map(({ memberId, score }, seq) => ({
    kind: 'correction' as const,
    unitSeq: null,
    seq,
    member: memberId,
    ...epoch,
    stakeMinor: 0n,
    validBetMinor: score,
    payoutMinor: 0n,
  }));
  const persons = Object.fromEntries(
    scores.flatMap(({ memberId, personId }) => (personId === null ? [] : [[memberId, personId] as const])),
  );
  const measure = { kind: 'validBet', minStakeMinor: 0n } as const;
  const rules = { measure, minScore: tournament.minScore, products: null, games: null };
  return awardPrizes(prizeRulesOf(tournament), rankBoard(rules, facts, { joined: null, persons }), stand);
}
