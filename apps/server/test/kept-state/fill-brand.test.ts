import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../harness.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fillBrand } from './fill-brand.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test('a state that is kept has a brand with a logo, states before, and a change that waits', async () => {
  await fillBrand(harness, await signOperatorIn(harness, 'admin'));
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM brand_logo) AS logos,
    (SELECT array_agg(state ORDER BY number) FROM brand_version) AS versions`.execute(harness.app.db);
  expect(rows).toEqual([{ logos: 1, versions: ['done', 'done', 'proposed'] }]);
});
