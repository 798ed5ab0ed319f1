import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { ok, type Result } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { type Attempt, giveBackAttempt } from './attempts.ts';
import { createHashQueue, type HashTurn, hashWaitMaxMs } from './hash-queue.ts';

/** Argon2id as OWASP's Password Storage Cheat Sheet sets it: 19 MiB, two passes, one lane. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password nobody has: verifying against it costs what verifying against a real one costs. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG5vYm9keQ$Yt9L3Vd2w0tJZ3Yl1cT0mYl6r1s2iJ0m0p2c1b5Vx4U';

/** What libuv starts where `UV_THREADPOOL_SIZE` says nothing. */
const threadsUsual = 4;

/**
 * Each hash takes a core, 19 MiB and a thread of libuv's pool, which files, names and WebCrypto need too: half of the threads stay theirs, and more hashes
 * than cores only make all of them slower.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || threadsUsual;
const atOnce = Math.max(1, Math.min(availableParallelism(), Math.floor(threads / 2)));

/** The one queue of this process for hashing passwords: whoever else hashed beside it would take its cores. */
export const hashQueue = createHashQueue({ atOnce, lineMax: 96, callerMax: 16, waitMaxMs: hashWaitMaxMs });

/** Whether a hash would be let in at this moment: asked before something is used up that a refusal would waste. */
export function hasHashRoom(turn: HashTurn): boolean {
  return hashQueue.hasRoom(turn);
}

/** Argon2id of a password, in its caller's turn. */
export function hashPassword(turn: HashTurn, password: string): Promise<Result<string, 'too_busy'>> {
  return hashQueue.run(turn, () => hash(password.normalize('NFKC'), settings));
}

/** Who evaluates a secret: as which attempt, counted before, and in whose turn. */
export type Evaluation = { readonly attempt: Attempt; readonly turn: HashTurn };

/**
 * Whether `password` is the one of `stored`. Without a stored hash, and for an attempt that its counters refused, it takes the same time and is always
 * false. Where it is too busy to find out, the attempt is given back.
 */
export async function verifyPassword(
  app: App,
  { attempt, turn }: Evaluation,
  { stored, password }: { readonly stored: string | null; readonly password: string },
): Promise<Result<boolean, 'too_busy'>> {
  const against = attempt.allowed ? stored : null;
  const matches = await hashQueue.run(turn, () => verify(against ?? nobodysHash, password.normalize('NFKC')));
  if (!matches.ok) {
    await giveBackAttempt(app, attempt);
    return matches;
  }
  return ok(against !== null && matches.value);
}
