import { createSign, randomUUID } from 'node:crypto';
import { hashMd5Form } from '../src/modules/vendors/dialects/md5-form.ts';
import { signTrevo } from '../src/modules/vendors/dialects/trevo.ts';
import type { VendorDesk } from './vendor-desk.ts';

/** An answer of the wallet, in the words of any dialect: whether it is a yes, the word for the no, and the balance in ledger units. */
export type Said = {
  readonly status: number;
  readonly raw: string;
  readonly ok: boolean;
  readonly code: string;
  readonly balance: bigint | null;
};

export type Play = {
  readonly player: string;
  readonly session: string;
  readonly tx: string;
  readonly round: string;
  readonly amount: string;
  readonly game?: string;
};

/** What a vendor can say, spoken in one dialect. The same id means the same transaction in all of them. */
export type Speaker = {
  readonly bet: (desk: VendorDesk, play: Play) => Promise<Said>;
  readonly win: (desk: VendorDesk, play: Play) => Promise<Said>;
  readonly rollback: (
    desk: VendorDesk,
    of: { readonly player: string; readonly session: string; readonly tx: string; readonly round: string },
  ) => Promise<Said>;
  readonly balance: (desk: VendorDesk, of: { readonly player: string; readonly session: string }) => Promise<Said>;
  /** The dialect's words for refusals that every dialect has. */
  readonly words: Readonly<
    Record<'insufficient' | 'signature' | 'rolledBack' | 'reused' | 'malformed' | 'session' | 'player' | 'inactive' | 'forbidden', string>
  >;
};

export type Signing = {
  readonly timestamp?: number;
  readonly nonce?: string;
  readonly signature?: string;
  readonly keyId?: string;
  readonly type?: string;
};

/** Sends a signed request of our own dialect; parts of the signature may be given, to forge it. */
export async function sendTrevo(
  desk: Pick<VendorDesk, 'keyId' | 'secret' | 'now' | 'post'>,
  call: string,
  body: unknown,
  signing: Signing = {},
): Promise<Said> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const path = `/vendor/v1/${call}`;
  const timestamp = String(signing.timestamp ?? desk.now());
  const nonce = signing.nonce ?? randomUUID();
  const signature = signing.signature ?? signTrevo(desk.secret, { timestamp, nonce, method: 'POST', path, body: text });
  const headers = {
    'content-type': signing.type ?? 'application/json',
    'x-trevo-key': signing.keyId ?? desk.keyId,
    'x-trevo-timestamp': timestamp,
    'x-trevo-nonce': nonce,
    'x-trevo-signature': signature,
  };
  const { status, raw } = await desk.post(path, text, headers);
  const read = JSON.parse(raw) as { ok: boolean; code?: string; balance?: string | null; outcome?: string };
  return { status, raw, ok: read.ok, code: read.code ?? read.outcome ?? '', balance: unitsOf(read.balance) };
}

export const trevoSpeaker: Speaker = {
  bet: (desk, { player, session, tx, round, amount, game = desk.game }) =>
    sendTrevo(desk, 'bet', { player, session, game, roundId: round, transactionId: tx, currency: 'BRL', amount }),
  win: (desk, { player, tx, round, amount }) =>
    sendTrevo(desk, 'win', { player, roundId: round, transactionId: tx, currency: 'BRL', amount }),
  rollback: (desk, { player, tx }) => sendTrevo(desk, 'rollback', { player, transactionId: tx }),
  balance: (desk, { player }) => sendTrevo(desk, 'balance', { player }),
  words: {
    insufficient: 'insufficient_balance',
    signature: 'signature_invalid',
    rolledBack: 'bet_rolled_back',
    reused: 'transaction_reused',
    malformed: 'invalid_request',
    session: 'session_ended',
    player: 'player_unknown',
    inactive: 'player_not_active',
    forbidden: 'bet_not_allowed',
  },
};

/** The same short id is the same UUID. */
export function uuidOf(tx: string): string {
  const hex = Buffer.from(tx.padEnd(16, '.').slice(0, 16)).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

export async function sendRsJson(desk: VendorDesk, call: string, body: unknown, signature?: string): Promise<Said> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const signed = signature ?? createSign('sha256').update(text).sign(desk.vendorPrivateKey, 'base64');
  const path = `/vendor/rs-json/${desk.merchantCode}/${desk.vendor}/${call}`;
  const { status, raw } = await desk.post(path, text, { 'content-type': 'application/json', 'x-hub88-signature': signed });
  const read = JSON.parse(raw) as { status: string; balance?: number };
  const balance = read.balance === undefined ? null : BigInt(read.balance) / 10n;
  return { status, raw, ok: read.status === 'RS_OK', code: read.status, balance };
}

/** `"4.00"` as 1/100,000; what is no amount goes as the text it is. */
const hundredThousandths = (amount: string) =>
  /^-?(0|[1-9]\d*)(\.\d{1,5})?$/.test(amount) ? Math.round(Number(amount) * 100_000) : amount;

function rsMoney(desk: VendorDesk, { player, session, tx, round, amount, game = desk.game }: Play) {
  return {
    user: player,
    token: session,
    request_uuid: uuidOf('request'),
    transaction_uuid: uuidOf(tx),
    supplier_transaction_id: tx,
    round,
    round_closed: false,
    game_code: game,
    currency: 'BRL',
    amount: hundredThousandths(amount),
    some_new_field: { of: 'theirs' },
  };
}

export const rsJsonSpeaker: Speaker = {
  bet: (desk, play) => sendRsJson(desk, 'transaction/bet', rsMoney(desk, play)),
  win: (desk, play) =>
    sendRsJson(desk, 'transaction/win', { ...rsMoney(desk, play), reference_transaction_uuid: uuidOf(`of-${play.round}`) }),
  rollback: (desk, { player, session, tx, round }) =>
    sendRsJson(desk, 'transaction/rollback', {
      user: player,
      token: session,
      request_uuid: uuidOf('request'),
      transaction_uuid: uuidOf(`rb-${tx}`),
      reference_transaction_uuid: uuidOf(tx),
      round,
      game_code: desk.game,
    }),
  balance: (desk, { player, session }) =>
    sendRsJson(desk, 'user/balance', { user: player, token: session, request_uuid: uuidOf('request') }),
  words: {
    insufficient: 'RS_ERROR_NOT_ENOUGH_MONEY',
    signature: 'RS_ERROR_INVALID_SIGNATURE',
    rolledBack: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    reused: 'RS_ERROR_DUPLICATE_TRANSACTION',
    malformed: 'RS_ERROR_WRONG_SYNTAX',
    session: 'RS_ERROR_INVALID_TOKEN',
    player: 'RS_ERROR_USER_DISABLED',
    inactive: 'RS_ERROR_USER_DISABLED',
    forbidden: 'RS_ERROR_USER_DISABLED',
  },
};

export async function sendMd5Form(desk: VendorDesk, call: string, fields: Readonly<Record<string, string>>, hash?: string): Promise<Said> {
  const signed = { ...fields, hash: hash ?? hashMd5Form(Object.entries(fields), desk.secret.toString('utf8')) };
  const path = `/vendor/md5-form/${desk.merchantCode}/${desk.vendor}/${call}`;
  const { status, raw } = await desk.post(path, new URLSearchParams(signed).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
  });
  const read = JSON.parse(raw) as { error: number; cash?: number };
  const cash = /"cash":([\d.]+)/.exec(raw)?.[1];
  return { status, raw, ok: read.error === 0, code: String(read.error), balance: unitsOf(cash) };
}

const mdMoney = (desk: VendorDesk, { player, tx, round, amount, game = desk.game }: Play) => ({
  userId: player,
  gameId: game,
  roundId: round,
  amount,
  reference: tx,
  providerId: 'prov',
  timestamp: '1767225600000',
  roundDetails: 'spin',
});

export const md5FormSpeaker: Speaker = {
  bet: (desk, play) => sendMd5Form(desk, 'bet.html', mdMoney(desk, play)),
  win: (desk, play) => sendMd5Form(desk, 'result.html', mdMoney(desk, play)),
  rollback: (desk, { player, tx }) =>
    sendMd5Form(desk, 'refund.html', { userId: player, reference: tx, providerId: 'prov', platform: 'WEB' }),
  balance: (desk, { player }) => sendMd5Form(desk, 'balance.html', { userId: player, providerId: 'prov' }),
  words: {
    insufficient: '1',
    signature: '5',
    rolledBack: '3',
    reused: '7',
    malformed: '7',
    session: '2',
    player: '2',
    inactive: '6',
    forbidden: '3',
  },
};

export const speakers = { trevo: trevoSpeaker, 'rs-json': rsJsonSpeaker, 'md5-form': md5FormSpeaker } as const;

function unitsOf(text: string | null | undefined): bigint | null {
  if (text === null || text === undefined) return null;
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole) * 10_000n + BigInt(fraction.padEnd(4, '0'));
}
