import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, instantText, intIn, positiveAmountIn } from '../fields.ts';
import { secret } from '../secret.ts';
import { stakeRefusals } from '../stake-refusals.ts';
import { everybody } from './games-fields.ts';
import {
  choiceIn,
  gameModes,
  ownIdIn,
  playAnswer,
  revealedPairView,
  roundSummary,
  roundView,
  seedPairView,
  versionedBalance,
} from './pge-fields.ts';

/**
 * Header that carries a game session's token. Game clients send it instead of `Authorization`; the calls on rounds and
 * seeds also answer a member's `Authorization`.
 */
export const gameTokenHeader = 'x-game-token';

const gameErrors = ['game_session_ended'] as const;

const playerErrors = ['not_logged_in', 'game_session_ended'] as const;
const roundIdIn = idIn('round');
const pageIn = { before: z.optional(roundIdIn), pageSize: z.optional(intIn(1, 50)) };
const roundPage = z.strictObject({ rounds: z.array(roundSummary), next: z.nullable(z.string()) });

const stakeOffer = z.strictObject({ coin: amountText, stake: amountText, usual: z.boolean() });

/** Stakes by amount: every multiple of `step` from `min` to `max`, as long as no result of the bet could pay more than `payoutMax`. */
const stakeRange = z.strictObject({ min: amountText, max: amountText, step: amountText, usual: amountText, payoutMax: amountText });

const gameInfo = z.strictObject({
  game: z.string(),
  /** What the lobby calls the game, in the caller's language. */
  title: z.string(),
  tableVersion: z.int(),
  /** SHA-256 of the table's canonical JSON. */
  tableHash: z.string(),
  /** The table that decides the rounds, as the game's definition in `@trevo/game-rules` has it. */
  table: z.looseObject({ code: z.string(), version: z.int() }),
  /** The PAR sheet of `@trevo/game-rules`: returns, chances, volatility. */
  par: z.record(z.string(), z.unknown()),
  /** The stakes on offer; empty when any amount of `stakeRange` is. */
  stakes: z.array(stakeOffer),
  stakeRange: z.nullable(stakeRange),
  /** Highest win in stakes, or null when only strips and features bound it. */
  capMultiple: z.nullable(z.int()),
  /**
   * The published policy for interrupted rounds. `settled`: none is ever open; `shown`: paid with the bet, its show goes on; `kept`: waits as it was, then
   * what was won is paid or the stake goes back; `room`: by the rules of the room. `hours` until the system ends one nobody came back to.
   */
  interrupted: z.strictObject({ kind: z.enum(['settled', 'shown', 'kept', 'room']), hours: z.nullable(z.int()) }),
  /** The least time that a round is shown. */
  showMs: z.int(),
  /** IANA name of the brand's time zone: instants are told in it. */
  timeZone: z.string(),
  /** What the law of the brand's place says of speed. */
  pace: z.strictObject({
    /** Bets may repeat by themselves. */
    autoplay: z.boolean(),
    /** A result may be shown faster than the game shows it, and several rounds at once. */
    turbo: z.boolean(),
    /** The least time from the start of a round to the next; 0: none. */
    roundMinMs: z.int(),
  }),
});

const sessionState = {
  mode: z.enum(gameModes),
  game: z.string(),
  language: z.string(),
  balance: versionedBalance,
  /** The round to go on with before the next bet, or null. */
  openRound: z.nullable(roundView),
  /** The newest round of this game, shown to its end or not: what the screen shows after a reload. */
  lastRound: z.nullable(roundView),
  seeds: seedPairView,
};

/** The in-house game server. */
export const pgeCalls = {
  pgeOpenSession: defineCall({
    method: 'POST',
    path: '/pge/v1/sessions',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ ticket: secret(z.string().check(z.maxLength(64))) }),
    response: z.strictObject({ token: secret(z.string()), expiresAt: instantText, backUrl: z.string(), ...sessionState, info: gameInfo }),
    errors: ['game_ticket_invalid'],
    spec: '§4; hand-over ticket',
    summary: 'Exchanges the ticket of a launch for a game session; the ticket works once',
  }),
  pgeState: defineCall({
    method: 'GET',
    path: '/pge/v1/state',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({}),
    response: z.strictObject({ expiresAt: instantText, ...sessionState }),
    errors: gameErrors,
    spec: '§4; rule book §8',
    summary: 'Balance, seeds and the round to go on with, after a reload',
  }),
  pgeGame: defineCall({
    method: 'GET',
    path: '/pge/v1/games/:game',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({
      game: z.string().check(z.regex(/^[a-z0-9]{1,32}$/, { error: 'invalid' })),
      version: z.optional(intIn(1, 9_999)),
    }),
    response: gameInfo,
    errors: ['game_unknown'],
    spec: 'rule book §3, §8',
    summary: "A game's table, PAR sheet and stakes; with `version` an older table, to verify an old round",
  }),
  pgeBet: defineCall({
    method: 'POST',
    path: '/pge/v1/bets',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ betId: ownIdIn, stake: positiveAmountIn, choice: choiceIn }),
    response: playAnswer,
    errors: [
      'game_session_ended',
      'game_mismatch',
      'choice_malformed',
      'stake_not_offered',
      'balance_too_low',
      'bonus_game_excluded',
      'bonus_max_stake',
      'bet_refused',
      'round_open',
      'bet_id_reused',
      'bet_contended',
      ...stakeRefusals,
      'round_too_fast',
    ],
    spec: 'rule book §1, §2, §8',
    summary: 'Bets on a round of the session’s game: stake, nonce and outcome in one transaction, and the win where nothing is left to do',
  }),
  pgeStep: defineCall({
    method: 'POST',
    path: '/pge/v1/rounds/:roundId/steps',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ roundId: roundIdIn, stepId: ownIdIn, action: choiceIn }),
    response: playAnswer,
    errors: [
      'game_session_ended',
      'round_unknown',
      'round_over',
      'action_malformed',
      'step_not_offered',
      'step_id_reused',
      'bet_contended',
    ],
    spec: 'rule book §2, §8',
    summary: 'Takes the next step of an open round; the last one pays',
  }),
  pgeRoundShown: defineCall({
    method: 'POST',
    path: '/pge/v1/rounds/:roundId/shown',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ roundId: roundIdIn, steps: z.optional(intIn(0, 100_000)), finished: z.optional(z.boolean()) }),
    response: z.strictObject({ roundId: z.string(), status: z.enum(['open', 'finished']), shownSteps: z.int() }),
    errors: ['game_session_ended', 'round_unknown'],
    spec: 'rule book §8',
    summary: 'How far the player has seen a round; with `finished` the round is closed',
  }),
  pgeRounds: defineCall({
    method: 'GET',
    path: '/pge/v1/rounds',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({
      ...pageIn,
      game: z.optional(z.string().check(z.regex(/^[a-z0-9]{1,32}$/, { error: 'invalid' }))),
      seedPairId: z.optional(idIn('seedPair')),
    }),
    response: roundPage,
    errors: playerErrors,
    spec: 'rule book §8',
    summary: "The player's own real-money rounds, newest first",
  }),
  pgeRound: defineCall({
    method: 'GET',
    path: '/pge/v1/rounds/:roundId',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ roundId: roundIdIn }),
    response: roundView,
    errors: [...playerErrors, 'round_unknown'],
    spec: 'rule book §8',
    summary: 'One round, to replay and verify',
  }),
  pgeSeeds: defineCall({
    method: 'GET',
    path: '/pge/v1/seeds',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({}),
    response: z.strictObject({
      current: seedPairView,
      next: z.strictObject({ commitment: z.string() }),
      revealed: z.array(revealedPairView),
    }),
    errors: playerErrors,
    spec: 'rule book §1.1',
    summary: 'The seed pair in use, the commitment of the next, and the pairs revealed so far',
  }),
  pgeRotateSeeds: defineCall({
    method: 'POST',
    path: '/pge/v1/seeds/rotate',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({
      seedPairId: idIn('seedPair'),
      clientSeed: z.optional(z.string().check(z.maxLength(64, { error: 'too_long' }))),
    }),
    response: z.strictObject({ revealed: revealedPairView, current: seedPairView, next: z.strictObject({ commitment: z.string() }) }),
    errors: [...playerErrors, 'round_open', 'client_seed_malformed', 'not_found'],
    spec: 'rule book §1.1',
    summary: 'Reveals the pair named and goes on with the next; naming a pair already revealed answers with what it revealed',
  }),
  pgeDemoRefill: defineCall({
    method: 'POST',
    path: '/pge/v1/demo/refill',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({}),
    response: versionedBalance,
    errors: ['game_session_ended', 'demo_only'],
    spec: 'D1',
    summary: 'Sets the play money of a demo session back to its start',
  }),
};
