import type { Module } from '../../core/module.ts';
import type { AccessTables } from './access-tables.ts';
import { openPayload } from './open-payload.ts';
import { accessRoutes } from './routes.ts';
import { sweepAccess } from './sweep-access.ts';

declare module '../../db/schema.ts' {
  interface Schema extends AccessTables {}
}

declare module '../../core/bus.ts' {
  interface PushMessages {
    readonly notice: object;
  }
}

export const accessModule: Module = {
  name: 'access',
  routes: accessRoutes,
  sweep: sweepAccess,
  openPayload,
};
