import * as z from 'zod/mini';

const uuid = z.string().check(z.regex(/^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/));
const user = z.string().check(z.regex(/^[A-Za-z0-9_]{4,64}$/));
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/));
const game_code = z.string().check(z.regex(/^[A-Za-z0-9._:-]{1,64}$/));
const round = z.string().check(z.regex(/^[A-Za-z0-9._:/+=-]{1,128}$/));
const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
/** 1/100,000 of the currency's unit; the ledger keeps ten of them as its smallest. */
const amount = z.int().check(
  z.gte(0),
  z.lte(1_000_000_000_000_000),
  z.refine((units) => units % 10 === 0, { error: 'finer than the ledger' }),
);

const transaction = {
  user,
  token,
  request_uuid: uuid,
  transaction_uuid: uuid,
  round,
  game_code,
  currency,
  amount,
  round_closed: z.optional(z.nullable(z.boolean())),
};

/** The fields read of each call of the rs-json dialect (docs/vendor-api.md §2); all others are ignored, as the protocol demands. */
export const rsJsonSchemas = {
  'user/info': z.object({ user, request_uuid: uuid }),
  'user/balance': z.object({ user, token, request_uuid: uuid, game_code: z.optional(game_code) }),
  'transaction/bet': z.object(transaction),
  'transaction/win': z.object({ ...transaction, reference_transaction_uuid: uuid }),
  'transaction/rollback': z.object({
    user,
    token,
    request_uuid: uuid,
    transaction_uuid: uuid,
    reference_transaction_uuid: uuid,
    round,
    game_code,
    round_closed: z.optional(z.nullable(z.boolean())),
  }),
} as const;

export type RsJsonCall = keyof typeof rsJsonSchemas;
