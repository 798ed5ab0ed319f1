import { hashPassword } from '../src/modules/access/index.ts';

let count = 0;

/** The stored form of a test's password. */
export async function hashForTest(password: string): Promise<string> {
  const hashed = await hashPassword({ line: 'setup', from: `test${++count}` }, password);
  if (!hashed.ok) throw new Error(hashed.code);
  return hashed.value;
}
