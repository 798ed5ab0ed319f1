import './tickets-page.css';
import { useStore } from '@nanostores/react';
import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { sortableAt } from '@trevo/i18n';
import { amountOf } from '@trevo/money';
import { buttonClass, collectedPageSize, type ListColumn, type ListSource, pagedSource } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { $isFolded } from '../../../platform/folded.ts';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { Sum } from '../data/lottery-money.tsx';
import { useLotteryWords } from '../data/lottery-words.ts';
import { gamePath, ticketPath } from './lottery-paths.ts';
import type { Order } from './lottery-views.ts';
import { betOf, playOf } from './order-words.ts';
import { ResultCrumb } from './result-crumb.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TicketSums, type TicketTotals } from './ticket-sums.tsx';
import { gameCodes, useLotteryGames } from './use-lottery-games.ts';

const status = [
  'all',
  'pending',
  'won',
  'lost',
  'tie',
  'stopped',
  'withheld',
  'cancelled',
  'noDraw',
  'systemRefund',
  'superRefund',
] as const;
const pageSize = 20;

/** Every own lottery order: narrowed by game, state and days, with what they come to. */
export function TicketsPage() {
  const t = useT();
  const games = useLotteryGames();
  const list = useList({ name: 'tickets', filters: { gameCode: ['all', ...gameCodes], status }, range: true });
  const { source, sums, owed } = useTickets(list.request);
  return (
    <>
      <ResultCrumb title={t('lottery.ticket.all')} text={t('lottery.ticket.allText')} />
      <TicketSums sums={sums} owed={owed} />
      <PortalList<Order>
        title={t('lottery.ticket.all')}
        {...{ list, source }}
        rowKey={({ orderId }) => orderId}
        columns={useColumns()}
        filters={{
          gameCode: {
            label: t('lottery.ticket.game'),
            of: (choice) => (choice === 'all' ? t('lottery.ticket.everyGame') : (games.get(choice)?.name ?? choice)),
            asMenu: true,
          },
          status: {
            label: t('lottery.ticket.state'),
            of: (choice) => t(choice === 'all' ? 'lottery.ticket.everyState' : `lottery.ticket.status.${choice as Order['status']}`),
            asMenu: true,
          },
        }}
        empty={{
          title: t('lottery.ticket.none'),
          text: t('lottery.ticket.noneText'),
          action: (
            <a className={buttonClass({ variant: 'primary' })} href={gamePath('SSC', 'SSC_1M')}>
              {t('lottery.ticket.play')}
            </a>
          ),
        }}
        emptyNarrowed={{ title: t('lottery.ticket.noneFound') }}
      />
    </>
  );
}

type TicketsRequest = ReturnType<typeof useList<{ gameCode: readonly string[]; status: typeof status }>>['request'];

/** A page of own orders, and the sums of all that are asked for. */
function useTickets(request: TicketsRequest): {
  readonly source: ListSource<Order>;
  readonly sums: TicketTotals | undefined;
  readonly owed: string | undefined;
} {
  const ask = async (pageNo: number, size: number) => {
    const { orders, ...rest } = await callApi('lotteryOrders', { ...request, pageNo, pageSize: size });
    return { ...rest, list: orders };
  };
  const query = useQuery({
    queryKey: ownKey('lotteryOrders', request),
    queryFn: () => ask(request.pageNo, pageSize),
    placeholderData: keepPreviousData,
  });
  const source = pagedSource({ query, rowKey: ({ orderId }: Order) => orderId, ask: (pageNo) => ask(pageNo, collectedPageSize) });
  return { source, sums: query.data?.sums, owed: query.data?.owed };
}

/** What of a ticket stands first on a narrow screen, where the rest is moved to: the bet, which leads to the ticket, and what became of it. */
const firstWhereNarrow = ['bet', 'state', 'win', 'stake', 'game', 'when'];

function useColumns(): readonly ListColumn<Order>[] {
  const columns = useAllColumns();
  if (!useStore($isFolded)) return columns;
  return firstWhereNarrow.flatMap((name) => columns.filter(({ id }) => id === name));
}

function useAllColumns(): readonly ListColumn<Order>[] {
  const t = useT();
  const folded = useStore($isFolded);
  const words = useLotteryWords();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  const money = (id: 'stake' | 'win', of: (order: Order) => string): ListColumn<Order> => ({
    id,
    header: t(`lottery.ticket.${id}`),
    align: 'end',
    cell: (order) => (
      <>
        <Sum minor={amountOf(of(order))} win={id === 'win' && order.status === 'won'} />
        {id === 'stake' && order.freeBet !== undefined ? <span className="t3 xs ticket-bet">{t('lottery.ticket.free')}</span> : null}
      </>
    ),
    file: (order) => ({ decimal: of(order) }),
  });
  return [
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ placedAt }) => <span className="num">{moment(placedAt, 'exact')}</span>,
      file: ({ placedAt }) => sortableAt(placedAt, timeZone),
    },
    {
      id: 'game',
      header: t('lottery.ticket.game'),
      cell: ({ gameName, issue, station }) => (
        <>
          <b className="b t1">{gameName}</b>
          <span className="t3 xs num ticket-issue">{station === null ? issue : `${issue}, ${station}`}</span>
        </>
      ),
      file: ({ gameName, issue }) => `${gameName} ${issue}`,
    },
    {
      id: 'bet',
      header: t('lottery.ticket.bet'),
      cell: (order) => (
        <>
          {folded ? (
            <a className="b t1" href={ticketPath(order.orderId, order.lottery)}>
              {playOf(order, words)}
            </a>
          ) : (
            <span className="t1">{playOf(order, words)}</span>
          )}
          <span className="t3 xs num ticket-bet ell">
            <bdi>{betOf(order, words)}</bdi>
          </span>
        </>
      ),
      file: (order) => `${playOf(order, words)}: ${betOf(order, words)}`,
    },
    money('stake', ({ stake }) => stake),
    money('win', ({ win }) => win),
    {
      id: 'state',
      header: t('history.state'),
      cell: (order) => <StatusBadge order={order} />,
      file: ({ status: state }) => t(`lottery.ticket.status.${state}`),
    },
    {
      id: 'open',
      header: t('history.details'),
      headerHidden: true,
      align: 'end',
      cell: ({ orderId, lottery }) => (
        <a className={buttonClass({ size: 'sm' })} href={ticketPath(orderId, lottery)}>
          {t('lottery.ticket.open')}
        </a>
      ),
    },
  ];
}
