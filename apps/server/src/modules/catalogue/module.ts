import type { Module } from '../../core/module.ts';
import { everyMinute } from '../../core/schedules.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import { catalogueRoutes } from './routes.ts';
import { tendVendors } from './tend-vendors.ts';

declare module '../../db/schema.ts' {
  interface Schema extends CatalogueTables {}
}

export const catalogueModule: Module = {
  name: 'catalogue',
  routes: catalogueRoutes,
  jobs: [{ name: 'vendors', ...everyMinute, work: tendVendors }],
};
