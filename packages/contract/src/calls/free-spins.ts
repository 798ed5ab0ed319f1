import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, done, idIn, instantText, noRequest, textIn } from '../fields.ts';
import { bonusTermsView } from './bonus-fields.ts';
import { moneyAccess } from './cashier-fields.ts';
import { everybody } from './games-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { ownIdIn, playAnswer } from './pge-fields.ts';
import { spinsIn } from './prize-fields.ts';
import { rewardStates } from './reward-fields.ts';

const spec = 'rewards’ rule book §5';
const base = { encrypted: false, idempotent: 'none', spec } as const;
const reading = { ...base, method: 'GET', access: ['operator'], permission: 'rewards.read' } as const;
const acting = {
  ...base,
  method: 'POST',
  access: ['operator'],
  permission: 'rewards.write',
  module: 'PROMOBONUS',
  response: done,
} as const;

export const freeSpinStates = ['open', 'done', 'expired'] as const;

/** What a set of free spins is: so many spins of one game at one stake. */
const setTerms = {
  /** Code of the game in the studio, and what the lobby calls it. */
  game: z.string(),
  title: z.string(),
  spins: z.int(),
  stake: amountText,
  currency: z.string(),
  /** The most that the whole set pays; null: no such bound. */
  maxWin: z.nullable(amountText),
  /** By what terms the wins become a bonus; null: they are cash. */
  bonus: z.nullable(bonusTermsView),
};

const setView = z.strictObject({
  setId: z.string(),
  ...setTerms,
  /** The game in the lobby; null: it is closed. */
  nodeId: z.nullable(z.string()),
  /** `open`; `done`: every spin was played; `expired`: its end came first, and the spins that were left lapsed. */
  state: z.enum(freeSpinStates),
  used: z.int(),
  /** What the spins won so far, before the bound. */
  won: amountText,
  /** Win by win, in the order of the spins. */
  wins: z.array(amountText),
  expiresAt: instantText,
  /** Titles of the games that it may move to when its own stays closed for more than a day, the first that can be played. */
  substitutes: z.array(z.string()),
  /** What was credited at its end, once. */
  credited: z.nullable(amountText),
  endedAt: z.nullable(instantText),
  /** The explanation record of what was credited (§21); null: it goes on. */
  record: z.nullable(z.looseObject({ kind: z.literal('freeSpins') })),
});

/** Free spins: taken in the reward centre, played in the normal game, credited once at the end of the set. */
export const freeSpinCalls = {
  memberFreeSpins: defineCall({
    ...base,
    apart: true,
    method: 'GET',
    access: moneyAccess,
    path: '/wps/member/free-spins',
    request: noRequest,
    response: z.strictObject({ open: z.array(setView), ended: z.array(setView) }),
    errors: [],
    summary: 'The caller’s sets of free spins: the open ones, the first to end first, and the last that ended',
  }),
  pgeFreeSpins: defineCall({
    ...base,
    apart: true,
    method: 'GET',
    access: everybody,
    path: '/pge/v1/free-spins',
    request: noRequest,
    response: z.strictObject({ sets: z.array(setView) }),
    errors: ['game_session_ended'],
    summary: 'The open sets of free spins that the session’s player has in its game',
  }),
  pgeFreeSpin: defineCall({
    ...base,
    apart: true,
    idempotent: 'own',
    method: 'POST',
    access: everybody,
    path: '/pge/v1/free-spins',
    request: z.strictObject({ betId: ownIdIn, setId: idIn('freeSpinSet') }),
    response: z.strictObject({ round: playAnswer, set: setView }),
    errors: [
      'game_session_ended',
      'not_found',
      'game_mismatch',
      'reward_state',
      'reward_expired',
      'round_open',
      'bet_id_reused',
      'bet_refused',
      'play_paused',
      'limits_required',
      'time_limit_reached',
      'round_too_fast',
    ],
    summary: 'Plays one spin of a set at its stake, which costs nothing; the win collects in the set, and its last spin credits the whole',
  }),
};

/** The back office gives free spins by hand: up to a value one operator, above it a second one. */
export const officeFreeSpinCalls = {
  officeFreeSpins: defineCall({
    ...reading,
    path: '/office/api/rewards/free-spins',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        giftId: z.string(),
        username: z.string(),
        ...setTerms,
        days: z.int(),
        /** Spins times stake. */
        value: amountText,
        reason: z.string(),
        givenAt: instantText,
        state: z.enum(['waiting', 'offered', 'refused']),
        /** The caller gave it: somebody else decides. */
        isOwn: z.boolean(),
        /** What became of it in the reward centre; null: it is not there. */
        reward: z.nullable(z.enum(rewardStates)),
        /** The set it became; null: it was not taken. */
        set: z.nullable(
          z.strictObject({ state: z.enum(freeSpinStates), used: z.int(), won: amountText, credited: z.nullable(amountText) }),
        ),
      }),
    ),
    errors: [],
    summary: 'Free spins that operators gave, what waits for a second one first',
  }),
  officeFreeSpinGames: defineCall({
    ...reading,
    path: '/office/api/rewards/free-spins/games',
    request: noRequest,
    response: z.strictObject({
      currency: z.string(),
      games: z.array(z.strictObject({ game: z.string(), title: z.string(), stakes: z.array(amountText) })),
    }),
    errors: [],
    summary: 'Games that free spins can be given for, with their stakes',
  }),
  officeGiveFreeSpins: defineCall({
    ...acting,
    path: '/office/api/rewards/free-spins/give',
    request: z.strictObject({
      username: textIn(1, 64),
      ...spinsIn,
      reason: textIn(3, 200),
    }),
    errors: ['feature_disabled', 'not_found', 'free_spins_unfit', 'profile_violation', 'not_eligible', 'grants_this_month'],
    summary: 'Gives free spins: up to 500.00 at their face value at once, above it they wait for somebody else',
  }),
  officeDecideFreeSpins: defineCall({
    ...acting,
    path: '/office/api/rewards/free-spins/:giftId/decide',
    request: z.strictObject({ giftId: idIn('freeSpinGift'), decision: z.enum(['give', 'refuse']) }),
    errors: ['feature_disabled', 'not_found', 'reward_state', 'not_eligible', 'second_approval_required'],
    summary: 'Decides what waits for a second operator',
  }),
};
