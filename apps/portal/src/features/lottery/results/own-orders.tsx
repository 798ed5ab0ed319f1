import './own-orders.css';
import { useQuery } from '@tanstack/react-query';
import { amountOf } from '@trevo/money';
import { Skeleton } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { Sum } from '../data/lottery-money.tsx';
import { useIsPlayer } from '../data/use-is-player.ts';
import { useLotteryWords } from '../data/lottery-words.ts';
import { ticketPath, ticketsPath } from './lottery-paths.ts';
import { type Order, shortNumber } from './lottery-views.ts';
import { playOf } from './order-words.ts';
import { PanelHead } from './panel-head.tsx';
import { lastOrdersQuery } from './result-queries.ts';
import { StatusBadge } from './status-badge.tsx';

/** The newest own orders of a game, each the way to its ticket. */
export function OwnOrders({ gameCode }: { readonly gameCode: string }) {
  return useIsPlayer() ? <Orders gameCode={gameCode} /> : null;
}

function Orders({ gameCode }: { readonly gameCode: string }) {
  const t = useT();
  const { data, error, refetch } = useQuery(lastOrdersQuery(gameCode));
  return (
    <section className="card own-orders" aria-label={t('lottery.ticket.mine')}>
      <PanelHead title={t('lottery.ticket.mine')}>
        <a className="link sm" href={ticketsPath(data?.[0]?.lottery)}>
          {t('lottery.ticket.history')}
        </a>
      </PanelHead>
      {data === undefined && error === null ? <Skeleton className="own-waiting" height="120px" radius="12px" /> : null}
      {data === undefined && error !== null ? <FaultCard error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <p className="t2 sm">{t('lottery.ticket.noneYet')}</p> : null}
      <ul>
        {data?.map((order) => (
          <OwnOrder key={order.orderId} order={order} />
        ))}
      </ul>
    </section>
  );
}

function OwnOrder({ order }: { readonly order: Order }) {
  const words = useLotteryWords();
  return (
    <li>
      <a className="row" href={ticketPath(order.orderId, order.lottery)}>
        <span className="grow sm">
          <b className="b">{playOf(order, words)}</b>
          <span className="t3 num">
            {shortNumber(order.issue)}
            {' · '}
            <Sum minor={amountOf(order.stake)} />
          </span>
        </span>
        <StatusBadge order={order} />
      </a>
    </li>
  );
}
