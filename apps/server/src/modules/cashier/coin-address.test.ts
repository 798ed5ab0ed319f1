import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { codeOf, useCashierDesk } from '../../../test/cashier-desk.ts';
import { addCoinProvider, openCoins } from '../../../test/coin-house.ts';
import type { TestMember } from '../../../test/harness.ts';

const desk = useCashierDesk();
/** An address of the main chain that its standard gives as an example (BIP 173). */
const returnAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4';

const pay = async (member: TestMember) =>
  codeOf(
    (
      await desk.harness.call(
        'createDeposit',
        { method: 'BITCOIN', amount: '50.00', fields: { returnAddress } },
        desk.keyed(member, randomUUID()),
      )
    ).body,
  );
const depositsOf = async ({ id }: TestMember) =>
  (await desk.harness.app.db.selectFrom('deposit').where('member_id', '=', id).select('id').execute()).length;

test('an address that money goes back to is the member’s who named it first, charged or not; another’s deposit to it is refused and none is kept', async () => {
  const { app, trevo } = desk.harness;
  // Nobody answers there: the address is named before a charge is asked for.
  await addCoinProvider(app, trevo, 'http://127.0.0.1:9');
  await openCoins(app, trevo);
  const [first, second] = [await desk.memberWith(1), await desk.memberWith(1)];
  expect(await pay(first)).toBe('payment_unavailable');
  expect(await pay(second)).toBe('own_account_only');
  expect(await pay(first)).toBe('payment_unavailable');
  expect([await depositsOf(first), await depositsOf(second)]).toEqual([2, 0]);
});
