import * as z from 'zod/mini';
import { amountText } from '../fields.ts';
import { raffleCategories } from './raffle-fields.ts';

/** What a tournament measures: the best multiplier, the sum of the best ones, valid bets, or rounds (rewards' rule book §10). */
export const tournamentMeasures = ['best', 'sumBest', 'validBet', 'count'] as const;
export type TournamentMeasure = (typeof tournamentMeasures)[number];

/** A score: an amount, a number, or a multiple of the stake in hundredths. */
export const scoreText = z.string().check(z.regex(/^-?\d+(\.\d{2}(\d{2})?)?$/));
export const scoreKinds = ['money', 'count', 'multiplier'] as const;

/** How a tournament scores. */
export const tournamentScoring = {
  measure: z.enum(tournamentMeasures),
  scoreKind: z.enum(scoreKinds),
  /** How many multipliers are summed. */
  bestOf: z.int(),
  minStake: amountText,
  /** No multiplier counts for more; null: there is no cap. */
  maxMultiplier: z.nullable(scoreText),
  minScore: scoreText,
  /** Kinds of game whose play counts; null: all. */
  categories: z.nullable(z.array(z.enum(raffleCategories))),
};

/** Where somebody stands. */
export const tournamentPlace = {
  rank: z.int(),
  score: scoreText,
  prize: amountText,
};
