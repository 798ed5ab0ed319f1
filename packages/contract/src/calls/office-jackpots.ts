import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { amountText, instantText } from '../fields.ts';
import { officePage, pageOf } from './office-fields.ts';

/** The back office’s view of jackpots: meters and what they paid. Nobody changes a meter. */
export const officeJackpotCalls = {
  officeJackpots: defineCall({
    encrypted: false,
    access: ['operator'],
    idempotent: 'none',
    method: 'GET',
    permission: 'rewards.read',
    path: '/office/api/rewards/jackpots',
    request: z.strictObject({ ...officePage }),
    response: pageOf(
      z.strictObject({
        jackpotId: z.string(),
        names: z.record(z.string(), z.string()),
        type: z.enum(['mustHitBy', 'random']),
        currency: z.string(),
        games: z.int(),
        meter: amountText,
        reserve: amountText,
        ceiling: z.nullable(amountText),
        returnPpm: z.int(),
        lines: z.int(),
        hits: z.int(),
        paid: amountText,
        startedAt: instantText,
      }),
    ),
    errors: [],
    spec: 'rewards’ rule book §17 §20',
    summary: 'Jackpots of the brand with their meters, reserves, and what they paid',
  }),
};
