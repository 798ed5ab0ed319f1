import type { Module } from '../../core/module.ts';

/** What becomes of a picture that somebody sends. */
export const picturesModule: Module = {
  name: 'pictures',
};
