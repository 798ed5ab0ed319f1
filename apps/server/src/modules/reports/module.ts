import type { Module } from '../../core/module.ts';

/** Figures over money and play, for the back office. */
export const reportsModule: Module = {
  name: 'reports',
};
