import { type Calls, type ResponseOf, rewardKinds } from '@trevo/contract';
import { sortableAt } from '@trevo/i18n';
import { Badge, type ListColumn } from '@trevo/ui';
import type { ReactNode } from 'react';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { CreditCheck } from '../credit-check/index.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';

type Reward = ResponseOf<Calls['memberRewards']>['list'][number];

const kind = ['all', ...rewardKinds] as const;
const rowKey = ({ rewardId }: Reward): string => rewardId;

/** What was taken, credited itself, ended or was withdrawn, newest first. `amountOf`: what it was, in words. */
export function RewardHistory({ amountOf }: { readonly amountOf: (reward: Reward) => string }) {
  const t = useT();
  const list = useList({ name: 'rewards', filters: { kind }, range: true });
  const source = usePagedList({
    key: 'rewards',
    request: list.request,
    ask: (request) => callApi('memberRewards', { ...request, ended: 'true' }),
    rowKey,
    pageSize: 20,
  });
  return (
    <PortalList<Reward>
      title={t('rewards.ended')}
      {...{ list, source, rowKey }}
      columns={useColumns(amountOf)}
      filters={{
        kind: {
          label: t('rewards.what'),
          of: (one) => t(one === 'all' ? 'history.all' : `rewards.kind.${one as (typeof rewardKinds)[number]}`),
        },
      }}
      empty={{ title: t('rewards.endedNone'), text: t('rewards.endedNoneText') }}
    />
  );
}

function useColumns(amountOf: (reward: Reward) => string): readonly ListColumn<Reward>[] {
  const t = useT();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  const at = ({ endedAt, claimUntil }: Reward) => endedAt ?? claimUntil;
  const words = (
    id: string,
    header: string,
    of: (reward: Reward) => string,
    cell: (reward: Reward) => ReactNode = of,
  ): ListColumn<Reward> => ({
    id,
    header,
    cell,
    file: of,
    sortBy: of,
  });
  return [
    {
      id: 'when',
      header: t('history.when'),
      cell: (reward) => <span className="num">{moment(at(reward), 'moment')}</span>,
      file: (reward) => sortableAt(at(reward), timeZone),
      sortBy: at,
    },
    words('name', t('rewards.what'), ({ name, source }) => name ?? t(`rewards.source.${source}`)),
    words('amount', t('history.amount'), amountOf),
    words(
      'state',
      t('history.state'),
      ({ state }) => t(`rewards.state.${state}`),
      ({ state }) => <Badge>{t(`rewards.state.${state}`)}</Badge>,
    ),
    {
      id: 'check',
      header: t('credit.title'),
      headerHidden: true,
      cell: ({ explained, rewardId }) => (explained ? <CreditCheck of={{ rewardId: rewardId as `rwd_${string}` }} /> : null),
    },
  ];
}
