import { inputFields } from '@trevo/commission';
import type { formulaOf } from '@trevo/commission/check';
import { formatPpm } from '@trevo/i18n';
import { type Currency, displayMoney, money } from '@trevo/money';
import { ChartLegend, Waterfall, type WaterfallStep } from '@trevo/ui';
import { useLanguageTag, useT } from '../../../platform/language.ts';

type StatementFallProps = { readonly statement: Parameters<typeof formulaOf>[0]; readonly currency: Currency };
type Step = { readonly id: string; readonly label: string; readonly kind: WaterfallStep['kind']; readonly micro: bigint };

/** A dividend as columns: from what the team brought to what was paid. In whole money; the exact figures stand in the list below it. */
export function StatementFall({ statement, currency }: StatementFallProps) {
  const t = useT();
  const tag = useLanguageTag();
  const steps = useSteps(statement);
  const text = (micro: bigint) => displayMoney(money(currency, micro / 1_000_000n), tag, 0);
  const colours = { total: 'var(--viz-3)', leaves: 'var(--viz-4)', paid: 'var(--viz-2)' } as const;
  return (
    <section className="card pad agc-pay-part">
      <div className="row agc-between">
        <h3 className="h4">{t('agent.pay.fall')}</h3>
        <ChartLegend
          series={(['total', 'leaves', 'paid'] as const).map((id) => ({ id, label: t(`agent.pay.fall.${id}`), color: colours[id] }))}
        />
      </div>
      <Waterfall
        label={t('agent.pay.fall')}
        steps={steps.map(({ micro, ...step }) => ({ ...step, value: Number(micro), text: text(micro) }))}
      />
    </section>
  );
}

function useSteps(statement: StatementFallProps['statement']): readonly Step[] {
  const t = useT();
  const tag = useLanguageTag();
  const { inputs, base, carryIn, rate, grossMicro, potMicro, deductions, capReturnedMicro, paid } = statement;
  const change = (id: string, label: string, micro: bigint): readonly Step[] =>
    micro === 0n ? [] : [{ id, label, kind: 'change' as const, micro }];
  const onward = deductions.reduce((sum, { paidMicro, arrearsPaidMicro }) => sum + paidMicro + arrearsPaidMicro, 0n);
  const costs = inputFields
    .filter((field) => inputs.deduct.some((cost) => cost === field))
    .flatMap((field) => change(field, t(`agent.pay.input.${field}`), -inputs[field] * 1_000_000n));
  const before = change('carryIn', t('agent.pay.carryIn'), carryIn * 1_000_000n);
  const shareName = rate?.type === 'P' ? formatPpm(rate.ppm, tag) : t('agent.pay.gross');
  return [
    { id: 'ggr', label: t('agent.pay.input.ggr'), kind: 'total', micro: inputs.ggr * 1_000_000n },
    ...costs,
    ...before,
    ...(costs.length + before.length === 0
      ? []
      : [{ id: 'base', label: t('agent.pay.base'), kind: 'total', micro: base * 1_000_000n } as const]),
    { id: 'gross', label: shareName, kind: 'share', micro: grossMicro },
    ...(potMicro === grossMicro ? [] : [{ id: 'pot', label: t('agent.pay.pot'), kind: 'share', micro: potMicro } as const]),
    ...change('onward', t('agent.pay.fall.onward'), -onward),
    ...change('cap', t('agent.pay.capped'), -capReturnedMicro),
    { id: 'paid', label: t('agent.pay.paid'), kind: 'paid', micro: paid * 1_000_000n },
  ];
}
