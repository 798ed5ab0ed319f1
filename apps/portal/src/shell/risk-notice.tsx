import { useQuery } from '@tanstack/react-query';
import { useT } from '../platform/language.ts';
import { protectionRulesQuery } from '../platform/protection-rules.ts';

/** The warning that some jurisdictions ask for where accounts are made and beside what is offered to players (rewards' rule book §19, `termsNotice`). */
export function RiskNotice() {
  const t = useT();
  const rules = useQuery(protectionRulesQuery());
  return rules.data?.riskNotice === true ? <p className="t2 sm">{t('protection.riskNotice')}</p> : null;
}
