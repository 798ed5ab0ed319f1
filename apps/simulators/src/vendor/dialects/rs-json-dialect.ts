import { createSign, createVerify, randomUUID } from 'node:crypto';
import type { Dialect, HttpResponse, Refusal, WalletAnswer, WalletCall } from '../wallets/wallet-call.ts';
import type { RsJsonLink } from '../vendor-link.ts';

/** The protocol counts 1/100,000 of the unit. */
const finer = 10n;
const paths: Readonly<Record<string, string>> = {
  balance: 'user/balance',
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
};
const refusals: Readonly<Record<string, Refusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'insufficient',
  RS_ERROR_INVALID_TOKEN: 'session',
  RS_ERROR_TOKEN_EXPIRED: 'session',
  RS_ERROR_USER_DISABLED: 'forbidden',
};

/** The dialect of RSA signatures and status words (docs/vendor-api.md, 2). */
export function rsJsonDialect({ walletUrl, vendorPrivateKey }: Pick<RsJsonLink, 'walletUrl' | 'vendorPrivateKey'>): Dialect {
  return {
    hasBetAndWin: false,
    endsApart: false,
    write(call, { forged, garbled }) {
      const body = JSON.stringify(bodyOf(call)).slice(0, garbled ? -3 : undefined);
      const signature = signRsa(vendorPrivateKey, forged ? `${body} ` : body);
      return {
        url: `${walletUrl}/${paths[call.name] ?? 'user/info'}`,
        body,
        headers: { 'content-type': 'application/json', 'x-hub88-signature': signature },
      };
    },
    read,
  };
}

/** RSASSA-PKCS1-v1_5 with SHA-256 over the body, base64. */
export function signRsa(privateKey: string, body: string): string {
  return createSign('sha256').update(body).sign(privateKey, 'base64');
}

export function verifyRsa(publicKey: string, body: string, signature: string): boolean {
  return createVerify('sha256').update(body).verify(publicKey, signature, 'base64');
}

function bodyOf(call: WalletCall): Record<string, unknown> {
  if (call.name === 'authenticate') return { user: call.token, request_uuid: randomUUID() };
  const who = { user: call.player, token: call.session, request_uuid: randomUUID(), game_code: call.game };
  if (call.name === 'balance') return who;
  const round = { ...who, round: call.roundId, currency: call.currency };
  switch (call.name) {
    case 'bet':
      return { ...round, transaction_uuid: call.transactionId, round_closed: false, amount: Number(call.minor * finer) };
    case 'win': {
      const amount = Number(call.minor * finer);
      return { ...round, transaction_uuid: call.transactionId, reference_transaction_uuid: call.betId, round_closed: true, amount };
    }
    case 'rollback':
      return {
        ...who,
        round: call.roundId,
        transaction_uuid: call.transactionId,
        reference_transaction_uuid: call.betId,
        round_closed: true,
      };
    default:
      throw new Error(`This dialect has no ${call.name}`);
  }
}

function read(_call: WalletCall, { status, text }: HttpResponse): WalletAnswer {
  if (status !== 200) return { kind: 'again', word: String(status) };
  const said = JSON.parse(text) as { readonly status?: string; readonly balance?: number };
  const word = said.status ?? 'no status';
  if (word === 'RS_OK') return { kind: 'done', balanceMinor: said.balance === undefined ? null : BigInt(said.balance) / finer };
  if (word === 'RS_ERROR_UNKNOWN') return { kind: 'again', word };
  return { kind: 'refused', refusal: refusals[word] ?? 'refused', word };
}
