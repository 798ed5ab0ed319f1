import { createVerify } from 'node:crypto';
import { readJson } from '../../../core/read-json.ts';
import { type Fact, moneyFact } from '../vendor-fact.ts';
import { keysOf } from '../vendor-link.ts';
import type { Words } from '../words.ts';
import type { Dialect, Unread } from './dialect.ts';
import { readyPublicKey } from './ready-key.ts';
import { type RsJsonCall, rsJsonSchemas } from './rs-json-schemas.ts';

const done = '{"user":%P,"status":"RS_OK","request_uuid":"%R","currency":%C,"balance":%B}';

function no(status: string, extra = ''): readonly [number, string] {
  return [200, `{"status":"RS_ERROR_${status}","request_uuid":"%R"${extra}}`];
}

const unplayable = no('USER_DISABLED');

/** HTTP is always 200: the status word says what happened. */
const words: Words = {
  posted: [200, done],
  held: [200, done],
  buried: [200, done],
  nothing: [200, done],
  balance: [200, done],
  info: [
    200,
    '{"user":%P,"status":"RS_OK","request_uuid":"%R","country":%Y,"jurisdiction":"%J","sub_partner_id":"%M","registration_date":"%D"}',
  ],
  signature_invalid: no('INVALID_SIGNATURE'),
  partner_unknown: no('INVALID_PARTNER'),
  invalid_request: no('WRONG_SYNTAX'),
  wrong_type: no('WRONG_TYPES'),
  call_unknown: no('WRONG_SYNTAX'),
  request_too_large: no('WRONG_SYNTAX'),
  media_type_unsupported: no('WRONG_SYNTAX'),
  session_unknown: no('INVALID_TOKEN'),
  session_ended: no('TOKEN_EXPIRED'),
  game_unknown: no('INVALID_GAME'),
  currency_mismatch: no('WRONG_CURRENCY'),
  insufficient_balance: no('NOT_ENOUGH_MONEY', ',"user":%P,"currency":%C,"balance":%B'),
  player_unknown: unplayable,
  player_not_active: unplayable,
  transaction_reused: no('DUPLICATE_TRANSACTION'),
  round_unknown: no('TRANSACTION_DOES_NOT_EXIST'),
  bet_rolled_back: no('TRANSACTION_DOES_NOT_EXIST'),
  bet_settled: no('TRANSACTION_DOES_NOT_EXIST'),
  round_ended: no('TRANSACTION_DOES_NOT_EXIST'),
  busy: no('UNKNOWN'),
  unavailable: no('UNKNOWN'),
  timeout: no('UNKNOWN'),
  // Whatever else the player's protection says of a bet.
  '*': unplayable,
};

/** JSON with RSA signatures and status words (docs/vendor-api.md §2). The protocol has neither timestamp nor nonce. */
export const rsJson: Dialect = {
  name: 'rs-json',
  contentType: 'application/json; charset=utf-8',
  words,
  form: 'hundred-thousandths',
  version: 1,
  former: [],
  keepsParked: false,
  verify({ header, body }, link, now) {
    const signature = header('x-hub88-signature');
    if (signature === undefined || !/^[A-Za-z0-9+/]{40,2048}={0,2}$/.test(signature)) return { refused: 'signature_invalid' };
    const key = keysOf(link, 'verify', now).find(({ value }) =>
      createVerify('sha256').update(body).verify(readyPublicKey(value), signature, 'base64'),
    );
    return key ? { link, key, nonce: null } : { refused: 'signature_invalid' };
  },
  read({ call, text }) {
    if (text === null) return { refused: 'invalid_request' };
    const given = readJson(text);
    if (!given.ok) return { refused: 'invalid_request' };
    const sent = given.value;
    const echo = echoOf(sent);
    if (!Object.hasOwn(rsJsonSchemas, call)) return { refused: 'call_unknown', echo };
    const read = rsJsonSchemas[call as RsJsonCall].safeParse(sent);
    if (!read.success) return unread(read.error.issues[0], sent, echo);
    return { facts: [factOf(call as RsJsonCall, read.data as unknown as Fields)], echo };
  },
};

function echoOf(sent: unknown): string | undefined {
  const id = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>).request_uuid : undefined;
  return typeof id === 'string' && /^[0-9a-fA-F-]{36}$/.test(id) ? id : undefined;
}

/** A field that is there and of another type is one error, everything else another. */
function unread(
  issue: { readonly code?: string; readonly path: readonly PropertyKey[] } | undefined,
  sent: unknown,
  echo: string | undefined,
): Unread {
  const name = issue?.path[0];
  const there = name !== undefined && typeof sent === 'object' && sent !== null && Object.hasOwn(sent, name);
  return { refused: there && issue?.code === 'invalid_type' ? 'wrong_type' : 'invalid_request', field: String(name ?? ''), echo };
}

type Fields = {
  readonly user: string;
  readonly token: string;
  readonly transaction_uuid: string;
  readonly reference_transaction_uuid: string;
  readonly round: string;
  readonly game_code: string;
  readonly currency: string;
  readonly amount: number;
  readonly round_closed?: boolean | null;
};

function factOf(call: RsJsonCall, fields: Fields): Fact {
  const { user: player, token: session, round, currency } = fields;
  const money = { player, currency, round, ends: fields.round_closed === true };
  // Checked to be a whole number of ledger units.
  const amountMinor = fields.amount === undefined ? 0n : BigInt(fields.amount) / 10n;
  switch (call) {
    case 'user/info':
      return { action: 'info', player, session: null };
    case 'user/balance':
      return { action: 'balance', player, session };
    case 'transaction/bet':
      return moneyFact({
        ...money,
        action: 'bet',
        session,
        anyGame: true,
        game: fields.game_code,
        transaction: fields.transaction_uuid.toLowerCase(),
        amountMinor,
      });
    case 'transaction/win':
      return moneyFact({ ...money, action: 'win', transaction: fields.transaction_uuid.toLowerCase(), amountMinor });
    case 'transaction/rollback':
      return moneyFact({ action: 'rollback', player, transaction: fields.reference_transaction_uuid.toLowerCase() });
  }
}
