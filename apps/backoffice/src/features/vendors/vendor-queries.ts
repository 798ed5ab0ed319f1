import { queryOptions } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Vendor = ResponseOf<Calls['officeVendors']>[number];
export type Link = ResponseOf<Calls['officeVendorLinks']>[number];
export type Health = ResponseOf<Calls['officeVendorHealth']>;
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

const healthAgainMs = 10_000;

/** How a vendor and we answer each other, asked again every few seconds. */
export function healthOfVendor(vendor: string) {
  return queryOptions({
    queryKey: ['vendor-health', vendor],
    queryFn: () => callOffice('officeVendorHealth', { vendor }),
    refetchInterval: healthAgainMs,
  });
}

/** Asks again for everything that a change to a vendor may have changed. */
export async function refreshVendors(): Promise<void> {
  await Promise.all(
    ['vendors', 'vendor-health', 'vendor-reports', 'vendor-report', 'dashboard'].map((key) =>
      queryClient.invalidateQueries({ queryKey: [key] }),
    ),
  );
}
