import type { Module } from '../../core/module.ts';

export const reportsModule: Module = {
  name: 'reports',
};
