import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, idIn, intIn, positiveAmountIn } from '../fields.ts';
import { stakeRefusals } from '../stake-refusals.ts';
import {
  betIdIn,
  cashOutIn,
  crashBetEnd,
  crashBetFacts,
  crashBetLine,
  crashBetRecord,
  crashBetView,
  crashChainView,
  crashRoundNow,
  crashRoundRecord,
  crashTableView,
} from './crash-fields.ts';
import { everybody } from './games-fields.ts';
import { gameModes, versionedBalance } from './pge-fields.ts';

const noSession = ['game_session_ended'] as const;

/** The crash game Pipa: live rounds that all players of a brand share. Play money bets on the same rounds. */
export const crashCalls = {
  pgeCrashState: defineCall({
    method: 'GET',
    path: '/pge/v1/crash/state',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({}),
    response: z.strictObject({
      mode: z.enum(gameModes),
      balance: versionedBalance,
      /** Null while the room rests. */
      round: z.nullable(crashRoundNow),
      /** Bets of everybody in the round, the highest stakes first, at most 100. */
      bets: z.array(crashBetLine),
      betCount: z.int(),
      staked: amountText,
      own: z.array(crashBetView),
      /** Points of the last rounds, newest first. */
      last: z.array(z.strictObject({ roundId: z.string(), position: z.int(), pointHundredths: z.int(), isVoid: z.boolean() })),
      table: crashTableView,
    }),
    errors: noSession,
    spec: 'rule book §2.1; §8',
    summary: 'Everything a tab needs that comes late or comes back: round, bets, own bets, last points',
  }),
  pgeCrashBet: defineCall({
    method: 'POST',
    path: '/pge/v1/crash/bets',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({
      betId: betIdIn,
      roundId: idIn('crashRound'),
      slot: intIn(1, 2),
      stake: positiveAmountIn,
      autoHundredths: z.optional(cashOutIn),
    }),
    response: z.strictObject({ bet: z.strictObject(crashBetFacts), balance: versionedBalance }),
    errors: [
      'game_session_ended',
      'round_unknown',
      'betting_closed',
      'bet_slot_taken',
      'bet_id_reused',
      'stake_not_offered',
      'balance_too_low',
      'bet_refused',
      ...stakeRefusals,
    ],
    spec: 'rule book §2.1',
    summary: 'Places a bet in the open betting of a round; the database clock says whether it is open',
  }),
  pgeCrashCancel: defineCall({
    method: 'POST',
    path: '/pge/v1/crash/bets/:betId/cancel',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ betId: betIdIn }),
    response: crashBetEnd,
    errors: ['game_session_ended', 'bet_unknown', 'betting_closed'],
    spec: 'rule book §2.1',
    summary: 'Takes an own bet back while betting is open',
  }),
  pgeCrashCashOut: defineCall({
    method: 'POST',
    path: '/pge/v1/crash/bets/:betId/cash-out',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ betId: betIdIn }),
    response: crashBetEnd,
    errors: ['game_session_ended', 'bet_unknown', 'cash_out_early', 'cash_out_late', 'bet_over'],
    spec: 'rule book §2.1',
    summary: "Cashes an own bet out at the multiplier of the server's clock when it hears of it",
  }),
  pgeCrashBets: defineCall({
    method: 'GET',
    path: '/pge/v1/crash/bets',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ before: z.optional(idIn('crashBet')), pageSize: z.optional(intIn(1, 50)) }),
    response: z.strictObject({ bets: z.array(crashBetRecord), next: z.nullable(z.string()) }),
    errors: ['not_logged_in', 'game_session_ended'],
    spec: 'rule book §8',
    summary: "The player's own real-money bets, newest first",
  }),
  pgeCrashRounds: defineCall({
    method: 'GET',
    path: '/pge/v1/crash/rounds',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({ before: z.optional(idIn('crashRound')), pageSize: z.optional(intIn(1, 50)) }),
    response: z.strictObject({ rounds: z.array(crashRoundRecord), next: z.nullable(z.string()) }),
    errors: [],
    spec: 'rule book §1.6, §2.1',
    summary: 'Finished rounds with point and hash, newest first, open to everybody',
  }),
  pgeCrashChains: defineCall({
    method: 'GET',
    path: '/pge/v1/crash/chains',
    access: everybody,
    encrypted: false,
    idempotent: 'none',
    request: z.strictObject({}),
    response: z.strictObject({ chains: z.array(crashChainView) }),
    errors: [],
    spec: 'rule book §1.6',
    summary: 'The hash chains as published: first hash, length, salt and where it came from',
  }),
};
