import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import type { WalletCall } from '../wallets/wallet-call.ts';
import { md5FormDialect, md5Hash } from './md5-form-dialect.ts';
import { rsJsonDialect, verifyRsa } from './rs-json-dialect.ts';
import { trevoDialect } from './trevo-dialect.ts';
import { trevoSignature } from './trevo-signature.ts';

const secret = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8';
const player = 'mbr_01kc3v9h2m6q8r0s2t4v6w8x0y';
const bet: WalletCall = {
  name: 'bet',
  player,
  session: 's3ss10n',
  game: 'aurora',
  roundId: 'R-1001',
  transactionId: 'T-5001',
  currency: 'BRL',
  minor: 40_000n,
};
const { privateKey, publicKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const trevo = trevoDialect({ key: `vk_abc.${secret}`, walletUrl: 'https://wallet.example/vendor/v1' }, () => 1_767_225_600_000);
const rsJson = rsJsonDialect({ walletUrl: 'https://wallet.example/vendor/rs-json/trevo/PNG', vendorPrivateKey: privateKey });
const md5Form = md5FormDialect(
  { walletUrl: 'https://wallet.example/vendor/md5-form/trevo/CQ9', providerId: 'aurora', secret: 'testKey' },
  () => 1_767_225_600_000,
);
const word = { status: 200 };

test('our own dialect signs the bet of the document as the document does', () => {
  const { url, body, headers } = trevo.write(bet, { nonce: '5f1d3c0e9a7b4d28' });
  expect(body).toBe(
    `{"player":"${player}","session":"s3ss10n","game":"aurora","roundId":"R-1001","transactionId":"T-5001","currency":"BRL","amount":"4.00"}`,
  );
  expect([url, headers['x-trevo-key'], headers['x-trevo-signature']]).toEqual([
    'https://wallet.example/vendor/v1/bet',
    'vk_abc',
    '0b0cafd9fbac837ae768687773fdf7981f447911287fd593e093cbad93d182c4',
  ]);
});

test('another byte, nonce, moment, method, path or secret gives another signature', () => {
  const signed = { timestamp: '1', nonce: 'n', method: 'POST', path: '/p', body: 'b' };
  const first = trevoSignature(secret, signed);
  const others = [
    ...Object.keys(signed).map((part) => trevoSignature(secret, { ...signed, [part]: 'x' })),
    trevoSignature(Buffer.alloc(32).toString('base64url'), signed),
  ];
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
});

test('a forged call carries a signature of another secret, a stale one an old moment', () => {
  const genuine = trevo.write(bet, { nonce: 'a'.repeat(16) });
  const forged = trevo.write(bet, { nonce: 'a'.repeat(16), forged: true });
  const stale = trevo.write(bet, { stale: true });
  expect(forged.headers['x-trevo-signature']).not.toBe(genuine.headers['x-trevo-signature']);
  expect(Number(stale.headers['x-trevo-timestamp'])).toBe(1_767_225_600_000 - 600_000);
});

test.each([
  ['posted', { ok: true, balance: '96.00' }, { kind: 'done', balanceMinor: 960_000n }],
  ['short of money', { ok: false, code: 'insufficient_balance', retry: 'never' }, { kind: 'refused', refusal: 'insufficient' }],
  ['a limit', { ok: false, code: 'bet_not_allowed', retry: 'never' }, { kind: 'refused', refusal: 'forbidden' }],
  ['later', { ok: false, code: 'timeout', retry: 'later' }, { kind: 'again', word: 'timeout' }],
])('our own dialect reads an answer: %s', (_, said, expected) => {
  expect(trevo.read(bet, { status: said.ok ? 200 : 422, text: JSON.stringify(said) })).toMatchObject(expected);
});

test('rs-json writes the fields of the document, in hundred-thousandths, under a signature that its public key verifies', () => {
  const { url, body, headers } = rsJson.write(bet, {});
  expect(url).toBe('https://wallet.example/vendor/rs-json/trevo/PNG/transaction/bet');
  expect(JSON.parse(body)).toMatchObject({
    user: player,
    token: 's3ss10n',
    transaction_uuid: 'T-5001',
    round: 'R-1001',
    game_code: 'aurora',
    currency: 'BRL',
    amount: 400_000,
  });
  expect(verifyRsa(publicKey, body, headers['x-hub88-signature'] ?? '')).toBe(true);
  const forged = rsJson.write(bet, { forged: true });
  expect(verifyRsa(publicKey, forged.body, forged.headers['x-hub88-signature'] ?? '')).toBe(false);
});

test.each([
  ['RS_OK', { kind: 'done', balanceMinor: 960_000n }],
  ['RS_ERROR_NOT_ENOUGH_MONEY', { kind: 'refused', refusal: 'insufficient' }],
  ['RS_ERROR_TOKEN_EXPIRED', { kind: 'refused', refusal: 'session' }],
  ['RS_ERROR_UNKNOWN', { kind: 'again' }],
])('rs-json reads %s', (status, expected) => {
  expect(rsJson.read(bet, { ...word, text: JSON.stringify({ status, balance: 9_600_000 }) })).toMatchObject(expected);
});

test('md5-form hashes the example of the document as the document does', () => {
  const fields = {
    roundId: '1001',
    gameId: 'vs20aurora',
    userId: player,
    amount: '4.0',
    reference: '5001',
    providerId: 'aurora',
    timestamp: '1767225600000',
    roundDetails: 'spin',
    bonusCode: '',
    hash: 'not part of it',
  };
  expect(md5Hash(fields, 'testKey')).toBe('f96fcda1890aa34c99c40036e10e704b');
});

test('md5-form sends a form whose own fields give its hash', () => {
  const { url, body } = md5Form.write(bet, {});
  const fields = Object.fromEntries(new URLSearchParams(body));
  expect(url).toBe('https://wallet.example/vendor/md5-form/trevo/CQ9/bet.html');
  expect(fields).toMatchObject({
    userId: player,
    gameId: 'aurora',
    roundId: 'R-1001',
    reference: 'T-5001',
    amount: '4.00',
    providerId: 'aurora',
  });
  expect(md5Hash(fields, 'testKey')).toBe(fields.hash);
});

test.each([
  ['"error":0,"cash":96.00', { kind: 'done', balanceMinor: 960_000n }],
  // Ten trillions and a hundredth of a cent: no float holds it.
  ['"error":0,"cash":90071992547.4091', { kind: 'done', balanceMinor: 900_719_925_474_091n }],
  ['"error":1', { kind: 'refused', refusal: 'insufficient' }],
  ['"error":100', { kind: 'again' }],
])('md5-form reads {%s}', (text, expected) => {
  expect(md5Form.read(bet, { ...word, text: `{${text}}` })).toMatchObject(expected);
});
