import * as z from 'zod/mini';
import { instantText } from '../fields.ts';
import { prizeView } from './prize-fields.ts';

/** What a mission measures (rewards' rule book §9). */
export const missionTypes = [
  'validBet',
  'unitCount',
  'bestMultiplier',
  'distinctGames',
  'activeDays',
  'depositSum',
  'depositCount',
  'checkIns',
  'referrals',
] as const;
export type MissionTypeName = (typeof missionTypes)[number];

/** A mission of once, of every day, of every week. */
export const missionPeriods = ['once', 'daily', 'weekly'] as const;
export type MissionPeriodName = (typeof missionPeriods)[number];

/** Kinds of game, as facts name them. */
export const missionCategories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'FISH', 'ELOTT', 'PVP'] as const;
export type MissionCategory = (typeof missionCategories)[number];

/** What a milestone gives. */
export const milestoneKinds = ['cash', 'points', 'freeSpins', 'freeBet'] as const;
export type MilestoneKind = (typeof milestoneKinds)[number];

/** Equal scores: the earlier first, or they share. */
export const boardTies = ['first', 'split'] as const;

/** The key of a period: `once`, a day, or the Monday of a week. */
export const periodText = z.string().check(z.regex(/^(once|\d{4}-\d\d-\d\d)$/));

/** How far something is: an amount of money, a number, or a multiple of the stake. */
export const measureKinds = ['money', 'count', 'multiplier'] as const;
const score = z.string().check(z.regex(/^-?\d+(\.\d+)?$/));

const milestoneView = z.strictObject({
  milestone: z.int(),
  target: score,
  kind: z.enum(milestoneKinds),
  /** Money and the value of a free bet as an amount; points and free spins as a whole number. */
  amount: z.string(),
  /** What it is with all its terms, of free play. */
  prize: z.nullable(prizeView),
  state: z.enum(['locked', 'open', 'reached', 'claimed', 'lapsed']),
});

export const missionView = z.strictObject({
  missionId: z.string(),
  period: periodText,
  title: z.string(),
  text: z.string(),
  type: z.enum(missionTypes),
  every: z.enum(missionPeriods),
  /** Null: all. */
  categories: z.nullable(z.array(z.enum(missionCategories))),
  minStake: z.string(),
  currency: z.string(),
  /** Of the period. */
  start: instantText,
  end: instantText,
  claimUntil: instantText,
  measure: z.enum(measureKinds),
  progress: score,
  milestones: z.array(milestoneView),
  joinNeeded: z.boolean(),
  joined: z.boolean(),
  /** What it may cost is reserved by others: nobody can join any more. */
  exhausted: z.boolean(),
  /** The mission that has to be completed before. */
  after: z.nullable(z.string()),
  hasBoard: z.boolean(),
});

export const boardPlace = z.strictObject({
  rank: z.int(),
  /** Masked: the first two characters and the last. */
  name: z.string(),
  reachedValue: score,
  prize: z.string(),
});

export const boardView = z.strictObject({
  missionId: z.string(),
  period: periodText,
  title: z.string(),
  measure: z.enum(measureKinds),
  currency: z.string(),
  end: instantText,
  /** Nothing of it changes any more. */
  frozen: z.boolean(),
  players: z.int(),
  ties: z.enum(boardTies),
  minScore: score,
  prizes: z.array(z.string()),
  list: z.array(boardPlace),
  /** The reader's own place; null: not ranked. */
  footer: z.nullable(boardPlace),
});
