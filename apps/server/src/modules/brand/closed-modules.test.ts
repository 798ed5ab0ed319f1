import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { isOn, merchantById } from './index.ts';

let harness: Harness;
let admin: Caller;
beforeAll(async () => {
  harness = await startHarness();
  admin = await signOperatorIn(harness, 'admin');
});
afterEach(() => setJurisdiction(harness, 'default'));
afterAll(() => harness.close());

const salaries = ['SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const;
const set = (modId: string, enabled: boolean) => harness.call('officeSetFlag', { modId, enabled }, admin);
const flagsOf = async () => new Map(valueOf(await harness.call('officeBrand', {}, admin)).flags.map((flag) => [flag.modId, flag]));
async function areOn(): Promise<readonly boolean[]> {
  const merchant = await merchantById(harness.app, harness.trevo);
  if (merchant === null || merchant === undefined) throw new Error('no merchant');
  return Promise.all(salaries.map((modId) => isOn(harness.app, merchant, modId)));
}

test('kinds of contract that the law of a place closes are off there whatever was switched, and as they were elsewhere', async () => {
  for (const modId of salaries) expect((await set(modId, true)).status).toBe(200);
  expect(await areOn()).toEqual([true, true, true]);
  await setJurisdiction(harness, 'UK');
  expect(await areOn()).toEqual([false, false, false]);
  const flags = await flagsOf();
  for (const modId of salaries) expect(flags.get(modId)).toMatchObject({ enabled: false, closedByLaw: true });
  expect(flags.get('BONUS')).toMatchObject({ closedByLaw: false });
  await setJurisdiction(harness, 'default');
  expect(await areOn()).toEqual([true, true, true]);
  for (const modId of salaries) expect((await flagsOf()).get(modId)).toMatchObject({ enabled: true, closedByLaw: false });
});

test('what the law closes cannot be switched on, and can be switched off', async () => {
  await setJurisdiction(harness, 'UK');
  const refused = await set('SALARY', true);
  expect(refused).toMatchObject({ status: 409, body: { errorCode: 'module_closed_by_law' } });
  expect((await set('SALARY', false)).status).toBe(200);
  expect((await set('BONUS', true)).status).toBe(200);
});
