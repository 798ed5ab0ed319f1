import type { Module } from '../../core/module.ts';
import { launchRoutes } from './routes.ts';

export const launchModule: Module = {
  name: 'launch',
  routes: launchRoutes,
};
