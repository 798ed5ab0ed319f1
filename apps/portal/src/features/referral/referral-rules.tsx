import { formatPpm } from '@trevo/i18n';
import { useLanguageTag, useT } from '../../platform/language.ts';
import type { Programme } from './referral-page.tsx';
import { useMoney } from './use-money.ts';

type Terms = NonNullable<Programme['terms']>;

const always = ['once', 'own', 'privacy', 'exclusion', 'change'] as const;

/** What counts and what it gives, in plain words, before anybody invites. */
export function ReferralRules({ programme, terms }: { readonly programme: Programme; readonly terms: Terms }) {
  const t = useT();
  const tag = useLanguageTag();
  const money = useMoney(programme.currency);
  const rate = formatPpm(terms.commissionPpm, tag);
  return (
    <section className="card pad col" aria-labelledby="friends-rules">
      <h2 className="h3" id="friends-rules">
        {t('friends.rules')}
      </h2>
      <ul className="friends-rules">
        <li>{t('friends.rule.who', { days: terms.withinDays, bet: money(terms.qualifyValidBet) })}</li>
        {terms.qualifyDeposit === null ? null : <li>{t('friends.rule.deposit', { amount: money(terms.qualifyDeposit) })}</li>}
        {terms.tiers.map(({ from, reward }) => (
          <li key={from}>{t('friends.rule.tier', { from, amount: money(reward) })}</li>
        ))}
        <li>{t('friends.rule.friend', { amount: money(terms.refereeReward) })}</li>
        {terms.commissionPpm === 0 || terms.commissionDays === 0 ? null : (
          <li>{t('friends.rule.commission', { rate, days: terms.commissionDays, cap: money(terms.monthlyCap) })}</li>
        )}
        <li>{t('friends.rule.month', { count: terms.maxReferees })}</li>
        {always.map((rule) => (
          <li key={rule}>{t(`friends.rule.${rule}`)}</li>
        ))}
      </ul>
      {programme.riskNotice ? <p className="t2 sm">{t('friends.risk')}</p> : null}
    </section>
  );
}
