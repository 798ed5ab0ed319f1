import '../agent-centre.css';
import { formatNumber } from '@trevo/i18n';
import { type DateRange, KpiCard, type KpiCardProps, Sparkline } from '@trevo/ui';
import type { ReactNode } from 'react';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { agentPath } from '../agent-pages.ts';
import type { Figures, Overview } from '../api/report-queries.ts';
import { Figure } from './figure.tsx';
import { type FigureName, figurePath } from './figure-columns.tsx';
import { eachDay, reportPath } from './report-days.ts';

type PartProps = { readonly days: DateRange; readonly overview: Overview };

/** Figures that stand large above the others, and the colour of each line. */
const heads = [
  ['deposits', 'var(--viz-3)'],
  ['validBet', 'var(--viz-1)'],
  ['win', 'var(--viz-2)'],
] as const satisfies readonly (readonly [FigureName, string])[];

type HeadProps = PartProps & {
  /** The same of as many days before. */
  readonly before: Overview | undefined;
  /** What the small courses are drawn of. */
  readonly drawn: PartProps;
};

/** What an agent looks for first: who was active, what came in, what was bet and won, and the own income. */
export function HeadFigures({ days, overview, before, drawn }: HeadProps) {
  const t = useT();
  const tag = useLanguageTag();
  const { total, currency, active, below } = overview;
  const deltaOf = useDelta();
  const line = (name: FigureName): readonly number[] =>
    eachDay(drawn.days).map((day) => Number(drawn.overview.days.find((one) => one.day === day)?.figures[name] ?? 0));
  const chart = (name: FigureName, color: string): ReactNode =>
    line(name).length < 3 ? undefined : (
      <Sparkline values={line(name)} color={color} label={t('agent.overview.lineOf', { what: t(`agent.figure.${name}`) })} />
    );
  const whole = formatNumber(String(below + 1), tag);
  return (
    <>
      <KpiCard
        label={t('agent.report.active')}
        value={active === null ? '–' : formatNumber(String(active), tag)}
        note={active === null ? t('agent.overview.noActive') : t('agent.overview.ofTeam', { count: whole })}
      />
      {heads.map(([name, color]) => (
        <KpiCard
          key={name}
          label={t(`agent.figure.${name}`)}
          value={<Figure amount={total[name]} currency={currency} href={figurePath(name, days, 'team')} />}
          delta={deltaOf(total[name], before?.total[name])}
          chart={chart(name, color)}
        />
      ))}
      <KpiCard
        label={t('agent.overview.income')}
        value={<Figure amount={incomeOf(overview)} currency={currency} href={reportPath('agentRevenueReport', days)} tone="win" />}
        delta={before === undefined ? undefined : deltaOf(incomeOf(overview), incomeOf(before))}
      />
    </>
  );
}

/** How an amount stands to that of the days before, where there was one. */
function useDelta(): (now: string, before: string | undefined) => KpiCardProps['delta'] {
  const tag = useLanguageTag();
  return (now, before) => {
    const was = Number(before ?? 0);
    if (was <= 0) return undefined;
    const part = (Number(now) - was) / was;
    const text = new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' }).format(part);
    return { text, way: part === 0 ? 'flat' : part > 0 ? 'up' : 'down' };
  };
}

function incomeOf({ income, currency }: Overview): string {
  const minor = income.reduce((sum, { amount }) => sum + moneyOf(amount, currency).minor, 0n);
  const cents = (minor < 0n ? -minor : minor) / 100n;
  return `${minor < 0n ? '-' : ''}${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
}

/** From what was staked to what is left of it, line by line. */
const steps = [
  ['turnover', ''],
  ['ggr', '='],
  ['promo', '−'],
  ['vendorFee', '−'],
  ['rebate', '−'],
  ['salary', '−'],
  ['net', '='],
] as const satisfies readonly (readonly [keyof Figures, string])[];

/** How the net result comes about: every figure of it leads to what it is made of. */
export function ResultSteps({ days, overview: { total, currency } }: PartProps) {
  const t = useT();
  return (
    <section className="card pad agc-steps-card" aria-label={t('agent.overview.steps')}>
      <h2 className="h4">{t('agent.overview.steps')}</h2>
      <dl className="agc-rows agc-flow">
        {steps.map(([name, sign]) => (
          <div key={name} className={sign === '=' ? 'is-sum' : undefined}>
            <dt>
              <span className="agc-sign" aria-hidden="true">
                {sign}
              </span>
              {t(`agent.figure.${name}`)}
            </dt>
            <dd>
              <Figure
                amount={total[name]}
                currency={currency}
                href={figurePath(name, days, 'team')}
                tone={name === 'net' ? 'delta' : undefined}
              />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The own income by kind. */
export function OwnIncome({ days, overview: { income, currency } }: PartProps) {
  const t = useT();
  return (
    <section className="card pad" aria-label={t('agent.overview.incomeKinds')}>
      <h2 className="h4">{t('agent.overview.incomeKinds')}</h2>
      <dl className="agc-rows">
        {income.map(({ income: kind, amount }) => (
          <div key={kind}>
            <dt>{t(`agent.income.${kind}`)}</dt>
            <dd>
              <Figure amount={amount} currency={currency} href={reportPath('agentRevenueReport', days)} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** How large the team is now, who came, and what went out. */
export function TeamSize({ days, overview }: PartProps) {
  const t = useT();
  const tag = useLanguageTag();
  const { below, agents, newAccounts, balance, total, currency } = overview;
  const counts = [
    [t('agent.overview.size'), below],
    [t('agent.overview.agents'), agents],
    [t('agent.overview.newAccounts'), newAccounts],
  ] as const;
  return (
    <section className="card pad" aria-label={t('agent.overview.team')}>
      <h2 className="h4">{t('agent.overview.team')}</h2>
      <dl className="agc-rows">
        {counts.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <a className="agc-figure num" href={agentPath('downlineManagmentView')}>
                {formatNumber(String(count), tag)}
              </a>
            </dd>
          </div>
        ))}
        {balance === null ? null : (
          <div>
            <dt>{t('agent.overview.balance')}</dt>
            <dd>
              <Figure amount={balance} currency={currency} href={agentPath('downlineManagmentView')} />
            </dd>
          </div>
        )}
        {(['withdrawals', 'dividend'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`agent.figure.${name}`)}</dt>
            <dd>
              <Figure amount={total[name]} currency={currency} href={figurePath(name, days, 'team')} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
