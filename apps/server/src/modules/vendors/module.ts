import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { Book } from './book-together.ts';
import type { ExchangeBook } from './exchanges.ts';
import type { RosterMemory } from './roster.ts';
import type { Asking } from './vendor-client.ts';
import { vendorEndpoints } from './vendor-endpoints.ts';
import type { Guard } from './vendor-guard.ts';
import { sweepVendors } from './sweep-vendors.ts';
import { vendorOrigins } from './vendor-origins.ts';
import type { VendorTables } from './vendor-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends VendorTables {}
}

declare module '../../core/app.ts' {
  interface Desks {
    /** By dialect. */
    readonly vendorBooking: Map<string, Book>;
  }
  interface Memory {
    readonly vendorRoster: RosterMemory;
    /** By vendor of a merchant (`bookerOf`), as the two below. */
    readonly vendorAskings: Map<string, Asking>;
    readonly vendorGuards: Map<string, Guard>;
    readonly vendorExchanges: ExchangeBook;
    /** When the play of a member at a vendor was last said to be in use. */
    readonly vendorUses: Map<string, number>;
  }
}

/** Vendors of games: their links, keys and calls to us, and ours to them. */
export const vendorsModule: Module = {
  name: 'vendors',
  endpoints: vendorEndpoints,
  origins: vendorOrigins,
  // By the minute: nonces come with every call.
  jobs: [{ name: 'vendor-sweep', schedule: everyMinute, work: sweepVendors }],
  desks: { vendorBooking: () => new Map() },
  memory: {
    vendorRoster: () => ({ known: null, reading: null }),
    vendorAskings: () => new Map(),
    vendorGuards: () => new Map(),
    vendorExchanges: ({ clock }) => ({ since: clock.now(), byVendor: new Map() }),
    vendorUses: () => new Map(),
  },
};
