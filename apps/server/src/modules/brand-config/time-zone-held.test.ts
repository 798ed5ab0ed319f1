import { dayMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { codeOf, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';

const { desk, pass, offeredByHouse, put, move, newest } = useContractDesk();

const look = async () => valueOf(await desk.harness.call('officeBrandConfig', {}, desk.second));
async function toMalta() {
  const { config, number } = await look();
  const changed = { ...config, timeZone: 'Europe/Malta' };
  return desk.harness.call('officeSetBrandConfig', { number, config: changed, reason: 'the brand moves to Malta' }, desk.second);
}
const decide = async (versionId: string, decision: 'approve' | 'reject') =>
  desk.harness.call(
    'officeDecideBrandConfig',
    { versionId: versionId as `bvr_${string}`, decision },
    await signOperatorIn(desk.harness, 'admin'),
  );

test('the time zone by which periods of contracts run stays while one is offered, in force, or ended less than a month ago; then two may change it', async () => {
  const [top, other] = [await desk.harness.newMember({ type: 1 }), await desk.harness.newMember({ type: 1 })];
  expect((await look()).timeZoneHeld).toBe(false);
  const waiting = valueOf(await toMalta()) as { versionId: string };
  await offeredByHouse(other, termsAt('daily', 300));
  // What was proposed before is looked at again when it is signed.
  expect(codeOf(await decide(waiting.versionId, 'approve'))).toBe('time_zone_held');
  valueOf(await decide(waiting.versionId, 'reject'));
  const id = await put('house', top, termsAt('daily', 300));
  expect((await look()).timeZoneHeld).toBe(true);
  expect(codeOf(await toMalta())).toBe('time_zone_held');
  valueOf(await move(top, id, 'requestTermination'));
  // Silence is agreement; then its period ends, and the offer was never answered.
  for (const days of [8, 2]) await pass(days * dayMs);
  expect(await newest(top, id)).toMatchObject({ state: 'ended' });
  expect(codeOf(await toMalta())).toBe('time_zone_held');
  await pass(33 * dayMs);
  expect((await look()).timeZoneHeld).toBe(false);
  const { versionId } = valueOf(await toMalta()) as { versionId: string };
  valueOf(await decide(versionId, 'approve'));
  expect((await look()).config.timeZone).toBe('Europe/Malta');
});
