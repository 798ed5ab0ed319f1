import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { readAnew } from '../../platform/query-client.ts';

export type Vendor = ResponseOf<Calls['officeVendors']>[number];
export type Link = ResponseOf<Calls['officeVendorLinks']>[number];
export type Health = ResponseOf<Calls['officeVendorHealth']>;
export type WinLimits = ResponseOf<Calls['officeWinLimits']>;
export type ListGap = NonNullable<ResponseOf<Calls['officeVendorList']>['gap']>;
export type Report = ResponseOf<Calls['officeVendorReports']>['list'][number];

/** A vendor with its link; `link` null: the studio of the house, which needs none, or one that is not linked yet. */
export type LinkedVendor = Vendor & { readonly link: Link | null };

/** Every vendor of the brand beside its link. */
export const linkedVendors = queryOptions({
  queryKey: ['vendors'],
  queryFn: async (): Promise<readonly LinkedVendor[]> => {
    const [vendors, links] = await Promise.all([callOffice('officeVendors', {}), callOffice('officeVendorLinks', {})]);
    return vendors.map((vendor) => ({ ...vendor, link: links.find((link) => link.vendor === vendor.vendor) ?? null }));
  },
});

/** How a vendor is called, by its code; the code until that is known. */
export function useVendorName(vendor: string): string {
  return useQuery(linkedVendors).data?.find((one) => one.vendor === vendor)?.displayName ?? vendor;
}

/** How a vendor and we answer each other. */
export function healthOfVendor(vendor: string) {
  return queryOptions({
    queryKey: ['vendor-health', vendor],
    queryFn: () => callOffice('officeVendorHealth', { vendor }),
  });
}

/** What is paid at a vendor's word without a person, and how much it was in this hour. */
export function limitsOfVendor(vendor: string) {
  return queryOptions({ queryKey: ['vendor-limits', vendor], queryFn: () => callOffice('officeWinLimits', { vendor }) });
}

/** What a vendor's list of games lacks. */
export function listOfVendor(vendor: string) {
  return queryOptions({ queryKey: ['vendor-list', vendor], queryFn: () => callOffice('officeVendorList', { vendor }) });
}

/** Keys of what a change to a vendor may have changed. */
const changed = [
  'vendors',
  'vendor-health',
  'vendor-reports',
  'vendor-report',
  'vendor-limits',
  'vendor-list',
  'held-wins',
  'games',
  'dashboard',
];

/** Asks again for everything that a change to a vendor may have changed. */
export async function refreshVendors(): Promise<void> {
  await readAnew(...changed);
}
