import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { idIn, intIn, positiveAmountIn } from '../fields.ts';
import { everybody } from './games-fields.ts';
import { stakeRefusals } from './protection-fields.ts';
import { spinAnswer, spinIdIn, stepAnswer } from './pge-fields.ts';

const betErrors = [
  'game_session_ended',
  'game_mismatch',
  'stake_not_offered',
  'balance_too_low',
  'bet_refused',
  'spin_id_reused',
  'spin_contended',
  ...stakeRefusals,
  'round_too_fast',
] as const;
const stepErrors = ['game_session_ended', 'round_unknown', 'round_over', 'step_id_reused', 'spin_contended'] as const;
const stepIn = { roundId: idIn('round'), stepId: spinIdIn };

/** The instant games of the in-house game server. */
export const pgeInstantCalls = {
  pgePlinkoDrop: defineCall({
    method: 'POST',
    path: '/pge/v1/plinko/drops',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ spinId: spinIdIn, stake: positiveAmountIn, rows: intIn(8, 16), risk: z.enum(['low', 'medium', 'high']) }),
    response: spinAnswer,
    errors: betErrors,
    spec: 'rule book §2.5, §8',
    summary: 'Drops one ball: stake, path and win in one transaction',
  }),
  pgeMinesOpen: defineCall({
    method: 'POST',
    path: '/pge/v1/mines/rounds',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ spinId: spinIdIn, stake: positiveAmountIn, mines: intIn(1, 24) }),
    response: stepAnswer,
    errors: [...betErrors, 'round_open'],
    spec: 'rule book §2.4, §8',
    summary: 'Takes the stake and lays the mines; where they lie is told when the round is over',
  }),
  pgeMinesPick: defineCall({
    method: 'POST',
    path: '/pge/v1/mines/rounds/:roundId/picks',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject({ ...stepIn, cell: intIn(0, 24) }),
    response: stepAnswer,
    errors: [...stepErrors, 'cell_open'],
    spec: 'rule book §2.4',
    summary: 'Opens one cell; a mine, the last safe cell, or the last pick on offer ends the round',
  }),
  pgeMinesCashOut: defineCall({
    method: 'POST',
    path: '/pge/v1/mines/rounds/:roundId/cash-out',
    access: everybody,
    encrypted: false,
    idempotent: 'own',
    request: z.strictObject(stepIn),
    response: stepAnswer,
    errors: [...stepErrors, 'nothing_picked'],
    spec: 'rule book §2.4',
    summary: 'Pays what the open cells are worth and ends the round',
  }),
};
