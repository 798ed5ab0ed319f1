import * as z from 'zod/mini';
import { currencyCode, playerName, secretText, vendorAmount, vendorName } from './vendor-fields.ts';

const player = playerName;
const named = { transactionId: vendorName, currency: currencyCode };

/** The bodies of our own dialect, by call (docs/vendor-api.md §1.4). Unknown fields are refused. */
export const trevoSchemas = {
  authenticate: z.strictObject({ token: secretText, game: vendorName }),
  balance: z.strictObject({ player }),
  bet: z.strictObject({
    ...named,
    player,
    session: secretText,
    game: vendorName,
    roundId: vendorName,
    amount: vendorAmount,
    roundEnds: z.optional(z.boolean()),
  }),
  win: z.strictObject({ ...named, player, roundId: vendorName, amount: vendorAmount, roundEnds: z.optional(z.boolean()) }),
  'bet-and-win': z.strictObject({
    ...named,
    player,
    session: secretText,
    game: vendorName,
    roundId: vendorName,
    stake: vendorAmount,
    win: vendorAmount,
  }),
  rollback: z.strictObject({ transactionId: vendorName, player: z.optional(player) }),
  'round-end': z.strictObject({ player, roundId: vendorName }),
  credit: z.strictObject({ ...named, player, amount: vendorAmount, campaign: vendorName }),
  'check/launch': z.strictObject({ balance: vendorAmount }),
} as const;

export type TrevoCall = keyof typeof trevoSchemas;
