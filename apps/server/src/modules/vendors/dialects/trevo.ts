import { createHmac, timingSafeEqual } from 'node:crypto';
import { secondMs } from '@trevo/kernel';
import type { ZodMiniType } from 'zod/mini';
import { readJson } from '../../../core/read-json.ts';
import { type Fact, moneyFact } from '../vendor-fact.ts';
import { keysOf } from '../vendor-link.ts';
import type { Dialect, Unread, VendorRequest } from './dialect.ts';
import { readySecret } from './ready-key.ts';
import { type TrevoCall, trevoSchemas } from './trevo-schemas.ts';
import { trevoWords } from './trevo-words.ts';

/** How far a signed timestamp may be from our clock. */
export const signatureWindowMs = 60 * secondMs;

/** The signature of a request of our own dialect, in hex: what vendors send us and we send them. */
export function signTrevo(
  secret: Buffer,
  request: {
    readonly timestamp: string;
    readonly nonce: string;
    readonly method: string;
    readonly path: string;
    readonly body: Buffer | string;
  },
): string {
  const { timestamp, nonce, method, path, body } = request;
  return createHmac('sha256', readySecret(secret)).update(`${timestamp}\n${nonce}\n${method}\n${path}\n`).update(body).digest('hex');
}

/** Our own dialect (docs/vendor-api.md §1). */
export const trevo: Dialect = {
  name: 'trevo',
  contentType: 'application/json; charset=utf-8',
  words: trevoWords,
  form: 'text',
  version: 1,
  former: [],
  keepsParked: true,
  verify(request, link, now) {
    const { method, path, header, body } = request;
    const [keyId, timestamp, nonce, signature] = ['x-trevo-key', 'x-trevo-timestamp', 'x-trevo-nonce', 'x-trevo-signature'].map(header);
    const key = keysOf(link, 'shared', now).find(({ id }) => id === keyId);
    if (!key || timestamp === undefined || nonce === undefined || signature === undefined) return { refused: 'signature_invalid' };
    if (!/^\d{13}$/.test(timestamp) || !/^[A-Za-z0-9_-]{16,64}$/.test(nonce) || !/^[0-9a-f]{64}$/.test(signature))
      return { refused: 'signature_invalid' };
    const expected = signTrevo(key.value, { timestamp, nonce, method, path, body });
    if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature))) return { refused: 'signature_invalid' };
    if (Math.abs(Number(timestamp) - now) > signatureWindowMs) return { refused: 'timestamp_outside_window' };
    return { link, key, nonce };
  },
  read(request, caller) {
    const { call } = request;
    if (!Object.hasOwn(trevoSchemas, call) || (call === 'check/launch' && !caller.key.forTests)) return { refused: 'call_unknown' };
    if (!/^application\/json\b/i.test(request.header('content-type') ?? '')) return { refused: 'media_type_unsupported' };
    const fields = readBody(request, trevoSchemas[call as TrevoCall]);
    return 'refused' in fields ? fields : { facts: [factOf(call as TrevoCall, fields.value)] };
  },
};

function readBody({ text }: VendorRequest, schema: ZodMiniType): { readonly value: unknown } | Unread {
  if (text === null) return { refused: 'invalid_request', field: '' };
  const sent = readJson(text);
  if (!sent.ok) return { refused: 'invalid_request', field: fieldName(sent.at) };
  const read = schema.safeParse(sent.value);
  if (read.success) return { value: read.data };
  const issue = read.error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  return { refused: 'invalid_request', field: fieldName(String(unknown ?? issue?.path[0] ?? '')) };
}

/** A name as it may stand in an answer. */
function fieldName(field = ''): string {
  return /^[A-Za-z]{1,32}$/.test(field) ? field : '';
}

/** The fields as the schema of the call read them. */
type Fields = {
  readonly token: string;
  readonly player: string;
  readonly session: string;
  readonly game: string;
  readonly roundId: string;
  readonly transactionId: string;
  readonly currency: string;
  readonly amount: bigint;
  readonly stake: bigint;
  readonly win: bigint;
  readonly balance: bigint;
  readonly campaign: string;
  readonly roundEnds?: boolean;
};

function factOf(call: TrevoCall, read: unknown): Fact {
  const fields = read as Fields;
  const { player, session, game, currency, transactionId: transaction, roundId: round, roundEnds: ends = false } = fields;
  switch (call) {
    case 'authenticate':
      return { action: 'authenticate', token: fields.token, game, keepsToken: false };
    case 'balance':
      return { action: 'balance', player, session: null };
    case 'bet':
      return moneyFact({ action: 'bet', player, session, game, currency, transaction, round, amountMinor: fields.amount, ends });
    case 'win':
      return moneyFact({ action: 'win', player, currency, transaction, round, amountMinor: fields.amount, ends });
    case 'bet-and-win':
      return moneyFact({
        action: 'bet-and-win',
        player,
        session,
        game,
        currency,
        transaction,
        round,
        amountMinor: fields.stake,
        winMinor: fields.win,
        ends: true,
      });
    case 'rollback':
      return moneyFact({ action: 'rollback', player: player ?? null, transaction });
    case 'round-end':
      return moneyFact({ action: 'round-end', player, transaction: round, round });
    case 'credit':
      return moneyFact({ action: 'credit', player, currency, transaction, amountMinor: fields.amount, campaign: fields.campaign });
    case 'check/launch':
      return { action: 'launch-check', balanceMinor: fields.balance };
  }
}
