import type { HelpTerm } from '../modules/content/index.ts';
import { fairnessTerm } from './help-fairness.ts';
import { legalTerms } from './help-legal.ts';
import { moneyTerms } from './help-money.ts';

/** The help centre of the demo brand, in the order shown. */
export const helpTerms: readonly HelpTerm[] = [...moneyTerms, fairnessTerm, ...legalTerms];
