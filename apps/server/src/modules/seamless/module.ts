import type { Module } from '../../core/module.ts';
import type { SeamlessTables } from './seamless-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends SeamlessTables {}
}

export const seamlessModule: Module = {
  name: 'seamless',
};
