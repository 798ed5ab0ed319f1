import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { usePercent } from '../../platform/use-percent.ts';

type TurnoverBudget = ResponseOf<Calls['officeJackpotPreview']>['budgets'][number];

type Props = {
  readonly budgets: readonly TurnoverBudget[];
  /** The part that what is looked at belongs to, and what it is called. */
  readonly part: string;
  readonly partWord: string;
};

/** What turnover earns with something that is about to be published, product by product, beside what the brand leaves for it. */
export function TurnoverTable({ budgets, part, partWord }: Props) {
  const t = useT();
  const percentOf = usePercent();
  if (budgets.length === 0) return null;
  return (
    <Table<TurnoverBudget>
      caption={t('office.missions.inequality')}
      rows={budgets}
      rowKey={({ product }) => product}
      dense
      columns={[
        { id: 'product', header: t('office.missions.games'), cell: ({ product }) => t(`office.contractCategory.${product as 'RNG'}`) },
        {
          id: part,
          header: partWord,
          align: 'end',
          cell: ({ parts }) => percentOf(parts.find((one) => one.part === part)?.ppm ?? '0'),
        },
        { id: 'total', header: t('office.missions.total'), align: 'end', cell: ({ totalPpm }) => percentOf(totalPpm) },
        { id: 'budget', header: t('office.missions.budgetOf'), align: 'end', cell: ({ budgetPpm }) => percentOf(budgetPpm) },
        {
          id: 'ok',
          header: t('office.status'),
          cell: ({ ok }) => <Badge tone={ok ? 'ok' : 'bad'}>{t(ok ? 'office.missions.within' : 'office.missions.beyond')}</Badge>,
        },
      ]}
    />
  );
}
