import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { type Fact, moneyFact } from '../vendor-fact.ts';
import { keysOf } from '../vendor-link.ts';
import type { Words } from '../words.ts';
import type { Dialect, VendorRequest } from './dialect.ts';
import { vendorAmount, vendorName } from './vendor-fields.ts';

const userId = z.string().check(z.regex(/^[A-Za-z0-9_]{4,64}$/));
const by = { userId, providerId: vendorName };
const timestamp = z.string().check(z.regex(/^\d{10,13}$/));
const money = { ...by, amount: vendorAmount, reference: vendorName, timestamp };
const played = { ...money, gameId: vendorName, roundId: vendorName };

/** The fields read of each call of the md5-form dialect (docs/vendor-api.md §3); all others only take part in the hash. */
export const md5FormSchemas = {
  'authenticate.html': z.object({
    token: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/)),
    providerId: vendorName,
    gameId: z.optional(vendorName),
  }),
  'balance.html': z.object(by),
  'bet.html': z.object(played),
  'result.html': z.object({
    ...played,
    promoWinAmount: z.optional(vendorAmount),
    promoWinReference: z.optional(vendorName),
    promoCampaignID: z.optional(vendorName),
  }),
  'endRound.html': z.object({ ...by, gameId: vendorName, roundId: vendorName }),
  'refund.html': z.object({ ...by, reference: vendorName }),
  'bonusWin.html': z.object({ ...money, bonusCode: vendorName }),
  'jackpotWin.html': z.object({ ...played, jackpotId: vendorName }),
  'promoWin.html': z.object({
    ...money,
    campaignId: vendorName,
    campaignType: vendorName,
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  }),
} as const;

type Md5FormCall = keyof typeof md5FormSchemas;

const ok = '"error":0,"description":"Success"}';
const cash = '"cash":%B,"bonus":0.00,';
const booked = `{"transactionId":%T,"currency":%C,${cash}`;

function no(error: number, description: string): readonly [number, string] {
  return [200, `{"error":${error},"description":"${description}"}`];
}

const again = no(100, 'Internal server error, try again');
const malformed = no(7, 'Bad parameters');
const loggedOut = no(2, 'Player not found or logged out');

/** HTTP is always 200: the error number says what happened. */
const words: Words = {
  posted: [200, `${booked}${ok}`],
  held: [200, `${booked}${ok}`],
  'bet:posted': [200, `${booked}"usedPromo":0.00,${ok}`],
  'rollback:posted': [200, `{"transactionId":%T,${ok}`],
  buried: [200, `{"transactionId":%T,${ok}`],
  nothing: [200, `{"transactionId":%T,${ok}`],
  ended: [200, `{${cash}${ok}`],
  balance: [200, `{"currency":%C,${cash}${ok}`],
  opened: [200, `{"userId":%P,"currency":%C,${cash}"country":%Y,"jurisdiction":"%J",${ok}`],
  signature_invalid: no(5, 'Invalid hash'),
  partner_unknown: no(5, 'Invalid hash'),
  token_invalid: no(4, 'Token is invalid or expired'),
  insufficient_balance: no(1, 'Insufficient balance'),
  player_unknown: loggedOut,
  session_unknown: loggedOut,
  session_ended: loggedOut,
  player_not_active: no(6, 'Player is frozen'),
  game_unknown: no(8, 'Game is not found or disabled'),
  invalid_request: malformed,
  call_unknown: malformed,
  request_too_large: malformed,
  media_type_unsupported: malformed,
  currency_mismatch: malformed,
  transaction_reused: malformed,
  'win:bet_rolled_back': no(120, 'The bet of this result was refunded'),
  'rollback:bet_settled': no(120, 'The round of this bet has paid'),
  'round-end:round_unknown': no(120, 'Round not found'),
  round_unknown: again,
  'round-end:busy': no(130, 'Internal server error on end round, try again'),
  'round-end:unavailable': no(130, 'Internal server error on end round, try again'),
  'round-end:timeout': no(130, 'Internal server error on end round, try again'),
  busy: again,
  unavailable: again,
  timeout: again,
  // Whatever else the player's protection says of a bet.
  '*': no(3, 'Bet is not allowed'),
};

/** The hash of the fields: sorted, joined, the secret behind them, MD5. */
export function hashMd5Form(fields: Iterable<readonly [string, string]>, secret: string): string {
  const joined = [...fields]
    .filter(([name, value]) => name !== 'hash' && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
  return createHash('md5').update(`${joined}${secret}`).digest('hex');
}

/** Form fields with an MD5 hash and error numbers (docs/vendor-api.md §3). The protocol has no nonce, and its timestamp is a description. */
export const md5Form: Dialect = {
  name: 'md5-form',
  contentType: 'application/json; charset=utf-8',
  words,
  form: 'number',
  version: 1,
  former: [],
  keepsParked: false,
  verify({ body }, link, now) {
    const fields = [...new URLSearchParams(body.toString('utf8'))];
    const hash = fields.find(([name]) => name === 'hash')?.[1].toLowerCase() ?? '';
    if (!/^[0-9a-f]{32}$/.test(hash)) return { refused: 'signature_invalid' };
    const key = keysOf(link, 'shared', now).find(({ value }) =>
      timingSafeEqual(Buffer.from(hashMd5Form(fields, value.toString('utf8'))), Buffer.from(hash)),
    );
    return key ? { link, key, nonce: null } : { refused: 'signature_invalid' };
  },
  read(request, { link }) {
    const { call } = request;
    if (!Object.hasOwn(md5FormSchemas, call)) return { refused: 'call_unknown' };
    const sent = fieldsOf(request);
    if (sent === null) return { refused: 'invalid_request' };
    const read = md5FormSchemas[call as Md5FormCall].safeParse(sent);
    if (!read.success) return { refused: 'invalid_request', field: String(read.error.issues[0]?.path[0] ?? '') };
    const fields = read.data as Fields;
    if (link.settings.providerId !== undefined && fields.providerId !== link.settings.providerId)
      return { refused: 'invalid_request', field: 'providerId' };
    return { facts: factsOf(call as Md5FormCall, fields) };
  },
};

/** The form's fields; null when one is sent twice, or the body is no text. Empty ones count as not sent. */
function fieldsOf({ text, header }: VendorRequest): Record<string, string> | null {
  if (text === null || !/^application\/x-www-form-urlencoded\b/i.test(header('content-type') ?? '')) return null;
  const sent = [...new URLSearchParams(text)];
  if (new Set(sent.map(([name]) => name)).size < sent.length) return null;
  return Object.fromEntries(sent.filter(([, value]) => value !== ''));
}

type Fields = {
  readonly providerId: string;
  readonly userId: string;
  readonly token: string;
  readonly gameId?: string;
  readonly roundId: string;
  readonly amount: bigint;
  readonly reference: string;
  readonly currency: string;
  readonly bonusCode: string;
  readonly campaignId: string;
  readonly jackpotId: string;
  readonly promoWinAmount?: bigint;
  readonly promoWinReference?: string;
  readonly promoCampaignID?: string;
};

/** References are unique per method: credits and jackpots are told apart by what stands before them. */
function factsOf(call: Md5FormCall, fields: Fields): readonly [Fact, ...Fact[]] {
  const { userId: player, gameId: game = null, roundId: round, reference, amount: amountMinor } = fields;
  switch (call) {
    case 'authenticate.html':
      return [{ action: 'authenticate', token: fields.token, game, keepsToken: true }];
    case 'balance.html':
      return [{ action: 'balance', player, session: null }];
    case 'bet.html':
      return [moneyFact({ action: 'bet', player, game, transaction: reference, round, amountMinor })];
    case 'result.html': {
      const win = moneyFact({ action: 'win', player, transaction: reference, round, amountMinor });
      const { promoWinAmount, promoWinReference, promoCampaignID } = fields;
      if (promoWinAmount === undefined || promoWinReference === undefined) return [win];
      const promo = { transaction: `promo:${promoWinReference}`, amountMinor: promoWinAmount, campaign: promoCampaignID ?? 'promo' };
      return [moneyFact({ action: 'credit', player, ...promo }), win];
    }
    case 'endRound.html':
      return [moneyFact({ action: 'round-end', player, transaction: round, round })];
    case 'refund.html':
      return [moneyFact({ action: 'rollback', player, transaction: reference })];
    case 'bonusWin.html':
      return [moneyFact({ action: 'credit', player, transaction: `bonus:${reference}`, amountMinor, campaign: fields.bonusCode })];
    case 'jackpotWin.html':
      return [moneyFact({ action: 'win', player, transaction: `jackpot:${reference}`, round, amountMinor, campaign: fields.jackpotId })];
    case 'promoWin.html':
      return [
        moneyFact({
          action: 'credit',
          player,
          currency: fields.currency,
          transaction: `promo:${reference}`,
          amountMinor,
          campaign: fields.campaignId,
        }),
      ];
  }
}
