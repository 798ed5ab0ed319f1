import type { Module } from '../../core/module.ts';
import { launchRoutes } from './routes.ts';

/** The start of a game, whoever brings it. */
export const launchModule: Module = {
  name: 'launch',
  routes: launchRoutes,
};
