import { hourMs } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { runWork } from '../../../test/run-work.ts';

const { desk, put, newest, detail, chain, switchKind } = useContractDesk();

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
