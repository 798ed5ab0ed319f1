import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../test/harness.ts';
import { forgetMerchants } from '../modules/brand/index.ts';
import { checkBrands } from './check-brands.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

test.each([
  [{}, null],
  [{ currency: 'VND', time_zone: 'Asia/Ho_Chi_Minh' }, null],
  [{ currency: 'GBP', time_zone: 'Europe/London', jurisdiction: 'UK' }, null],
  [{ currency: 'XAU' }, 'The brand sabia cannot open: its currency is XAU, this platform holds BRL, USD, EUR, GBP, VND, CNY, THB.'],
  [{ time_zone: 'Brazil/Somewhere' }, 'The brand sabia cannot open: there is no time zone Brazil/Somewhere.'],
  [{ jurisdiction: 'XX' }, 'The brand sabia cannot open: there is no jurisdiction profile XX.'],
])('a start with a brand of %o is answered %o', async (change, sentence) => {
  const usual = { currency: 'BRL', time_zone: 'America/Sao_Paulo', jurisdiction: 'default' };
  await harness.app.db
    .updateTable('merchant')
    .set({ ...usual, ...change })
    .where('id', '=', harness.sabia)
    .execute();
  forgetMerchants(harness.app);
  const started = checkBrands(harness.app);
  if (sentence === null) await expect(started).resolves.toBeUndefined();
  else await expect(started).rejects.toThrow(sentence);
});
