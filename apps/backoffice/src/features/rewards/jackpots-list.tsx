import type { Calls, ResponseOf } from '@trevo/contract';
import type { ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { useOwnName } from './own-name.ts';

type Jackpot = ResponseOf<Calls['officeJackpots']>['list'][number];

const rowKey = ({ jackpotId }: Jackpot): string => jackpotId;

/** Jackpots of the brand: how their meters stand, and what they paid. Nobody changes a meter. */
export function JackpotsList() {
  const t = useT();
  const list = useList({ name: 'jackpots' });
  const source = usePagedList({
    key: ['jackpots'],
    request: list.request,
    ask: (request) => callOffice('officeJackpots', request),
    rowKey,
  });
  return (
    <OfficeList<Jackpot>
      title={t('office.rewards.tab.jackpots')}
      {...{ list, source, rowKey }}
      columns={useJackpotColumns()}
      empty={{ title: t('office.jackpots.none'), text: t('office.jackpots.noneText') }}
    />
  );
}

function useJackpotColumns(): readonly ListColumn<Jackpot>[] {
  const t = useT();
  const nameOf = useOwnName();
  const column = useOfficeColumns<Jackpot>();
  return [
    column.words({ id: 'jackpot', header: t('office.jackpots.jackpot') }, ({ names }) => nameOf(names)),
    column.words({ id: 'type', header: t('office.jackpots.type') }, ({ type }) => t(`office.jackpots.type.${type}`)),
    column.count({ id: 'games', header: t('office.jackpots.games') }, ({ games }) => games),
    column.money({ id: 'meter', header: t('office.jackpots.meter') }, ({ meter, currency }) => ({ amount: meter, currency })),
    column.money({ id: 'reserve', header: t('office.jackpots.reserve') }, ({ reserve, currency }) => ({ amount: reserve, currency })),
    column.count({ id: 'lines', header: t('office.jackpots.lines') }, ({ lines }) => lines),
    column.count({ id: 'hits', header: t('office.jackpots.hits') }, ({ hits }) => hits),
    column.money({ id: 'paid', header: t('office.jackpots.paid') }, ({ paid, currency }) => ({ amount: paid, currency })),
    column.moment({ id: 'started', header: t('office.jackpots.started') }, ({ startedAt }) => startedAt),
  ];
}
