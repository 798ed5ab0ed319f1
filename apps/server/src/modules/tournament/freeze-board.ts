import type { Id } from '@trevo/kernel';
import { invariant } from '@trevo/kernel';
import type { Awarded } from '@trevo/reward-rules/boards';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import type { App } from '../../core/app.ts';
import type { CreditBasis } from '../../core/credit-basis.ts';
import { rankBasis } from '../../core/rank-basis.ts';
import type { Tx } from '../../db/database.ts';
import { endReward, offerReward } from '../reward-centre/index.ts';
import { payPool, returnFromPool } from '../wallet/index.ts';
import { type FrozenPlace, writeFrozen } from './board-store.ts';
import { cancelTournament, sumOf } from './close-tournament.ts';
import { readEntries, readScores, type Score } from './entries-store.ts';
import { rankScores } from './rank-scores.ts';
import { prizeRulesOf, type Tournament } from './tournament.ts';

/** Places that are kept of a frozen board, besides those with a prize. */
const placesKept = 1000;

/**
 * Freezes the board of a tournament of which everything has scored, and pays its prizes, once, in the transaction that writes it: cash from the pool, told in the
 * reward centre. What nobody took goes to the house; where nobody scored for buy-ins, they go back. The tournament's row is held. Answers whose money moved.
 */
export async function freezeBoard(app: App, tx: Tx, tournament: Tournament): Promise<readonly Id<'member'>[]> {
  const { id, merchantId, currency } = tournament;
  const entries = await readEntries(tx, id);
  const scores = await readScores(tx, tournament);
  const result = rankScores(tournament, scores, { entrants: entries.length, buyInsMinor: sumOf(entries) });
  if ('cancelled' in result) return cancelTournament(tx, tournament, { by: null, reason: 'NOBODY_SCORED' });
  const { ranking, poolMinor } = result;
  const kept = ranking.filter(({ rank, prizeMinor }) => prizeMinor > 0n || rank <= placesKept);
  const stand = { entrants: entries.length, buyInsMinor: sumOf(entries) };
  const places = await payPrizes(app, tx, { tournament, ranking, ...stand }, placesOf(kept, scores));
  const paid = places.reduce((sum, { prize, transferId }) => (transferId === null ? sum : sum + prize), 0n);
  const money = { merchantId, tournamentId: id, currency };
  if (poolMinor > paid) await returnFromPool(tx, [{ ...money, memberId: null, minor: poolMinor - paid, key: `${id} frozen` }]);
  await writeFrozen(tx, id, { places, players: ranking.length, pool: poolMinor, returned: poolMinor - paid });
  return places.filter(({ transferId }) => transferId !== null).map(({ memberId }) => memberId);
}

type Winning = Omit<FrozenPlace, 'rewardId' | 'transferId'>;

function placesOf(ranking: readonly Awarded[], scores: readonly Score[]): readonly Winning[] {
  const known = new Map<string, Score>(scores.map((score) => [score.memberId, score]));
  return ranking.map(({ rank, member, score, prizeMinor }) => {
    const of = known.get(member);
    invariant(of !== undefined, 'Who is ranked has a score');
    return { rank, memberId: of.memberId, score, reachedAt: of.reachedAt, prize: prizeMinor };
  });
}

type Frozen = {
  readonly tournament: Tournament;
  readonly ranking: readonly Awarded[];
  readonly entrants: number;
  readonly buyInsMinor: bigint;
};

/** A reward says what it was computed from where that fits a record. */
function explainedBy(basis: CreditBasis | undefined): { readonly basis?: CreditBasis } {
  return basis === undefined ? {} : { basis };
}

/** Pays what was won: each prize stands in the reward centre as credited. An account that gets nothing any more leaves it to the house. */
async function payPrizes(app: App, tx: Tx, { tournament, ...stand }: Frozen, winning: readonly Winning[]): Promise<readonly FrozenPlace[]> {
  const { id, merchantId, currency, names, version, minScore } = tournament;
  const board = { offer: id, version, prizes: prizeRulesOf(tournament), minScore, ...stand };
  const rewards = new Map<string, Id<'reward'>>();
  for (const { memberId, prize, rank } of winning.filter((place) => place.prize > 0n)) {
    const offer = {
      merchantId,
      memberId,
      source: 'tournament',
      sourceKey: id,
      kind: 'cash',
      amount: prize,
      names,
      terms: { rank },
      ...explainedBy(rankBasis(board, rank)),
    } as const;
    const rewardId = await offerReward(app, tx, { ...offer, days: usualClaimableDays.gift });
    if (rewardId !== null) rewards.set(memberId, rewardId);
  }
  const paid = winning.filter(({ memberId }) => rewards.has(memberId));
  const transfers = await payPool(
    tx,
    paid.map(({ memberId, prize }) => ({ merchantId, tournamentId: id, memberId, currency, minor: prize, key: id })),
  );
  const transferOf = new Map(paid.map(({ memberId }, index) => [memberId, transfers[index] ?? null]));
  for (const [memberId, transferId] of transferOf) {
    const rewardId = rewards.get(memberId);
    if (rewardId !== undefined) await endReward(tx, rewardId, { state: 'issued', transferId });
  }
  return winning.map((place) => ({
    ...place,
    rewardId: rewards.get(place.memberId) ?? null,
    transferId: transferOf.get(place.memberId) ?? null,
  }));
}
