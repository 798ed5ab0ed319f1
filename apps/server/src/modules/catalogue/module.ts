import type { Module } from '../../core/module.ts';
import { everyTenMinutes } from '../../core/schedules.ts';
import type { CatalogueMemory } from './catalogue-snapshot.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import { catalogueRoutes } from './routes.ts';
import { followList, followLists, listWork } from './follow-lists.ts';
import { ownVendors, type VendorAdapter } from './vendor-adapters.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CatalogueTables {}
}

declare module '../../core/app.ts' {
  interface Ports {
    /** How games are started of vendors that need no link, by their codes. */
    readonly vendorAdapters: Readonly<Record<string, VendorAdapter>>;
  }
  interface Memory {
    readonly catalogues: CatalogueMemory;
  }
}

/** Games, their vendors and classes, and how each is started. */
export const catalogueModule: Module = {
  name: 'catalogue',
  routes: catalogueRoutes,
  ports: { vendorAdapters: () => ownVendors },
  memory: { catalogues: () => ({ held: new Map(), loading: new Map() }) },
  jobs: [
    { name: 'vendor-lists', schedule: everyTenMinutes, work: followLists },
    { name: listWork, work: followList, atOnce: 4 },
  ],
};
