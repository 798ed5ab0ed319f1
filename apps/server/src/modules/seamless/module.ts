import type { Module } from '../../core/module.ts';
import type { SeamlessTables } from './seamless-tables.ts';

declare module '../../db/schema.ts' {
  interface Schema extends SeamlessTables {}
}

/** The one door through which games take stakes and pay wins. */
export const seamlessModule: Module = {
  name: 'seamless',
};
