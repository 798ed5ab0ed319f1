import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountIn, amountText, done, idIn, instantText, noRequest } from '../fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { scoreKinds, tournamentPlace, tournamentScoring } from './tournament-fields.ts';

const base = { encrypted: false, idempotent: 'none', spec: 'rewards’ rule book §10 §22' } as const;

/** A place as others see it. */
const place = z.strictObject({
  ...tournamentPlace,
  /** The log-in name, masked. */
  name: z.string(),
  own: z.boolean(),
});

/** Tournaments (rewards’ rule book §10). */
export const tournamentCalls = {
  tournaments: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/tournaments',
    request: noRequest,
    response: z.array(
      z.strictObject({
        tournamentId: z.string(),
        name: z.string(),
        text: z.string(),
        /** `counting`: it ended, and what was settled before is still scored. */
        state: z.enum(['coming', 'running', 'counting', 'ended', 'cancelled']),
        startsAt: instantText,
        endsAt: instantText,
        ...tournamentScoring,
        /** The games whose play counts, `vendor/code` and name of each; null: all of those kinds. */
        games: z.nullable(z.array(z.strictObject({ game: z.string(), name: z.string() }))),
        currency: z.string(),
        /** Nothing: it is free. */
        buyIn: amountText,
        guarantee: amountText,
        /** What stands in the pool now. */
        pool: amountText,
        entrants: z.int(),
        minEntrants: z.int(),
        ties: z.enum(['first', 'split']),
        /** By place, of the pool as it stands. */
        prizes: z.array(amountText),
        canJoin: z.boolean(),
        /** The caller’s entry; null: none, or nobody is logged in. */
        own: z.nullable(z.strictObject({ joinedAt: instantText, canLeave: z.boolean() })),
      }),
    ),
    errors: [],
    summary: 'Tournaments to come, under way and ended lately, with the caller’s entry',
  }),
  tournamentBoard: defineCall({
    ...base,
    access: everybody,
    apart: true,
    method: 'GET',
    path: '/wps/tournaments/:tournamentId/board',
    request: z.strictObject({ tournamentId: idIn('tournament') }),
    response: z.strictObject({
      tournamentId: z.string(),
      scoreKind: z.enum(scoreKinds),
      currency: z.string(),
      frozen: z.boolean(),
      /** Up to when settled play has scored; null: it has not started. */
      scoredTo: z.nullable(instantText),
      /** Everybody with a score. */
      players: z.int(),
      list: z.array(place),
      own: z.nullable(place),
    }),
    errors: ['not_found'],
    summary: 'The board of a tournament with masked names, and the caller’s own place',
  }),
  joinTournament: defineCall({
    ...base,
    module: 'PROMOBONUS',
    access: moneyAccess,
    apart: true,
    method: 'POST',
    path: '/wps/tournaments/join',
    request: z.strictObject({
      tournamentId: idIn('tournament'),
      /** What it costs, as it was shown: another amount is refused. */
      buyIn: amountIn,
    }),
    response: done,
    errors: [
      'feature_disabled',
      'not_found',
      'play_paused',
      'bonus_closed',
      'not_eligible',
      'offer_taken',
      'figures_changed',
      'insufficient_balance',
      'loss_limit_reached',
      'tournament_closed',
    ],
    summary: 'Joins a tournament, once: joined again it takes nothing more',
  }),
  leaveTournament: defineCall({
    ...base,
    access: moneyAccess,
    apart: true,
    method: 'POST',
    path: '/wps/tournaments/leave',
    request: z.strictObject({ tournamentId: idIn('tournament') }),
    response: done,
    errors: ['not_found', 'tournament_closed'],
    summary: 'Leaves a tournament: a buy-in comes back in full until the start, a free one can be left until its end',
  }),
};
