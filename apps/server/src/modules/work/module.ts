import type { Module } from '../../core/module.ts';
import { workRoutes } from './routes.ts';

/** What operators see of due work, and what they may do about it. */
export const workModule: Module = {
  name: 'work',
  routes: workRoutes,
};
