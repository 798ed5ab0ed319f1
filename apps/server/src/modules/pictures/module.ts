import type { Module } from '../../core/module.ts';

export const picturesModule: Module = {
  name: 'pictures',
};
