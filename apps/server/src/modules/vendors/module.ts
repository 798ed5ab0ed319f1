import type { Module } from '../../core/module.ts';
import { vendorEndpoints } from './vendor-endpoints.ts';
import { vendorOrigins } from './vendor-origins.ts';
import type { VendorTables } from './vendor-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends VendorTables {}
}

export const vendorsModule: Module = {
  name: 'vendors',
  endpoints: vendorEndpoints,
  origins: vendorOrigins,
};
