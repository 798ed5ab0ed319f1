import type { Calls, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn, type Tone } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import { useMoney } from './use-money.ts';

type Referee = ResponseOf<Calls['memberReferees']>['list'][number];

const rowKey = ({ name, registeredAt }: Referee): string => `${name} ${registeredAt}`;
const tones: Partial<Readonly<Record<Referee['state'], Tone>>> = { pending: 'info', qualified: 'ok', DEVICE_REVIEW: 'warn' };
const waiting: readonly Referee['state'][] = ['pending', 'DEVICE_REVIEW'];

/** Who came by the own code: masked, with the state and why it does not count. */
export function RefereeList({ currency }: { readonly currency: string }) {
  const t = useT();
  const list = useList({ name: 'referees' });
  const source = usePagedList({
    key: 'referees',
    request: list.request,
    ask: (request) => callApi('memberReferees', request),
    rowKey,
    pageSize: 20,
  });
  return (
    <PortalList<Referee>
      title={t('friends.list')}
      {...{ list, source, rowKey }}
      columns={useColumns(currency)}
      empty={{ title: t('friends.listNone'), text: t('friends.listNoneText') }}
    />
  );
}

function useColumns(currency: string): readonly ListColumn<Referee>[] {
  const t = useT();
  const moment = useMoment();
  const money = useMoney(currency);
  return [
    { id: 'name', header: t('friends.name'), cell: ({ name }) => name, file: ({ name }) => name },
    {
      id: 'registered',
      header: t('friends.registered'),
      cell: ({ registeredAt }) => <span className="num">{moment(registeredAt, 'moment')}</span>,
      file: ({ registeredAt }) => registeredAt,
    },
    {
      id: 'state',
      header: t('friends.state'),
      cell: ({ state }) => <Badge tone={tones[state] ?? 'neutral'}>{t(`friends.state.${state}`)}</Badge>,
      file: ({ state }) => t(`friends.state.${state}`),
    },
    {
      id: 'until',
      header: t('friends.until'),
      cell: ({ state, until }) => (waiting.includes(state) ? <span className="num">{moment(until, 'moment')}</span> : '–'),
      file: ({ state, until }) => (waiting.includes(state) ? until : ''),
    },
    { id: 'reward', header: t('friends.reward'), align: 'end', cell: ({ reward }) => money(reward), file: ({ reward }) => reward },
  ];
}
