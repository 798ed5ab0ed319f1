import type { Id } from '@trevo/kernel';
import type { Module } from '../../core/module.ts';
import type { BrandTables } from './brand-tables.ts';
import { countryOf } from './country-of.ts';
import { merchantOf } from './merchant-of.ts';
import { isRegionBlocked } from './region.ts';
import { readRegionBars } from './region-bars.ts';
import { brandRoutes } from './routes.ts';

declare module '../../db/schema.ts' {
  interface Schema extends BrandTables {}
}

declare module '../../core/bus.ts' {
  interface Topics {
    readonly merchant: Id<'merchant'>;
  }
  interface PushMessages {
    readonly status: object;
  }
}

export const brandModule: Module = {
  name: 'brand',
  routes: brandRoutes,
  brands: { merchantOf, isRegionBlocked, countryOf },
  bars: { about: 'place', read: readRegionBars },
};
