import { sendTrevo } from '../../apps/server/test/vendor-speakers.ts';
import { linkOf } from '../../apps/server/src/modules/vendors/index.ts';
import type { House } from './house.ts';

/** How often a vendor says the same again to a house that had no time for it, as vendors do. */
const triesMax = 10;

/** Says something to the house as a vendor of our own dialect would, signed with its key. Rejects when the house did not take it. */
export async function sayAsVendor(house: House, vendor: string, call: string, body: unknown): Promise<void> {
  const link = await linkOf(house.app, house.merchant.code, vendor);
  const [key] = link?.keys ?? [];
  if (!key) throw new Error(`${vendor} has no key`);
  const speaker = {
    keyId: key.id,
    secret: key.value,
    now: () => house.app.clock.now(),
    post: async (path: string, text: string, headers: Record<string, string>) => {
      const response = await fetch(`${house.url}${path}`, { method: 'POST', body: text, headers });
      return { status: response.status, raw: await response.text() };
    },
  };
  let said = await sendTrevo(speaker, call, body);
  for (let tries = 1; !said.ok && said.code === 'timeout' && tries < triesMax; tries++) said = await sendTrevo(speaker, call, body);
  if (!said.ok) throw new Error(`${vendor} was told ${said.code}`);
}
