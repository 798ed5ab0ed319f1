import { createHash } from 'node:crypto';
import { formatMinor, readMinor } from '../amounts.ts';
import type { Md5FormLink } from '../vendor-link.ts';
import type { Dialect, HttpResponse, Refusal, WalletAnswer, WalletCall } from '../wallets/wallet-call.ts';

const pages: Readonly<Record<string, string>> = {
  authenticate: 'authenticate',
  balance: 'balance',
  bet: 'bet',
  win: 'result',
  rollback: 'refund',
  roundEnd: 'endRound',
};
const refusals: Readonly<Record<string, Refusal>> = { 1: 'insufficient', 2: 'session', 3: 'forbidden', 4: 'session', 6: 'forbidden' };

/** The dialect of form fields and an MD5 hash (docs/vendor-api.md, 3). */
export function md5FormDialect(
  { walletUrl, providerId, secret }: Pick<Md5FormLink, 'walletUrl' | 'providerId' | 'secret'>,
  now: () => number,
): Dialect {
  return {
    hasBetAndWin: false,
    endsApart: true,
    write(call, { forged, garbled }) {
      const fields: Record<string, string> = { ...fieldsOf(call, String(now())), providerId, ...(garbled ? { amount: '1,5' } : {}) };
      const hash = md5Hash(fields, forged ? `${secret}?` : secret);
      return {
        url: `${walletUrl}/${pages[call.name] ?? 'unknown'}.html`,
        body: new URLSearchParams({ ...fields, hash }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      };
    },
    read,
  };
}

/** All fields that are not empty but the hash itself, sorted by name, then the secret. */
export function md5Hash(fields: Readonly<Record<string, string>>, secret: string): string {
  const text = Object.keys(fields)
    .filter((name) => name !== 'hash' && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');
  return createHash('md5').update(`${text}${secret}`).digest('hex');
}

function fieldsOf(call: WalletCall, timestamp: string): Record<string, string> {
  if (call.name === 'authenticate') return { token: call.token, gameId: call.game };
  const { player: userId, game: gameId, session: token } = call;
  if (call.name === 'balance') return { userId };
  const round = { userId, gameId, roundId: call.roundId };
  switch (call.name) {
    case 'bet':
      return { ...round, token, amount: formatMinor(call.minor), reference: call.transactionId, timestamp, roundDetails: 'spin' };
    case 'win':
      return { ...round, amount: formatMinor(call.minor), reference: call.transactionId, timestamp, roundDetails: 'result' };
    case 'rollback':
      return { ...round, reference: call.betId, timestamp };
    case 'roundEnd':
      return round;
    default:
      throw new Error(`This dialect has no ${call.name}`);
  }
}

function read(call: WalletCall, { status, text }: HttpResponse): WalletAnswer {
  if (status !== 200) return { kind: 'again', word: String(status) };
  // `cash` is a JSON number: its own digits are read, never a float.
  const said = JSON.parse(text, (_key, value: unknown, { source } = {} as { source?: string }) =>
    typeof value === 'number' ? source : value,
  ) as Readonly<Record<string, string | undefined>>;
  const word = said.error ?? 'no error number';
  if (word === '100' || word === '130') return { kind: 'again', word };
  if (word !== '0') return { kind: 'refused', refusal: refusals[word] ?? 'refused', word };
  const balanceMinor = said.cash === undefined ? null : readMinor(said.cash);
  if (call.name !== 'authenticate') return { kind: 'done', balanceMinor };
  const opened = { player: said.userId ?? '', session: call.token, currency: said.currency ?? '' };
  return { kind: 'done', balanceMinor, opened };
}
