import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { SecondConnectionError } from './own-transaction.ts';
import { inTransaction } from './transaction.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const one = () => harness.app.db.selectFrom('merchant').select('id').limit(1).execute();

test.each<readonly [string, () => Promise<unknown>]>([
  ['a statement beside it', one],
  ['a prepared statement of the pool', () => harness.app.database.pool.query('SELECT 1')],
  ['a connection', () => harness.app.database.pool.connect()],
  ['another transaction', () => inTransaction(harness.app.db, async () => null)],
])('who holds a transaction and asks for %s is refused, and does not wait for itself', async (_what, ask) => {
  await expect(inTransaction(harness.app.db, () => ask())).rejects.toBeInstanceOf(SecondConnectionError);
  expect(await one()).toHaveLength(1);
});

test('a fault that the work keeps to itself takes nothing of the transaction back', async () => {
  const seen = await inTransaction(harness.app.db, async (tx) => {
    const fault = await one().catch((error: unknown) => error);
    return { fault, rows: await tx.selectFrom('merchant').select('id').limit(1).execute() };
  });
  expect(seen.fault).toBeInstanceOf(SecondConnectionError);
  expect(seen.rows).toHaveLength(1);
});

test('what a transaction started and does not wait for may ask once it has ended', async () => {
  let goOn = (): void => undefined;
  const ended = new Promise<void>((resolve) => (goOn = resolve));
  let later: Promise<unknown> = Promise.resolve();
  await inTransaction(harness.app.db, async () => {
    later = ended.then(one);
  });
  goOn();
  expect(await later).toHaveLength(1);
});
