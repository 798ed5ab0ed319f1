import type { Calls, ResponseOf } from '@trevo/contract';
import { formatNumber, formatPpm } from '@trevo/i18n';
import { useT, useTag } from '../../platform/language.ts';

export type RulesAnswer = ResponseOf<Calls['officeProductRules']>;
export type RuleItem = RulesAnswer['items'][number];
type Terms = Pick<RuleItem, 'coveragePpm' | 'minOddsMilli' | 'rule'>;

/** Odds have three decimals. */
const oddsOne = 1_000;

/** A rule as it is said, with the limit that it tests by. */
export function useRuleWords(): (terms: Terms) => string {
  const t = useT();
  const tag = useTag();
  return ({ rule, minOddsMilli, coveragePpm }) =>
    t(`office.productRule.${rule}`, {
      odds: formatNumber(String(minOddsMilli / oddsOne), tag),
      part: formatPpm(coveragePpm, tag),
    });
}
