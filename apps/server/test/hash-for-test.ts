import { hashPassword } from '../src/modules/access/index.ts';

const known = new Map<string, Promise<string>>();

/** The stored form of a test's password. A hash takes a core for as long as many queries: each password is hashed once in a worker, as the server hashes it. */
export function hashForTest(password: string): Promise<string> {
  const before = known.get(password);
  if (before) return before;
  const hashed = hashPassword({ line: 'setup', from: `test ${known.size}` }, password).then((result) => {
    if (result.ok) return result.value;
    // Whoever asks next tries again.
    known.delete(password);
    throw new Error(result.code);
  });
  known.set(password, hashed);
  return hashed;
}
