import { hourMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { setJurisdiction } from '../../../test/protected-play.ts';
import { runWork } from '../../../test/run-work.ts';

const { desk, put, offerOfHouse, newest, detail, chain, switchKind } = useContractDesk();

test('a kind that the brand switches off ends with the running periods, and the others go on', async () => {
  const [top, agent] = await chain();
  const id = await put('house', top, termsAt('hourly', 3_000));
  const below = await put(top, agent, termsAt('hourly', 2_000));
  const other = await put('house', top, termsAt('daily', 3_000));
  await switchKind('HOURSALARY', false);
  for (let time = 0; time < 2; time++) await runWork(desk.harness.app, 'contracts');
  await switchKind('HOURSALARY', true);
  const ending = await newest(top, id);
  expect(ending).toMatchObject({ state: 'ending', endReason: 'OPERATOR' });
  expect(Date.parse(ending.endsAt ?? '') - Date.now()).toBeLessThanOrEqual(hourMs);
  expect(await newest(agent, below)).toMatchObject({ state: 'ending', endsAt: ending.endsAt });
  expect(await newest(top, other)).toMatchObject({ state: 'active' });
  expect((await detail(top, id)).events.filter(({ to }) => to === 'ending')).toHaveLength(1);
});

test('a kind that the law of the place closes is offered by nobody, and ends with the running periods like one that is switched off', async () => {
  const [top, agent] = await chain();
  const salary = await put('house', top, termsAt('daily', 3_000));
  const below = await put(top, agent, termsAt('daily', 2_000));
  const dividend = await put('house', top, termsAt('dividend', 300_000));
  await setJurisdiction(desk.harness, 'UK');
  const other = await desk.harness.newMember({ type: 1 });
  expect((await offerOfHouse(other, termsAt('daily', 1_000))).body).toMatchObject({ success: false, errorCode: 'feature_disabled' });
  await runWork(desk.harness.app, 'contracts');
  await setJurisdiction(desk.harness, 'default');
  const ending = await newest(top, salary);
  expect(ending).toMatchObject({ state: 'ending', endReason: 'OPERATOR' });
  expect(await newest(agent, below)).toMatchObject({ state: 'ending', endsAt: ending.endsAt });
  expect(await newest(top, dividend)).toMatchObject({ state: 'active' });
});
