import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import type { BrandTables } from './brand-tables.ts';
import { countryOf } from './country-of.ts';
import { type FlagMemory, isOn } from './flags.ts';
import { everyMerchant, type MerchantMemory, merchantOf } from './merchant-of.ts';
import { readRegionBars } from './region-bars.ts';
import { isRegionBlocked } from './region.ts';
import { brandedPage, brandFiles } from './brand-files.ts';
import { brandRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BrandTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    readonly merchant: Id<'merchant'>;
  }
}

declare module '../../core/app.ts' {
  interface Memory {
    readonly merchants: MerchantMemory;
    readonly flags: FlagMemory;
    /** Where this process listens, once it does. */
    readonly listening: { url: string | null };
  }
}

/** The brands of this deployment: hosts, flags, status, and the countries they are closed to. */
export const brandModule: Module = {
  name: 'brand',
  routes: brandRoutes,
  endpoints: [brandFiles],
  memory: { merchants: () => ({ kept: { known: null } }), flags: () => ({ byMerchant: new Map() }), listening: () => ({ url: null }) },
  brands: { everyMerchant, merchantOf, brandedPage, isOn, isRegionBlocked, countryOf },
  bars: { about: 'place', read: readRegionBars },
};
