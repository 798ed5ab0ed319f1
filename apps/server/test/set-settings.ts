import { forgetMerchants } from '../src/modules/brand/index.ts';
import type { Harness } from './harness.ts';

/** Gives the harness's first brand these settings and no others, from the next call on. */
export async function setSettings({ app, trevo }: Harness, settings: object): Promise<void> {
  await app.db
    .updateTable('merchant')
    .set({ settings: JSON.stringify(settings) })
    .where('id', '=', trevo)
    .execute();
  forgetMerchants(app);
}
