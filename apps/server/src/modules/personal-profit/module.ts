import type { Module } from '../../core/module.ts';
import { personalProfit } from './personal-profit.ts';

/** What a member's own play and money came to. */
export const personalProfitModule: Module = { name: 'personal-profit', routes: { personalProfit } };
