import { pointReasons, rewardSources } from '@trevo/contract';
import { formatNumber, type PortalKey } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Badge, type ListColumn, type Tone } from '@trevo/ui';
import { callApi } from '../../platform/api.ts';
import { useStatus } from '../../platform/brand.ts';
import { useLanguageTag, useT } from '../../platform/language.ts';
import { usePagedList } from '../../platform/list-query.ts';
import { useMoment } from '../../platform/moment.ts';
import { currencyOf, moneyOf } from '../../platform/money-of.ts';
import { PortalList, useList } from '../../shell/portal-list.tsx';
import { CreditCheck } from '../credit-check/index.ts';
import type { PointLine } from './point-queries.ts';

const types = ['live', 'lottery', 'pvp', 'rng', 'sports', 'redeem', 'deposit'] as const;
const filters = { type: ['all', ...types] } as const;
const rowKey = ({ reference, balance }: PointLine): string => `${reference} ${balance}`;
const tones: Readonly<Record<PointLine['status'], Tone>> = { P: 'info', A: 'ok', R: 'bad' };

/** Every change of own points, newest first: the lines sum to the balance (Spec §3). */
export function PointDetails() {
  const t = useT();
  const list = useList({ name: 'pointLines', filters, range: true });
  const source = usePagedList({
    key: 'pointLines',
    request: list.request,
    ask: (request) => callApi('memTransDet', request),
    rowKey,
    pageSize: 20,
  });
  return (
    <PortalList<PointLine>
      title={t('pointMall.page.details')}
      headed
      {...{ list, source, rowKey }}
      filters={{ type: { label: t('pointMall.type'), of: (choice) => t(`pointMall.type.${choice as (typeof filters.type)[number]}`) } }}
      columns={useColumns()}
      empty={{ title: t('pointMall.detailsNone'), text: t('pointMall.detailsNoneText') }}
    />
  );
}

/** What points are from or for: a matter of their own, or what a reward was for. */
function remarkKey(source: string): PortalKey {
  const reason = pointReasons.find((one) => one === source);
  if (reason !== undefined) return `pointMall.source.${reason}`;
  const reward = rewardSources.find((one) => one === source);
  return reward === undefined ? 'pointMall.source.gift' : `rewards.source.${reward}`;
}

function useColumns(): readonly ListColumn<PointLine>[] {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { currency } = useStatus().merchant;
  const number = (value: string | number) => formatNumber(String(value), tag);
  const text = (id: string, header: string, of: (line: PointLine) => string): ListColumn<PointLine> => ({ id, header, cell: of, file: of });
  const figure = (id: string, header: string, of: (line: PointLine) => string): ListColumn<PointLine> => ({
    ...text(id, header, of),
    align: 'end',
  });
  const requirement = ({ requirement: { points, amount } }: PointLine): string => {
    const asked = [
      points === null ? null : t('pointMall.pointsOf', { points: number(points) }),
      amount === null ? null : displayMoney(moneyOf(amount, currencyOf(currency)), tag),
    ].filter((one) => one !== null);
    return asked.length === 0 ? '–' : asked.join(' · ');
  };
  return [
    {
      id: 'reference',
      header: t('pointMall.reference'),
      cell: ({ explained, reference }) => (
        <span className="point-reference">
          <code className="xs">{reference}</code>
          {explained ? <CreditCheck of={{ transferId: reference as `txn_${string}` }} /> : null}
        </span>
      ),
      file: (line) => line.reference,
    },
    {
      id: 'when',
      header: t('pointMall.applied'),
      cell: ({ at }) => <span className="num">{moment(at, 'exact')}</span>,
      file: ({ at }) => at,
    },
    text('type', t('pointMall.type'), ({ type }) => t(`pointMall.type.${type}`)),
    text('name', t('pointMall.name'), ({ name, type }) => name ?? t(`pointMall.type.${type}`)),
    figure('quantity', t('pointMall.quantity'), ({ quantity }) => number(quantity)),
    figure('requirement', t('pointMall.requirement'), requirement),
    {
      id: 'status',
      header: t('pointMall.status'),
      cell: ({ status }) => <Badge tone={tones[status]}>{t(`pointMall.status.${status}`)}</Badge>,
      file: ({ status }) => t(`pointMall.status.${status}`),
    },
    figure('changed', t('pointMall.changed'), ({ changed }) => `${changed.startsWith('-') ? '' : '+'}${number(changed)}`),
    figure('balance', t('pointMall.balance'), ({ balance }) => number(balance)),
    text('remark', t('pointMall.remark'), ({ source }) => t(remarkKey(source))),
  ];
}
