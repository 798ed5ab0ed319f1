import { randomBytes } from 'node:crypto';
import { formatMinor, readMinor } from '../amounts.ts';
import type { Dialect, HttpResponse, Refusal, WalletAnswer, WalletCall } from '../wallets/wallet-call.ts';
import { partsOfKey, trevoSignature } from './trevo-signature.ts';

const staleMs = 10 * 60_000;
const refusals: Readonly<Record<string, Refusal>> = {
  insufficient_balance: 'insufficient',
  session_ended: 'session',
  token_invalid: 'session',
  player_not_active: 'forbidden',
  bet_not_allowed: 'forbidden',
};

/** Trevo's own dialect: JSON, HMAC signatures, `retry` says whether to come back. */
export function trevoDialect({ key, walletUrl }: { readonly key: string; readonly walletUrl: string }, now: () => number): Dialect {
  const { id, secret } = partsOfKey(key);
  return {
    hasBetAndWin: true,
    endsApart: false,
    write(call, { forged, stale, garbled, nonce = randomBytes(12).toString('hex') }) {
      const url = new URL(`${walletUrl}/${pathOf(call)}`);
      const body = JSON.stringify(bodyOf(call)).slice(0, garbled ? -3 : undefined);
      const timestamp = String(now() - (stale ? staleMs : 0));
      const signed = { timestamp, nonce, method: 'POST', path: url.pathname, body };
      const signature = trevoSignature(forged ? Buffer.alloc(32, 7).toString('base64url') : secret, signed);
      return {
        url: url.href,
        body,
        headers: {
          'content-type': 'application/json',
          'x-trevo-key': id,
          'x-trevo-timestamp': timestamp,
          'x-trevo-nonce': nonce,
          'x-trevo-signature': signature,
        },
      };
    },
    read,
  };
}

function pathOf({ name }: WalletCall): string {
  return { betAndWin: 'bet-and-win', roundEnd: 'round-end' }[name as string] ?? name;
}

function bodyOf(call: WalletCall): Record<string, unknown> {
  if (call.name === 'authenticate') return { token: call.token, game: call.game };
  const { player } = call;
  if (call.name === 'balance') return { player };
  const { session, game, roundId, currency } = call;
  switch (call.name) {
    case 'bet':
      return { player, session, game, roundId, transactionId: call.transactionId, currency, amount: formatMinor(call.minor) };
    case 'win':
      return { player, roundId, transactionId: call.transactionId, currency, amount: formatMinor(call.minor), roundEnds: true };
    case 'betAndWin': {
      const [stake, win] = [formatMinor(call.stakeMinor), formatMinor(call.winMinor)];
      return { player, session, game, roundId, transactionId: call.transactionId, currency, stake, win };
    }
    case 'rollback':
      return { player, transactionId: call.betId };
    case 'roundEnd':
      return { player, roundId };
  }
}

function read(_call: WalletCall, { status, text }: HttpResponse): WalletAnswer {
  const said = JSON.parse(text) as Readonly<Record<string, unknown>>;
  if (status === 200 && said.ok === true) {
    const opened = said.session ? { player: String(said.player), session: String(said.session), currency: String(said.currency) } : null;
    const balanceMinor = typeof said.balance === 'string' ? readMinor(said.balance) : null;
    return { kind: 'done', balanceMinor, ...(opened ? { opened } : {}) };
  }
  const word = String(said.code ?? status);
  if (said.retry === 'later' || status >= 500 || status === 429) return { kind: 'again', word };
  return { kind: 'refused', refusal: refusals[word] ?? 'refused', word };
}
