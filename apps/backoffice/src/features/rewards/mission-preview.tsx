import { Badge, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { Facts } from '../../shell/facts.tsx';
import type { MissionPreview } from './mission-lines.ts';

type Line = MissionPreview['budgets'][number];

/** Parts per million as percent. */
function percent(ppm: string): string {
  return `${Number(ppm) / 10_000} %`;
}

/** What a mission would have cost last month, and what turnover earns with it beside what the brand leaves for it. */
export function MissionPreviewView({ preview }: { readonly preview: MissionPreview }) {
  const t = useT();
  const { days, players, reached, cost, prizes, currency, budgets, fault, violations } = preview;
  return (
    <>
      {fault === null ? (
        <p role="status">{t('office.missions.fits')}</p>
      ) : (
        <p className="of-fault" role="alert">
          {t(`office.missions.fault.${fault}`)} {violations.map((name) => t(`office.missions.law.${name as 'mixedProducts'}`)).join(' ')}
        </p>
      )}
      <Facts
        facts={[
          [t('office.missions.lookDays'), String(days)],
          [t('office.missions.players'), String(players)],
          [t('office.missions.lookReached'), String(reached)],
          [t('office.missions.lookCost'), <OfficeMoney key="c" amount={cost} currency={currency} />],
          [t('office.missions.lookPrizes'), <OfficeMoney key="p" amount={prizes} currency={currency} />],
        ]}
      />
      {budgets.length === 0 ? null : (
        <Table<Line>
          caption={t('office.missions.inequality')}
          rows={budgets}
          rowKey={({ product }) => product}
          dense
          columns={[
            { id: 'product', header: t('office.missions.games'), cell: ({ product }) => t(`office.contractCategory.${product as 'RNG'}`) },
            {
              id: 'missions',
              header: t('office.missions.ofMissions'),
              align: 'end',
              cell: ({ parts }) => percent(parts.find(({ part }) => part === 'missions')?.ppm ?? '0'),
            },
            { id: 'total', header: t('office.missions.total'), align: 'end', cell: ({ totalPpm }) => percent(totalPpm) },
            { id: 'budget', header: t('office.missions.budgetOf'), align: 'end', cell: ({ budgetPpm }) => percent(budgetPpm) },
            {
              id: 'ok',
              header: t('office.status'),
              cell: ({ ok }) => <Badge tone={ok ? 'ok' : 'bad'}>{t(ok ? 'office.missions.within' : 'office.missions.beyond')}</Badge>,
            },
          ]}
        />
      )}
    </>
  );
}
