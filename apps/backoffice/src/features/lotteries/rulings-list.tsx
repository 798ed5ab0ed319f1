import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { issuePath } from '../../platform/rooms.ts';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { rulingTones } from './ruling-words.ts';

type RulingLine = ResponseOf<Calls['officeLotteryRulings']>['list'][number];

const rowKey = ({ rulingId }: RulingLine): string => rulingId;

/** What was proposed about draws: what waits for a second person first. Each leads to its issue, where it is signed. */
export function RulingsList() {
  const t = useT();
  const list = useList({ name: 'rulings', filters: { of: ['open', 'any'] } });
  const source = usePagedList({
    key: ['lotteries', 'rulings'],
    request: list.request,
    ask: (request) => callOffice('officeLotteryRulings', request),
    rowKey,
  });
  return (
    <OfficeList<RulingLine>
      title={t('office.rulings')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useColumns()}
      filters={{ of: { label: t('office.status'), of: (choice) => t(`office.rulingsOf.${choice}`) } }}
      empty={{ title: t('office.rulingsEmpty'), text: t('office.rulingsEmptyText') }}
    />
  );
}

function useColumns(): readonly ListColumn<RulingLine>[] {
  const t = useT();
  const column = useOfficeColumns<RulingLine>();
  const stateOf = ({ state }: RulingLine): string => t(`office.rulingState.${state}`);
  return [
    column.link({ id: 'number', header: t('office.lotteryIssue') }, ({ gameCode, number }) => ({
      words: number,
      to: issuePath(gameCode, number),
    })),
    column.words({ id: 'game', header: t('office.lottery') }, ({ gameName }) => gameName),
    column.words({ id: 'act', header: t('office.rulingWhat') }, ({ act }) => t(`office.rulingAct.${act}`)),
    column.words({ id: 'reason', header: t('office.rulingReason') }, ({ reason }) => t(`office.rulingReason.${reason}`)),
    column.drawn({ id: 'state', header: t('office.status') }, stateOf, (ruling) => (
      <Badge tone={rulingTones[ruling.state]}>{stateOf(ruling)}</Badge>
    )),
    column.words({ id: 'by', header: t('office.rulingProposed') }, ({ proposedBy }) => proposedBy),
    column.moment({ id: 'at', header: t('office.rulingAt') }, ({ proposedAt }) => proposedAt),
    column.moment({ id: 'lapses', header: t('office.rulingLapses') }, ({ state, lapsesAt }) => (state === 'proposed' ? lapsesAt : null)),
    column.words({ id: 'second', header: t('office.rulingDecided') }, ({ decidedBy }) => decidedBy ?? '–'),
  ];
}
