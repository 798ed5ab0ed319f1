import { expect, test } from 'vitest';
import {
  clientSeedFrom,
  commitmentOf,
  parseClientSeed,
  parseNonce,
  parseServerSeed,
  serverSeedFrom,
  sha256Hex,
  verifyCommitment,
} from './index.ts';
import { hmacUnder } from './sha256.ts';

const seed = '313d5ff82f46166182d357da590fef82ece003394f238888cd4e3fea4f882160';

const codeOf = (result: { ok: boolean; code?: string }) => (result.ok ? 'ok' : result.code);

test.each([
  [seed, 'ok'],
  [seed.toUpperCase(), 'server_seed_malformed'],
  [seed.slice(1), 'server_seed_malformed'],
  [`${seed}0`, 'server_seed_malformed'],
  [` ${seed}`, 'server_seed_malformed'],
  [`${seed}\n`, 'server_seed_malformed'],
  [seed.replace('3', 'g'), 'server_seed_malformed'],
  [seed.replace('3', '\u0663'), 'server_seed_malformed'],
  ['', 'server_seed_malformed'],
  [undefined, 'server_seed_malformed'],
  [[seed], 'server_seed_malformed'],
])('server seed %j is answered %s', (text, expected) => {
  expect(codeOf(parseServerSeed(text))).toBe(expected);
});

test.each([
  ['a', 'ok'],
  ['Az09_-', 'ok'],
  ['x'.repeat(64), 'ok'],
  ['', 'client_seed_empty'],
  ['x'.repeat(65), 'client_seed_too_long'],
  ['x'.repeat(10_000_000), 'client_seed_too_long'],
  ['a b', 'client_seed_characters'],
  ['a:0', 'client_seed_characters'],
  ['trevo\n', 'client_seed_characters'],
  ['ação', 'client_seed_characters'],
  ['a\u0000', 'client_seed_characters'],
  ['<b>', 'client_seed_characters'],
  [7, 'client_seed_characters'],
  [null, 'client_seed_characters'],
])('client seed %j is answered %s', (text, expected) => {
  const result = parseClientSeed(text);
  expect(codeOf(result)).toBe(expected);
});

test.each([
  [0, 'ok'],
  [Number.MAX_SAFE_INTEGER, 'ok'],
  [-1, 'nonce_malformed'],
  [-0, 'nonce_malformed'],
  [1.5, 'nonce_malformed'],
  [Number.NaN, 'nonce_malformed'],
  [2 ** 53, 'nonce_malformed'],
  ['0', 'nonce_malformed'],
  [0n, 'nonce_malformed'],
])('nonce %s is answered %s', (value, expected) => {
  expect(codeOf(parseNonce(value))).toBe(expected);
});

test('the commitment is the SHA-256 of the seed’s text, and one changed digit breaks it', () => {
  const commitment = '2a3ca314eea9bf22f2b25ca6df8ed87bbd6cd682e7b6090cd18e997bc2eab14e';
  expect(commitmentOf(seed)).toBe(commitment);
  expect(verifyCommitment(seed, commitment)).toEqual({ ok: true, value: true });
  expect(verifyCommitment(seed.replace('3', '4'), commitment)).toEqual({ ok: true, value: false });
  expect(codeOf(verifyCommitment(seed, commitment.slice(1)))).toBe('commitment_malformed');
  expect(codeOf(verifyCommitment(seed, commitment.toUpperCase()))).toBe('commitment_malformed');
});

test('SHA-256 and HMAC-SHA256 give the published answers (FIPS 180-2 B.1, RFC 4231 case 2)', () => {
  expect(sha256Hex('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const mac = hmacUnder('Jefe')('what do ya want for nothing?');
  expect(Array.from(mac, (byte) => byte.toString(16).padStart(2, '0')).join('')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
});

test('seeds made from random bytes are valid seeds, and the wrong number of bytes is refused', () => {
  expect(serverSeedFrom(new Uint8Array(32).fill(10))).toBe('0a'.repeat(32));
  expect(codeOf(parseServerSeed(serverSeedFrom(new Uint8Array(32))))).toBe('ok');
  expect(codeOf(parseClientSeed(clientSeedFrom(new Uint8Array(10))))).toBe('ok');
  expect(() => serverSeedFrom(new Uint8Array(31))).toThrow('32 random bytes');
  expect(() => clientSeedFrom(new Uint8Array(0))).toThrow('10 random bytes');
});
