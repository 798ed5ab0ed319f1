import './ticket-page.css';
import { useQuery } from '@tanstack/react-query';
import type { LotteryWords } from '@trevo/lottery-rules/text';
import { amountOf } from '@trevo/money';
import { buttonClass, FactList, Icon } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { Sum } from '../data/lottery-money.tsx';
import { useLotteryWords } from '../data/lottery-words.ts';
import { WatchButton } from '../frame/watch-button.tsx';
import { DrawBalls } from './draw-balls.tsx';
import { gamePath, proofPath, ticketsPath } from './lottery-paths.ts';
import type { Order, OrderDetail } from './lottery-views.ts';
import { betOf, linesOf, oddsOf, playOf, unitOf } from './order-words.ts';
import { ResultCrumb } from './result-crumb.tsx';
import { isTakenBack, orderQuery } from './result-queries.ts';
import { RulingsCard } from './rulings-card.tsx';
import { StatusBadge } from './status-badge.tsx';
import { TicketActs } from './ticket-acts.tsx';
import { TicketChase } from './ticket-chase.tsx';
import { TicketPrizes } from './ticket-prizes.tsx';

/** One own order as a story: what was bet, what was drawn, what it came to, and what can still be done. */
export function TicketPage({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useQuery(orderQuery(orderId));
  if (data !== undefined) return <Ticket detail={data} />;
  return error === null ? <PageLoader /> : <FaultCard error={error} onRetry={() => void refetch()} />;
}

function Ticket({ detail }: { readonly detail: OrderDetail }) {
  const t = useT();
  const words = useLotteryWords();
  const { order, prizes, draw, chase, rulings } = detail;
  // What was taken back stands in no tree: of it only the draw is to be seen.
  const proof = proofPath(
    { lottery: order.lottery, gameCode: order.gameCode, number: order.issue },
    isTakenBack(order) ? undefined : order.orderId,
  );
  return (
    <>
      <ResultCrumb
        title={playOf(order, words)}
        text={t('lottery.ticket.of', { game: order.gameName, issue: order.issue })}
        between={[{ label: t('lottery.ticket.all'), href: ticketsPath(order.lottery) }]}
        here={t('lottery.ticket.one')}
        acts={
          <div className="row ticket-ways">
            {order.status === 'pending' ? <WatchButton gameCode={order.gameCode} number={order.issue} /> : null}
            <a className={buttonClass({})} href={proof}>
              <Icon name="shield" size={18} />
              {t('lottery.see.proof')}
            </a>
          </div>
        }
      />
      <div className="ticket-grid">
        <div className="col ticket-side">
          <section className="card pad" aria-label={t('lottery.ticket.bet')}>
            <div className="row ticket-head">
              <h2 className="h4">{t('lottery.ticket.bet')}</h2>
              <span className="end">
                <StatusBadge order={order} />
              </span>
            </div>
            <p className="ticket-words">
              <bdi>{betOf(order, words)}</bdi>
            </p>
            <Facts order={order} words={words} />
          </section>
          {chase.length === 0 ? null : <TicketChase order={order} chase={chase} />}
        </div>
        <div className="col ticket-side">
          <Outcome detail={detail} />
          <RulingsCard rulings={rulings}>
            <a className="link sm" href={proof}>
              {t('lottery.ruling.rule')}
            </a>
          </RulingsCard>
          {draw === null ? null : (
            <section className="card ticket-draw" aria-label={t('lottery.ticket.draw')}>
              <h2 className="h4">{draw.station === null ? t('lottery.ticket.draw') : `${t('lottery.ticket.draw')}, ${draw.station}`}</h2>
              <DrawBalls lottery={order.lottery} result={draw.result} text={draw.text} />
            </section>
          )}
          {prizes.length === 0 ? null : <TicketPrizes order={order} prizes={prizes} />}
          <TicketActs order={order} chase={chase} />
          <a className="link sm" href={gamePath(order.lottery, order.gameCode)}>
            {t('lottery.ticket.again', { game: order.gameName })}
          </a>
        </div>
      </div>
    </>
  );
}

function Facts({ order, words }: { readonly order: Order; readonly words: LotteryWords | undefined }) {
  const t = useT();
  const when = useMoment();
  const { edition, placedAt, drawsAt, settledAt, series, mode, odds, orderId, freeBet } = order;
  const unit = unitOf(order);
  return (
    <FactList
      className="ticket-facts num"
      facts={[
        [t('lottery.ticket.stake'), <Sum key="stake" minor={amountOf(order.stake)} />],
        ...(freeBet === undefined
          ? []
          : [[t('lottery.ticket.free'), t('lottery.ticket.freeText', { returned: freeBet.stakeReturned ? 'yes' : 'no' })] as const]),
        [t('lottery.ticket.lines'), linesOf(order, t)],
        [t('lottery.ticket.unit'), unit.ok ? <Sum key="unit" minor={unit.value} /> : null],
        [t('lottery.ticket.series'), mode === 'LOTT' ? `${t(`lottery.page.modes.${mode}`)}, ${series}` : t(`lottery.page.modes.${mode}`)],
        ...(odds === null ? [] : [[t('lottery.ticket.odds'), oddsOf(order, words)] as const]),
        [t('lottery.ticket.rebate'), <Sum key="rebate" minor={amountOf(order.rebate)} />],
        [t('lottery.ticket.rules'), t('lottery.see.edition', { edition })],
        [t('lottery.ticket.placed'), when(placedAt, 'exact')],
        [t('lottery.ticket.drawn'), when(drawsAt, 'exact')],
        ...(settledAt === null ? [] : [[t('lottery.ticket.settled'), when(settledAt, 'exact')] as const]),
        [t('lottery.ticket.id'), <code key="id">{orderId}</code>],
      ]}
    />
  );
}

/** What it came to, in one calm sentence. */
function Outcome({ detail: { order } }: { readonly detail: OrderDetail }) {
  const t = useT();
  const when = useMoment();
  const { status, win, returned, freeBet } = order;
  const isWon = status === 'won';
  const isBack = !['pending', 'won', 'lost'].includes(status);
  const hasReturn = /[1-9]/.test(returned);
  return (
    <section className="card pad" aria-label={t('lottery.ticket.outcome')} aria-live="polite">
      <p className="sm t3">{t('lottery.ticket.outcome')}</p>
      {isWon ? (
        <p className="ticket-sum">
          <Sum minor={amountOf(win)} win />
        </p>
      ) : null}
      {!isWon && hasReturn ? (
        <p className="ticket-sum">
          <Sum minor={amountOf(returned)} />
        </p>
      ) : null}
      <p className="t2">
        {/* What goes back of a free bet is no money. */}
        {freeBet !== undefined && isBack
          ? t('lottery.ticket.freeBack')
          : t(`lottery.ticket.told.${status}`, { time: when(order.drawsAt, 'moment') })}
      </p>
      {freeBet !== undefined && isWon && !/[1-9]/.test(win) ? <p className="t2">{t('lottery.ticket.freeLow')}</p> : null}
    </section>
  );
}
