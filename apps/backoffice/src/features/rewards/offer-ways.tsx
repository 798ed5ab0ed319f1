import { Badge, Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { usePercent } from '../../platform/use-percent.ts';
import type { OfferLine } from './offers-list.tsx';

type Way = OfferLine['worth']['ways'][number];

/** What an offer is worth, worked out: the ways through the wagering, the cheapest of them, and the inequality with its figures (rule book §18). */
export function OfferWays({ row: { amount, onePer, worth, lastMonth } }: { readonly row: OfferLine }) {
  const t = useT();
  const shown = useMoneyText();
  const percent = usePercent();
  const { each, edgePpm, required, ways, fits } = worth;
  const words = { bonus: shown(amount), required: shown(required), edge: percent(edgePpm ?? 0), worth: shown(each) };
  return (
    <>
      <Table<Way>
        caption={t('office.rewards.offerWays')}
        rows={ways}
        rowKey={({ product }) => product}
        dense
        columns={[
          { id: 'product', header: t('office.missions.games'), cell: ({ product }) => t(`office.rewards.offerProduct.${product}`) },
          { id: 'edge', header: t('office.rewards.offerEdge'), align: 'end', cell: (way) => percent(way.edgePpm) },
          { id: 'from', header: t('office.rewards.offerEdgeFrom'), cell: ({ from }) => t(`office.rewards.offerEdgeFrom.${from}`) },
          {
            id: 'counts',
            header: t('office.rewards.offerCountsPart'),
            align: 'end',
            cell: ({ contributionPpm }) => percent(contributionPpm),
          },
          { id: 'counted', header: t('office.rewards.offerCountedEdge'), align: 'end', cell: ({ countedPpm }) => percent(countedPpm) },
        ]}
      />
      <p className="of-muted">{t('office.rewards.offerInequality', words)}</p>
      {lastMonth === null ? null : (
        <p>{t('office.rewards.offerLastMonth', { days: lastMonth.days, taken: lastMonth.taken, cost: shown(lastMonth.cost) })}</p>
      )}
      <p>
        <Badge tone={fits ? 'ok' : 'bad'}>{t(fits ? 'office.missions.within' : 'office.missions.beyond')}</Badge>{' '}
        {t(onePer === 'person' ? 'office.rewards.offerOnce' : 'office.rewards.offerAgain')}
      </p>
    </>
  );
}
