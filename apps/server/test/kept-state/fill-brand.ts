import type { Calls, RequestOf } from '@trevo/contract';
import type { Caller, Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';

const reason = 'what a kept state shows for it';
const drawing = '<svg viewBox="0 0 90 30"><path d="M0 0L90 0L45 30Z" fill="#3a7"/></svg>';

/** A brand with a logo and a line under every page, a change of its law that waits for a second operator, and another time zone that was proposed for its last month. */
export async function fillBrand({ call }: Pick<Harness, 'call'>, operator: Caller): Promise<void> {
  const { logo } = valueOf(await call('officeSendBrandLogo', { data: Buffer.from(drawing).toString('base64') }, operator));
  const set = async (change: object) => {
    const { number, config } = valueOf(await call('officeBrandConfig', {}, operator));
    const request = { number, config: { ...config, ...change }, reason } as RequestOf<Calls['officeSetBrandConfig']>;
    valueOf(await call('officeSetBrandConfig', request, operator));
  };
  await set({ logo, licence: { PT: 'Autorizada pela Portaria 1.', EN: 'Licensed by Order 1.' } });
  await set({ jurisdiction: 'UK' });
  const { starts } = valueOf(await call('officeBrandZones', {}, operator));
  valueOf(await call('officeProposeBrandZone', { zone: 'Europe/Lisbon', startsOn: starts.at(-1) ?? '', reason }, operator));
}
