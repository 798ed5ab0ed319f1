import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { formatAmount, parseAmount } from '@trevo/money';
import { trevoSignature } from '../src/vendor/dialects/trevo-signature.ts';

type Body = Readonly<Record<string, unknown>>;
/** A call as the wallet heard it, and what it answered. */
export type Heard = { readonly call: string; readonly body: Body; readonly status: number; readonly code: string | null };

/** A seamless wallet of our own dialect that holds every promise of the document, for one player. */
export type FakeWallet = {
  readonly url: string;
  readonly heard: Heard[];
  readonly balance: () => string;
  readonly setBalance: (amount: string) => void;
  readonly close: () => Promise<void>;
};

export const walletSecret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';

export async function startFakeWallet(): Promise<FakeWallet> {
  const heard: Heard[] = [];
  const effects = new Map<string, { body: string; answer: Body; status: number }>();
  const nonces = new Set<string>();
  const bets = new Map<string, { stake: bigint; roundId: string; returned: boolean }>();
  const buried = new Set<string>();
  const parked: { roundId: string; minor: bigint }[] = [];
  let balance = 1_000_000n;
  const done = (more: Body = {}): [number, Body] => [200, { ok: true, currency: 'BRL', balance: formatAmount(balance), ...more }];
  const refuse = (code: string): [number, Body] => [422, { ok: false, code, message: code, retry: 'never' }];

  function bet(id: string, roundId: string, stake: bigint, win: bigint): [number, Body] {
    if (buried.has(id)) return refuse('bet_rolled_back');
    if (stake > balance) return refuse('insufficient_balance');
    bets.set(id, { stake, roundId, returned: false });
    balance += win - stake;
    for (const late of parked.filter((one) => one.roundId === roundId)) balance += late.minor;
    return done({ outcome: 'posted' });
  }

  function act(call: string, body: Body): [number, Body] {
    const [id, roundId] = [String(body.transactionId), String(body.roundId)];
    if (call === 'authenticate') return done({ session: 'the-session', player: 'mbr_1' });
    if (call === 'balance') return done();
    if (call === 'bet') return bet(id, roundId, minorOf(body.amount), 0n);
    if (call === 'bet-and-win') return bet(id, roundId, minorOf(body.stake), minorOf(body.win));
    if (call === 'win') {
      const known = [...bets.values()].some((one) => one.roundId === roundId);
      if (known) balance += minorOf(body.amount);
      else parked.push({ roundId, minor: minorOf(body.amount) });
      return done({ outcome: known ? 'posted' : 'parked' });
    }
    const found = bets.get(id);
    if (!found) buried.add(id);
    else if (!found.returned) [balance, found.returned] = [balance + found.stake, true];
    return done({ outcome: found ? 'posted' : 'buried' });
  }

  function answer(call: string, text: string, headers: Readonly<Record<string, string | string[] | undefined>>): [number, Body] {
    const [timestamp, nonce, signature] = ['timestamp', 'nonce', 'signature'].map((name) => String(headers[`x-trevo-${name}`]));
    const signed = { timestamp: timestamp!, nonce: nonce!, method: 'POST', path: `/vendor/v1/${call}`, body: text };
    if (trevoSignature(walletSecret, signed) !== signature) return [401, { ok: false, code: 'signature_invalid', retry: 'never' }];
    if (Math.abs(Date.now() - Number(timestamp)) > 60_000) return [401, { ok: false, code: 'timestamp_outside_window', retry: 'never' }];
    if (nonces.has(nonce!)) return [401, { ok: false, code: 'nonce_replayed', retry: 'never' }];
    nonces.add(nonce!);
    if (!text.endsWith('}')) return [400, { ok: false, code: 'invalid_request', retry: 'never' }];
    const body = JSON.parse(text) as Body;
    const key = `${call} ${String(body.transactionId)}`;
    const known = body.transactionId === undefined ? undefined : effects.get(key);
    if (known) return known.body === text ? [known.status, known.answer] : refuse('transaction_reused');
    const [status, said] = act(call, body);
    effects.set(key, { body: text, answer: said, status });
    return [status, said];
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const call = String(request.url).split('/').at(-1) ?? '';
      const text = Buffer.concat(parts).toString();
      const [status, said] = answer(call, text, request.headers);
      heard.push({ call, body: readable(text), status, code: typeof said.code === 'string' ? said.code : null });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/vendor/v1`,
    heard,
    balance: () => formatAmount(balance),
    setBalance: (amount) => {
      balance = minorOf(amount);
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function readable(text: string): Body {
  try {
    return JSON.parse(text) as Body;
  } catch {
    return {};
  }
}

function minorOf(amount: unknown): bigint {
  const read = parseAmount(String(amount));
  if (!read.ok) throw new Error(`${String(amount)} is no amount`);
  return read.value;
}
