import { hash, verify } from '@node-rs/argon2';

/** Argon2id as OWASP's Password Storage Cheat Sheet sets it: 19 MiB, two passes, one lane. */
const settings = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hash of a password nobody has: verifying against it costs what verifying against a real one costs. */
const nobodysHash = '$argon2id$v=19$m=19456,t=2,p=1$c29tZSBzYWx0IG5vYm9keQ$Yt9L3Vd2w0tJZ3Yl1cT0mYl6r1s2iJ0m0p2c1b5Vx4U';

/** Each hash takes a core and 19 MiB: more at once only makes all of them slower. */
const atOnceMax = 2;
const waitingMax = 400;
let running = 0;
const waiting: Array<() => void> = [];

/** Too many passwords are waiting to be hashed; the HTTP layer answers `unavailable`. */
class PasswordQueueFullError extends Error {
  override readonly name = 'PasswordQueueFullError';
  /** SQLSTATE 53300, too many connections: what the HTTP layer knows as exhausted. */
  readonly code = '53300';
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize('NFKC'), settings));
}

/** Whether `password` is the one of `stored`. Without a stored hash it takes the same time and is always false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await inTurn(() => verify(stored ?? nobodysHash, password.normalize('NFKC')));
  return stored !== null && matches;
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnceMax) {
    if (waiting.length >= waitingMax) throw new PasswordQueueFullError('Too many passwords are waiting to be hashed');
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
