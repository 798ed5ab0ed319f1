import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, intIn, textIn } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { raffleCategories } from './raffle-fields.ts';
import { tournamentMeasures, tournamentPlace, tournamentScoring } from './tournament-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: 'rewards’ rule book §10 §20' } as const;
const reading = { ...base, method: 'GET', permission: 'rewards.read' } as const;
const acting = { ...base, method: 'POST', permission: 'rewards.write', response: done } as const;
const named = (max: number) => z.record(z.string().check(z.regex(/^[A-Z]{2}$/)), textIn(1, max));
const byId = z.strictObject({ tournamentId: idIn('tournament') });

/** The back office’s tournaments: drafted by one, published by another; a published one never changes, and can be ended. */
export const officeTournamentCalls = {
  officeTournaments: defineCall({
    ...reading,
    path: '/office/api/rewards/tournaments',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        tournamentId: z.string(),
        names: z.record(z.string(), z.string()),
        texts: z.record(z.string(), z.string()),
        state: z.enum(['draft', 'published', 'started', 'frozen', 'cancelled', 'removed']),
        version: z.int(),
        ...tournamentScoring,
        games: z.nullable(z.array(z.string())),
        startsAt: instantText,
        endsAt: instantText,
        currency: z.string(),
        buyIn: amountText,
        guarantee: amountText,
        pool: amountText,
        sharesPpm: z.array(z.int()),
        ties: z.enum(['first', 'split']),
        minEntrants: z.int(),
        entrants: z.int(),
        isOwn: z.boolean(),
      }),
    ),
    errors: [],
    summary: 'Tournaments of the brand, drafts first',
  }),
  officeDraftTournament: defineCall({
    ...acting,
    path: '/office/api/rewards/tournaments/draft',
    request: z.strictObject({
      /** Without it a new one. */
      tournamentId: z.optional(idIn('tournament')),
      names: named(80),
      texts: named(600),
      measure: z.enum(tournamentMeasures),
      bestOf: z.optional(intIn(1, 100)),
      minStake: z.optional(amountIn),
      maxMultiplier: z.optional(z.string().check(z.maxLength(16))),
      minScore: z.optional(z.string().check(z.maxLength(20))),
      categories: z.optional(z.array(z.enum(raffleCategories)).check(z.minLength(1))),
      /** `vendor/code` of each. */
      games: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z0-9_]{1,20}\/[\w.-]{1,60}$/))).check(z.minLength(1), z.maxLength(100))),
      startsAt: instantText,
      endsAt: instantText,
      buyIn: z.optional(amountIn),
      guarantee: amountIn,
      /** By place, in millionths of the pool. */
      sharesPpm: z.array(intIn(1, 1_000_000)).check(z.minLength(1), z.maxLength(100)),
      ties: z.enum(['first', 'split']),
      minEntrants: z.optional(intIn(0, 100_000)),
    }),
    errors: ['not_found', 'field_required', 'reward_state', 'tournament_unfit', 'profile_violation'],
    summary: 'Drafts a tournament, or another version of a draft; it waits for somebody else to publish it',
  }),
  officeTournamentPreview: defineCall({
    ...reading,
    path: '/office/api/rewards/tournaments/:tournamentId/preview',
    request: byId,
    response: z.strictObject({
      currency: z.string(),
      /** What the house puts in at the most, and what the places get of that. */
      cost: amountText,
      prizes: z.array(amountText),
      /** What was played on its games in the stretch of the same length before now, and by how many. */
      validBet: amountText,
      members: z.int(),
      /** What the pool is of that play, in millionths; null: there was none. */
      earnsPpm: z.nullable(z.int()),
      /** What play may earn by everything together, in millionths. */
      budgetPpm: z.int(),
      fits: z.boolean(),
      violations: z.array(z.string()),
    }),
    errors: ['not_found'],
    summary: 'What a tournament costs, beside what was played on its games in the same time before now',
  }),
  officePublishTournament: defineCall({
    ...acting,
    path: '/office/api/rewards/tournaments/:tournamentId/publish',
    request: z.strictObject({ tournamentId: idIn('tournament'), version: intIn(1, 1_000_000) }),
    errors: ['not_found', 'reward_state', 'figures_changed', 'tournament_unfit', 'profile_violation', 'second_approval_required'],
    summary: 'Publishes a draft; not by who drafted it. What the house guarantees goes into the pool with it',
  }),
  officeStopTournament: defineCall({
    ...acting,
    path: '/office/api/rewards/tournaments/:tournamentId/stop',
    request: z.strictObject({ tournamentId: idIn('tournament'), reason: textIn(3, 200) }),
    response: z.strictObject({ outcome: z.enum(['removed', 'returned', 'ranked']) }),
    errors: ['not_found', 'reward_state'],
    summary:
      'Takes a draft away; cancels one before its start, with everything back; ends one under way, which is ranked as it stands and paid whole',
  }),
  officeTournamentBoard: defineCall({
    ...reading,
    path: '/office/api/rewards/tournaments/:tournamentId/board',
    request: z.strictObject({ ...officePage, tournamentId: idIn('tournament') }),
    response: pageOf(
      z.strictObject({
        ...tournamentPlace,
        memberId: z.string(),
        username: z.string(),
        scoreKind: tournamentScoring.scoreKind,
        reachedAt: instantText,
        currency: z.string(),
        frozen: z.boolean(),
      }),
    ),
    errors: ['not_found'],
    summary: 'The board of a tournament, with the names of the players',
  }),
};
