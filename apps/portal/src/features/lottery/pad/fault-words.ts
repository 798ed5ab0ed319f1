import { slipMost } from '@trevo/contract';
import type { Say } from '../../../platform/language.ts';
import type { DraftFault } from './draft.ts';

/** What is said of a refusal of the rules, by its code. Codes that a page can only cause by a fault of its own share one sentence. */
const said = {
  'too-few': 'tooFew',
  'missing-field': 'tooFew',
  'too-many': 'tooMany',
  'too-long': 'tooMany',
  'out-of-range': 'outOfRange',
  duplicate: 'duplicate',
  'wrong-length': 'wrongLength',
  'wrong-form': 'wrongForm',
  'no-lines': 'noLines',
  'mode-not-offered': 'notOffered',
  'not-offered': 'notOffered',
  'play-unknown': 'notOffered',
  'multiple-out-of-range': 'multiple',
  'stake-above-ceiling': 'stakeTooLarge',
  'stake-above-house': 'stakeTooLarge',
  'chase-stake-above-ceiling': 'stakeTooLarge',
  'prize-above-ceiling': 'prizeTooLarge',
  'prize-above-house': 'prizeTooLarge',
  'chase-prize-above-ceiling': 'prizeTooLarge',
  'play-closed': 'playClosed',
  'stake-above-play': 'stakeAbovePlay',
  'prize-above-play': 'prizeAbovePlay',
  'stake-above-issue': 'stakeAboveIssue',
  'lunar-year-unknown': 'notOffered',
  'budget-too-small': 'budget',
  'profit-not-reachable': 'profit',
  'factor-out-of-range': 'factor',
  'every-out-of-range': 'factor',
  'rate-out-of-range': 'factor',
  'orders-above-slip': 'tooManyOrders',
} as const;

/** A refusal in words; where a typed line is at fault, the line and what stands there. */
export function faultWords(t: Say, { code, line }: DraftFault): string {
  const sentence = t(`lottery.bet.fault.${code in said ? said[code as keyof typeof said] : 'other'}`, { most: slipMost.orders });
  return line === undefined ? sentence : t('lottery.bet.faultAtLine', { line: line.number, text: line.text, fault: sentence });
}
