import { lotteryVendors } from '@trevo/contract';
import { pathOf } from '../../platform/routes.ts';
import type { RoundRef } from './api/member-queries.ts';

const pages = Object.entries(lotteryVendors) as readonly (readonly [keyof typeof lotteryVendors, string])[];

/** The ticket of a round that is an order of one of our lotteries; undefined for every other round. */
export function ticketPathOf({ vendor, round }: RoundRef): string | undefined {
  const page = pages.find(([, code]) => code === vendor)?.[0];
  return page === undefined ? undefined : pathOf(page, undefined, `ticket=${round}`);
}
