import { randomInt, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { createMoneyOracle, type MoneyCommand } from '../../../test/money-oracle.ts';
import { runMoneyCommand, type MoneyWorld } from '../../../test/run-money-command.ts';
import { useTestBank } from '../../../test/test-bank.ts';
import type { Merchant } from '../../core/merchant.ts';
import { merchantOf } from '../brand/index.ts';
import { readBalances } from '../wallet/index.ts';

let harness: Harness;
let world: Omit<MoneyWorld, 'member'>;
beforeAll(async () => {
  harness = await startHarness();
  const merchant = (await merchantOf(harness.app, '', 'trevo')) as Merchant;
  const settings = { ...merchant.settings, cashier: { withdrawalsPerDay: 1000 } };
  world = { app: harness.app, bank: useTestBank(harness.app), merchant: { ...merchant, settings } };
});
afterAll(() => harness.close());

const units = fc.integer({ min: 0, max: 40 });
const id = fc.integer({ min: 0, max: 2 });
/** Few names and small sums: repeats, other amounts under the same name, and every order of bet, win and rollback come up by themselves. */
const command: fc.Arbitrary<MoneyCommand> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('deposit' as const), id, units: fc.integer({ min: 1, max: 40 }) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('bet' as const), id, units }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('win' as const), id, units }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), id }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), id, units: fc.integer({ min: 1, max: 40 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('approve' as const),
      id,
      bank: fc.constantFrom('paid' as const, 'refused' as const, 'answer_lost' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reject' as const), id }) },
);

const runs = Math.ceil(1000 * (inject('propertyShare') ?? 1));
const seed = Number(process.env.TREVO_SEED ?? randomInt(2 ** 31));

test(`I1 I2 I3 I4 I5 money moves as an in-memory oracle says, over ${runs} random histories with repeats and every order (seed ${seed})`, {
  timeout: 1_200_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 10 }), async (commands) => {
      const member = await harness.newMember({ username: `model${randomUUID()}` });
      const oracle = createMoneyOracle();
      for (const one of commands) expect(await runMoneyCommand({ ...world, member }, one), JSON.stringify(one)).toEqual(oracle.run(one));
      const { main, pending } = await readBalances(harness.app.db, member.merchantId, member.id, 'BRL');
      expect({ main, pending }).toEqual(oracle.pockets());
    }),
    { numRuns: runs, seed, endOnFailure: false },
  );
  await assertLedgerSound(harness.app);
});
