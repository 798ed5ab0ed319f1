import { hash as digestOf } from 'node:crypto';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { readPart } from './chains-store.ts';

const purpose = 'crash-hash';

/**
 * What `previousHash` of the fairness package says, by the machine's own code: the chain of a first start is nearly a second of a core in the code that a browser
 * checks it with, and a tenth of that here.
 */
export function hashBefore(hash: string): string {
  return digestOf('sha256', hash, 'hex');
}

/** A hash of a chain as it is stored before its round is over. */
export function sealHash(app: App, hash: string): Buffer {
  return app.secrets.seal(purpose, Buffer.from(hash));
}

export function openHash(app: App, sealed: Buffer): string {
  return app.secrets.open(purpose, sealed).toString('utf8');
}

/** Hashes of a chain, read part by part: one part is a thousand hashings and serves a thousand rounds. */
export type HashReader = (chainId: Id<'crashChain'>, position: number) => Promise<string>;

export function createHashReader(app: App): HashReader {
  let part: { chainId: string; first: number; hashes: string[] } | null = null;
  return async (chainId, position) => {
    if (part === null || part.chainId !== chainId || position < part.first || position >= part.first + part.hashes.length) {
      const stored = await readPart(app.db, chainId, position);
      invariant(stored, 'Every position of a chain has a stored hash at or above it');
      const hashes = [openHash(app, stored.sealed)];
      for (let at = stored.position; at > position; at--) hashes.push(hashBefore(hashes.at(-1) as string));
      part = { chainId, first: position, hashes: hashes.reverse() };
    }
    return part.hashes[position - part.first] as string;
  };
}
