import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { callOffice } from '../../platform/office-api.ts';
import { queryClient } from '../../platform/query-client.ts';

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

/** Which of a list is asked for; without a vendor those of all. */
export type Wanted<State extends string> = { readonly vendor?: string | undefined; readonly state: State; readonly pageNo: number };

/** Wins above the limits. */
export function heldWinsOf({ vendor, state, pageNo }: Wanted<'open' | 'ended'>) {
  return queryOptions({
    queryKey: ['held-wins', vendor, state, pageNo],
    queryFn: () => callOffice('officeHeldWins', { state, pageNo, ...(vendor === undefined ? {} : { vendor }) }),
  });
}

/** What vendors said that could not be placed. */
export function reportsOf({ vendor, state, pageNo }: Wanted<'open' | 'closed'>) {
  return queryOptions({
    queryKey: ['vendor-reports', vendor, state, pageNo],
    queryFn: () => callOffice('officeVendorReports', { state, pageNo, ...(vendor === undefined ? {} : { vendor }) }),
  });
}

/** How both lists begin. */
const first = { state: 'open', pageNo: 1 } as const;

/** Whether what stands among the cards of a room is there: a card that came later would push those below it down. */
export function useListsReady(vendor?: string): boolean {
  return [useQuery(heldWinsOf({ vendor, ...first })), useQuery(reportsOf({ vendor, ...first }))].every(({ isFetched }) => isFetched);
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
  await Promise.all(changed.map((key) => queryClient.invalidateQueries({ queryKey: [key] })));
}
