import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import { isHashText } from './seeds.ts';
import { sha256Hex } from './sha256.ts';

/** The hash published before hash i's round, made from hash i: SHA-256 of its text. */
export function previousHash(hash: string): string {
  return sha256Hex(hash);
}

/**
 * The chain h₀ … h_N that ends in the secret `last` = h_N, index by index (rule book §1.6). Publish h₀ and N; round i uses and then reveals h_i.
 * A chain of a million rounds is 1,000,001 texts: build it once and store it.
 */
export function hashChain(last: string, rounds: number): string[] {
  invariant(isHashText(last), 'The last hash of a chain is 32 secret bytes in hex');
  invariant(Number.isSafeInteger(rounds) && rounds >= 1, 'A chain has at least one round');
  const hashes = new Array<string>(rounds + 1);
  let hash = last;
  for (let index = rounds; index > 0; index--) {
    hashes[index] = hash;
    hash = previousHash(hash);
  }
  hashes[0] = hash;
  return hashes;
}

export type ChainRefusal = 'hash_malformed' | 'index_malformed';

/** Most rounds between a revealed hash and the hash it is checked against: ten million hashings, a matter of seconds. */
export const chainStepsMax = 10_000_000;

/** Whether `hash` is round `index` of the chain that began with `published` (index 0). A round may also be checked against any earlier revealed hash: pass the distance as index. */
export function verifyChainHash(claim: {
  readonly hash: unknown;
  readonly index: unknown;
  readonly published: unknown;
}): Result<boolean, ChainRefusal> {
  const { hash, index, published } = claim;
  if (!isHashText(hash)) return refuse('hash_malformed', 'hash');
  if (!isHashText(published)) return refuse('hash_malformed', 'published');
  if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 1 || index > chainStepsMax)
    return refuse('index_malformed', 'index');
  let walked = hash;
  for (let step = 0; step < index; step++) walked = previousHash(walked);
  return ok(walked === published);
}
