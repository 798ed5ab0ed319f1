import { bytesToHex } from '@noble/hashes/utils.js';
import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { sha256Hex } from './sha256.ts';

/** 32 secret bytes as 64 lower-case hex characters. Hashed and used as a key as that text (rule book §1.1). */
export type ServerSeed = string & { readonly __serverSeed: unique symbol };

/** 1–64 characters of `[A-Za-z0-9_-]`, chosen or accepted by the player. */
export type ClientSeed = string & { readonly __clientSeed: unique symbol };

/** A round's number under its seed pair: a whole number from 0, unique over all games. */
export type Nonce = number & { readonly __nonce: unique symbol };

export type ServerSeedRefusal = 'server_seed_malformed';
export type ClientSeedRefusal = 'client_seed_empty' | 'client_seed_too_long' | 'client_seed_characters';
export type NonceRefusal = 'nonce_malformed';
export type CommitmentRefusal = 'commitment_malformed';

/** Longest client seed a player may choose. */
export const clientSeedLengthMax = 64;

const hash = /^[0-9a-f]{64}$/;
const clientAlphabet = /^[A-Za-z0-9_-]+$/;

/** Reads a revealed server seed. Upper case, blanks and other lengths are refused: they would hash to something else. */
export function parseServerSeed(text: unknown): Result<ServerSeed, ServerSeedRefusal> {
  return isHashText(text) ? ok(text as ServerSeed) : refuse('server_seed_malformed');
}

export function parseClientSeed(text: unknown): Result<ClientSeed, ClientSeedRefusal> {
  if (typeof text !== 'string') return refuse('client_seed_characters');
  if (text === '') return refuse('client_seed_empty');
  if (text.length > clientSeedLengthMax) return refuse('client_seed_too_long');
  return clientAlphabet.test(text) ? ok(text as ClientSeed) : refuse('client_seed_characters');
}

export function parseNonce(value: unknown): Result<Nonce, NonceRefusal> {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
    ? ok(value as Nonce)
    : refuse('nonce_malformed');
}

/** Whether `text` is a SHA-256 as we write them: 64 lower-case hex characters. */
export function isHashText(text: unknown): text is string {
  return typeof text === 'string' && hash.test(text);
}

/** The hash shown before the first bet: SHA-256 of the seed's text. */
export function commitmentOf(serverSeed: string): string {
  return sha256Hex(serverSeed);
}

/** Whether the revealed seed is the one that was promised. A malformed commitment is refused, so that a typing slip is not reported as a broken promise. */
export function verifyCommitment(serverSeed: string, commitment: unknown): Result<boolean, CommitmentRefusal> {
  return isHashText(commitment) ? ok(commitmentOf(serverSeed) === commitment) : refuse('commitment_malformed');
}

/** A server seed from 32 bytes of a cryptographic source. */
export function serverSeedFrom(random: Uint8Array): ServerSeed {
  invariant(random.length === 32, 'A server seed is 32 random bytes');
  return bytesToHex(random) as ServerSeed;
}

/** The client seed proposed to a player who has not chosen one: 10 random bytes as hex. */
export function clientSeedFrom(random: Uint8Array): ClientSeed {
  invariant(random.length === 10, 'A proposed client seed is 10 random bytes');
  return bytesToHex(random) as ClientSeed;
}
