import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeWallet, startFakeWallet, walletSecret } from '../../test/fake-wallet.ts';
import { trevoSignature } from './dialects/trevo-signature.ts';
import { callFaults, type Order } from './misbehaviour.ts';
import type { VendorLink } from './vendor-link.ts';
import { startVendorSimulator, type VendorSimulator } from './vendor-simulator.ts';

let wallet: FakeWallet;
let simulator: VendorSimulator;
let folder: string;
const key = `vk_test.${walletSecret}`;
const links = (walletUrl: string): VendorLink[] => [
  { merchant: 'trevo', vendor: 'AG', dialect: 'trevo', wallet: 'seamless', walletUrl, key },
  { merchant: 'trevo', vendor: 'EA', dialect: 'trevo', wallet: 'seamless', walletUrl, key },
  { merchant: 'trevo', vendor: 'KY', dialect: 'trevo', wallet: 'transfer', walletUrl: null, key },
  { merchant: 'trevo', vendor: 'IBC', dialect: 'trevo', wallet: 'transfer', walletUrl: null, key },
];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vendor-books-'));
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  wallet = await startFakeWallet();
  simulator = await startVendorSimulator({ port: 0, links: links(wallet.url), booksFile: join(folder, randomUUID()) });
});
afterEach(async () => {
  await simulator.close();
  await wallet.close();
});

type Said = Readonly<Record<string, unknown>> & { readonly ok: boolean };

/** Calls the vendor as the merchant does, signed. */
async function asMerchant(path: string, body: unknown, change: Partial<Record<'secret' | 'timestamp' | 'nonce', string>> = {}) {
  const signed = {
    timestamp: change.timestamp ?? String(Date.now()),
    nonce: change.nonce ?? randomUUID(),
    method: 'POST',
    path,
    body: JSON.stringify(body),
  };
  const response = await fetch(`${simulator.url}${path}`, {
    method: 'POST',
    body: signed.body,
    headers: {
      'content-type': 'application/json',
      'x-trevo-key': 'vk_test',
      'x-trevo-timestamp': signed.timestamp,
      'x-trevo-nonce': signed.nonce,
      'x-trevo-signature': trevoSignature(change.secret ?? walletSecret, signed),
    },
  });
  const text = await response.text();
  return { status: response.status, text, body: JSON.parse(text) as Said };
}

async function asPage(vendor: string, call: string, body: unknown): Promise<Said> {
  const response = await fetch(`${simulator.url}/${vendor}/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
  return (await response.json()) as Said;
}

async function openGame(vendor: string, game: string, mode: 'real' | 'demo' = 'real'): Promise<string> {
  const asked = {
    mode,
    game,
    token: 't'.repeat(43),
    player: 'mbr_1',
    currency: 'BRL',
    language: 'pt-BR',
    backUrl: 'http://portal.example/x',
  };
  const { body } = await asMerchant(`/${vendor}/launch`, asked);
  const open = new URL(String(body.url)).searchParams.get('open');
  return String((await asPage(vendor, 'open', { open })).session);
}

const spin = (session: string, vendor = 'ag', id: string = randomUUID()) =>
  asPage(vendor, 'play', { session, id, bet: vendor === 'ag' ? { stake: '1.00' } : { spots: { red: '5.00' } } });
const order = (fault: Order['fault'], call: Order['call'], delayMs = 0) =>
  simulator.mischief.order({ fault, vendor: '*', call, times: 1, delayMs });
const cents = (amount: unknown) => Math.round(Number(amount) * 100);

test('a game is opened once by its address, with the balance of the wallet', async () => {
  const { body } = await asMerchant('/ag/launch', {
    mode: 'real',
    game: 'frutas',
    token: 'tok',
    player: 'mbr_1',
    currency: 'BRL',
    language: 'en',
  });
  const url = new URL(String(body.url));
  expect(url.searchParams.get('lang')).toBe('EN');
  const open = url.searchParams.get('open');
  expect(await asPage('ag', 'open', { open })).toMatchObject({ ok: true, mode: 'real', balance: '100.00', title: { code: 'frutas' } });
  expect(await asPage('ag', 'open', { open })).toEqual({ ok: false, code: 'session' });
  expect(wallet.heard.map(({ call }) => call)).toEqual(['authenticate', 'balance']);
});

test('a round moves exactly its stake and win at the wallet, once, however often the page asks', async () => {
  const session = await openGame('ag', 'sapo');
  const id = randomUUID();
  const said = await Promise.all([spin(session, 'ag', id), spin(session, 'ag', id)]);
  expect(said[0]).toEqual(said[1]);
  expect(cents(wallet.balance())).toBe(10_000 - cents(said[0].stake) + cents(said[0].win));
  expect(said[0].balance).toBe(wallet.balance());
  expect(wallet.heard.filter(({ call }) => call === 'bet-and-win')).toHaveLength(1);
});

test('a demo never calls the wallet', async () => {
  const session = await openGame('ag', 'abissal', 'demo');
  const said = await asPage('ag', 'play', { session, id: randomUUID(), bet: { bullet: '0.50', shots: ['sardinha', 'baleia'] } });
  expect(said).toMatchObject({ ok: true, stake: '1.00' });
  expect(wallet.heard).toEqual([]);
});

test.each([
  ['no stake of the list', 'ag', 'sapo', { stake: '0.33' }],
  ['a number', 'ag', 'sapo', { stake: 1 }],
  ['a spot of another table', 'ea', 'bacara', { spots: { red: '5.00' } }],
  ['no spot', 'ea', 'roleta', { spots: {} }],
  ['too much on a spot', 'ea', 'roleta', { spots: { red: '500.50' } }],
  ['less than half a real', 'ea', 'roleta', { spots: { red: '0.10' } }],
  ['an unknown fish', 'ag', 'siri', { bullet: '0.10', shots: ['baleia'] }],
  ['too many shots', 'ag', 'siri', { bullet: '0.10', shots: Array.from({ length: 13 }, () => 'siri') }],
])('a bet that a title does not take is refused before any call: %s', async (_, vendor, game, bet) => {
  const session = await openGame(vendor, game);
  wallet.heard.length = 0;
  expect(await asPage(vendor, 'play', { session, id: randomUUID(), bet })).toEqual({ ok: false, code: 'invalid' });
  expect(wallet.heard).toEqual([]);
});

test('a wallet without money refuses the stake, and the page is told', async () => {
  wallet.setBalance('0.50');
  expect(await spin(await openGame('ag', 'sapo'))).toEqual({ ok: false, code: 'insufficient' });
});

const heardOf = (calls: readonly string[]) => wallet.heard.filter(({ call }) => calls.includes(call)).map(({ call, code }) => code ?? call);

test.each([
  ['duplicate', ['bet-and-win', 'bet-and-win']],
  ['delay', ['bet-and-win']],
  ['drop_request', ['bet-and-win']],
  ['drop_answer', ['bet-and-win', 'bet-and-win']],
  ['forge', ['signature_invalid', 'bet-and-win']],
  ['stale', ['timestamp_outside_window', 'bet-and-win']],
  ['replay', ['bet-and-win', 'nonce_replayed']],
  ['garbage', ['invalid_request', 'bet-and-win']],
  ['change_amount', ['bet-and-win', 'transaction_reused']],
] as const)('[F1] told to %s, it does exactly that, and the round moves its money once all the same', async (fault, expected) => {
  const session = await openGame('ag', 'sapo');
  order(fault, 'betAndWin', 50);
  const said = await spin(session);
  expect([...heardOf(['bet-and-win'])].sort()).toEqual([...expected].sort());
  expect(cents(wallet.balance())).toBe(10_000 - cents(said.stake) + cents(said.win));
});

test('[F4] told to die before a stake or when it is booked, it gives the stake back when it returns', async () => {
  for (const [fault, calls] of [
    ['crash_before', ['rollback']],
    ['crash_after', ['bet', 'rollback']],
  ] as const) {
    wallet.heard.length = 0;
    const session = await openGame('ea', 'roleta');
    simulator.mischief.order({ fault, vendor: 'EA', call: 'bet', times: 1, delayMs: 20 });
    expect(await asPage('ea', 'play', { session, id: randomUUID(), bet: { spots: { red: '5.00' } } })).toEqual({ ok: false, code: 'lost' });
    expect(heardOf(['bet', 'rollback'])).toEqual(calls);
    expect(wallet.balance()).toBe('100.00');
  }
});

test('[F2] told to die between stake and win, it pays the win when it returns', async () => {
  const session = await openGame('ag', 'sapo');
  order('crash_before', 'win', 20);
  const said = await spin(session);
  expect(said).toMatchObject({ ok: true, balance: null });
  await expect.poll(() => heardOf(['bet', 'win'])).toEqual(['bet', 'win']);
  expect(cents(wallet.balance())).toBe(10_000 - cents(said.stake) + cents(said.win));
});

test('told to reorder, the win goes before its bet, or the rollback does and the bet is refused', async () => {
  const session = await openGame('ag', 'sapo');
  order('reorder', 'win');
  const said = await spin(session);
  expect(heardOf(['bet', 'win'])).toEqual(['win', 'bet']);
  expect(cents(wallet.balance())).toBe(10_000 - cents(said.stake) + cents(said.win));
  wallet.heard.length = 0;
  const table = await openGame('ea', 'roleta');
  order('reorder', 'rollback');
  expect(await spin(table, 'ea')).toEqual({ ok: false, code: 'refused' });
  expect(heardOf(['bet', 'rollback'])).toEqual(['rollback', 'bet_rolled_back']);
});

test('a bet that nobody answers is rolled back after three attempts', async () => {
  const session = await openGame('ag', 'sapo');
  simulator.mischief.order({ fault: 'drop_request', vendor: 'AG', call: 'betAndWin', times: 3, delayMs: 0 });
  expect(await spin(session)).toEqual({ ok: false, code: 'lost' });
  expect(heardOf(['bet-and-win', 'rollback'])).toEqual(['rollback']);
});

test('every fault of a call is tried by some test of this file, and an order is used up', async () => {
  expect(callFaults).toHaveLength(12);
  const session = await openGame('ag', 'sapo');
  order('duplicate', 'betAndWin');
  await spin(session);
  wallet.heard.length = 0;
  await spin(session);
  expect(heardOf(['bet-and-win'])).toHaveLength(1);
});

test('what is owed is paid by the next process', async () => {
  await simulator.close();
  const booksFile = join(folder, 'owed');
  simulator = await startVendorSimulator({ port: 0, links: links(wallet.url), booksFile });
  const session = await openGame('ag', 'sapo');
  order('crash_before', 'win', 60_000);
  const said = await spin(session);
  expect(heardOf(['bet', 'win'])).toEqual(['bet']);
  await simulator.close();
  simulator = await startVendorSimulator({ port: 0, links: links(wallet.url), booksFile });
  await expect.poll(() => heardOf(['bet', 'win'])).toEqual(['bet', 'win']);
  expect(cents(wallet.balance())).toBe(10_000 - cents(said.stake) + cents(said.win));
  expect(simulator.books.owed.size).toBe(0);
});

test('a merchant’s call with a wrong signature, an old moment or a used nonce is refused', async () => {
  const nonce = 'n'.repeat(20);
  expect((await asMerchant('/ag/games', {}, { nonce })).body.ok).toBe(true);
  const codes = [];
  for (const change of [{ secret: Buffer.alloc(32).toString('base64url') }, { timestamp: String(Date.now() - 61_000) }, { nonce }])
    codes.push((await asMerchant('/ag/games', {}, change)).body.code);
  expect(codes).toEqual(['signature_invalid', 'timestamp_outside_window', 'nonce_replayed']);
});

const transfer = (call: string, transferId: string, amount: string, more: object = {}) =>
  asMerchant(`/ky/${call}`, { transferId, player: 'mbr_7', currency: 'BRL', amount, ...more });

test('a transfer happens at most once: its repeat gets the first answer byte for byte, another body under its name is refused', async () => {
  expect((await transfer('transfer-in', 'x0', '1.00')).body.code).toBe('player_unknown');
  await asMerchant('/ky/players', { player: 'mbr_7', currency: 'BRL', language: 'pt-BR' });
  const first = await transfer('transfer-in', 'x1', '50.00');
  expect(first.body).toMatchObject({ ok: true, state: 'done', balance: '50.00' });
  expect((await transfer('transfer-in', 'x1', '50.00')).text).toBe(first.text);
  expect((await transfer('transfer-in', 'x1', '60.00')).body.code).toBe('transfer_reused');
  expect((await transfer('transfer-out', 'x1', '50.00')).body.code).toBe('transfer_reused');
  expect((await transfer('transfer-out', 'x2', '50.01')).body.code).toBe('insufficient_balance');
  expect((await transfer('transfer-in', 'x3', '1.00', { currency: 'USD' })).body.code).toBe('currency_mismatch');
  expect((await transfer('transfer-in', 'x4', '-1.00')).body.code).toBe('invalid_request');
  expect((await transfer('transfer-out', 'x5', '20.00')).body.balance).toBe('30.00');
  const asked = await asMerchant('/ky/transfer-status', { transferId: 'x2', bury: true });
  expect(asked.body).toMatchObject({ state: 'refused', direction: 'out', amount: '50.01', code: 'insufficient_balance' });
});

test('a player who opens a game of a transfer wallet before any money is there has an empty wallet, and no stake', async () => {
  const session = await openGame('ky', 'truco');
  expect(await asPage('ky', 'balance', { session })).toEqual({ ok: true, balance: '0.00' });
  expect(await asPage('ky', 'play', { session, id: randomUUID(), bet: { stake: '1.00' } })).toEqual({ ok: false, code: 'insufficient' });
});

test('a transfer that is buried is refused for ever; one whose answer was lost is told as done', async () => {
  await asMerchant('/ky/players', { player: 'mbr_7', currency: 'BRL' });
  expect((await asMerchant('/ky/transfer-status', { transferId: 'y1', bury: true })).body).toMatchObject({
    state: 'unknown',
    amount: null,
  });
  expect((await transfer('transfer-in', 'y1', '5.00')).body.code).toBe('transfer_buried');
  order('time_out_after', 'transfer-in');
  await expect(
    fetch(`${simulator.url}/control`).then(() => Promise.race([transfer('transfer-in', 'y2', '5.00'), timeOut(150)])),
  ).rejects.toThrow('no answer');
  expect((await asMerchant('/ky/transfer-status', { transferId: 'y2' })).body).toMatchObject({ state: 'done', amount: '5.00' });
  order('time_out_before', 'transfer-in');
  await expect(Promise.race([transfer('transfer-in', 'y3', '5.00'), timeOut(150)])).rejects.toThrow('no answer');
  expect((await asMerchant('/ky/transfer-status', { transferId: 'y3' })).body.state).toBe('unknown');
  order('unavailable', 'transfer-in');
  expect((await transfer('transfer-in', 'y4', '5.00')).status).toBe(503);
  order('refuse', 'transfer-in');
  expect((await transfer('transfer-in', 'y4', '5.00')).body.code).toBe('player_not_active');
  order('slow', 'transfer-in', 100);
  const from = Date.now();
  await transfer('transfer-in', 'y5', '5.00');
  expect(Date.now() - from).toBeGreaterThanOrEqual(95);
});

test('in a transfer wallet a pot moves the vendor’s own books, also across a restart, and nobody is called', async () => {
  await simulator.close();
  const booksFile = join(folder, 'wallets');
  simulator = await startVendorSimulator({ port: 0, links: links(wallet.url), booksFile });
  await asMerchant('/ky/players', { player: 'mbr_1', currency: 'BRL' });
  await transfer('transfer-in', 'z1', '50.00', { player: 'mbr_1' });
  const session = await openGame('ky', 'truco');
  const said = await asPage('ky', 'play', { session, id: randomUUID(), bet: { stake: '10.00' } });
  expect(['0.00', '19.00']).toContain(said.win);
  expect(cents(said.balance)).toBe(5_000 - 1_000 + cents(said.win));
  await simulator.close();
  simulator = await startVendorSimulator({ port: 0, links: links(wallet.url), booksFile });
  expect((await asMerchant('/ky/wallet-balance', { player: 'mbr_1' })).body.balance).toBe(said.balance);
  const totals = simulator.books.totals.get('trevo/KY');
  expect([totals?.rounds, totals?.staked, totals?.won]).toEqual([1, 100_000n, BigInt(cents(said.win)) * 100n]);
  expect(wallet.heard).toEqual([]);
});

test('the control page is in both languages, orders a fault, and escapes what came from outside', async () => {
  const form = new URLSearchParams({ fault: 'forge', vendor: '<b>', call: 'bet', times: '2', delayMs: '5' });
  await fetch(`${simulator.url}/control/misbehave`, { method: 'POST', body: form });
  const page = await (await fetch(`${simulator.url}/control`)).text();
  expect(page).toContain('Falha · Fault');
  expect(page).toContain('forge · &#60;b&#62; · bet · ×2 · 5 ms');
  expect(page).not.toContain('<b>');
  const bad = await fetch(`${simulator.url}/control/misbehave`, { method: 'POST', body: JSON.stringify({ fault: 'dance' }) });
  expect(bad.status).toBe(400);
  await fetch(`${simulator.url}/control/misbehave`, { method: 'DELETE' });
  expect(simulator.mischief.left()).toEqual([]);
});

async function timeOut(ms: number): Promise<never> {
  await new Promise((resolve) => setTimeout(resolve, ms));
  throw new Error('no answer');
}
