import './number-panel.css';
import { useQuery } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { Badge, Button, EmptyState, ProgressBar } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { chartValue, OfficeMoney, useMoneyText } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { Facts } from '../../shell/facts.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { partOf } from './exposure-grid.tsx';
import { HeldLine } from './held-line.tsx';
import { LimitNumberDialog } from './limit-number-dialog.tsx';
import { type IssueDetail, type LimitCell, type NumberDetail, numberOf } from './lottery-queries.ts';
import { percentWords } from './return-words.ts';

type OfIssue = { readonly code: string; readonly issue: Pick<IssueDetail['issue'], 'number' | 'closesAt' | 'state'> };

/** One number or outcome of an issue: what stands on it and of how many people, what holds on it, and what to do about it. */
export function NumberPanel({ cell, ...of }: OfIssue & { readonly cell: LimitCell | undefined }) {
  const t = useT();
  return (
    <section className="card of-card" aria-label={t('office.lotteryNumber')}>
      {cell === undefined ? (
        <EmptyState title={t('office.lotteryNumberNone')} text={t('office.lotteryNumberNoneText')} />
      ) : (
        <ChosenNumber key={`${cell.space} ${cell.place} ${cell.cell}`} cell={cell} {...of} />
      )}
    </section>
  );
}

function ChosenNumber({ code, issue, cell }: OfIssue & { readonly cell: LimitCell }) {
  const query = useQuery(numberOf(code, issue.number, cell));
  return <Loaded query={query}>{(detail) => <Told {...{ code, issue, cell, detail }} />}</Loaded>;
}

type ToldProps = OfIssue & { readonly cell: LimitCell; readonly detail: NumberDetail };

function Told({ code, issue, cell, detail }: ToldProps) {
  const t = useT();
  const open = useRoomDialog();
  const mayWrite = useMay('lotteries.write');
  const { name, currency, limits } = detail;
  const isOpen = issue.state === 'open' && Date.parse(issue.closesAt) > serverClock.now();
  return (
    <div className="of-stack np-panel">
      <Head detail={detail} />
      <NumberFacts detail={detail} />
      {limits.map((limit) => (
        <HeldLine key={limit.limitId} {...{ code, limit, currency }} />
      ))}
      {mayWrite && (
        <Button
          variant="primary"
          block
          icon="sliders"
          onClick={() =>
            open((close) => <LimitNumberDialog {...{ code, cell, name, currency }} issue={isOpen ? issue.number : null} onClose={close} />)
          }
        >
          {t('office.lotteryLimitAsk')}
        </Button>
      )}
    </div>
  );
}

function Head({ detail: { name, amount, most, currency } }: { readonly detail: NumberDetail }) {
  const t = useT();
  const tag = useTag();
  const money = useMoneyText(currency);
  const part = partOf({ amount, most }, most);
  const isClosed = chartValue(most) === 0;
  const state = isClosed ? 'closed' : part >= 0.9 ? 'near' : 'free';
  return (
    <div className="np-head">
      <div className="of-title-small">
        <h2>
          <bdi>{name}</bdi>
        </h2>
        <Badge tone={state === 'free' ? 'neutral' : 'bad'}>{t(`office.lotteryNumberState.${state}`)}</Badge>
      </div>
      {isClosed ? (
        <p className="of-muted">{t('office.lotteryNumberClosedText')}</p>
      ) : (
        <>
          <ProgressBar label={t('office.lotteryNumberCost')} part={part} valueText={percentWords(Math.round(part * 1_000_000), tag)} />
          <p className="of-muted">{t('office.lotteryNumberOf', { amount: money(amount), most: money(most) })}</p>
        </>
      )}
    </div>
  );
}

function NumberFacts({ detail }: { readonly detail: NumberDetail }) {
  const t = useT();
  const money = useMoneyText(detail.currency);
  const { plays, staked, tickets, people, largest, timesLast, drawsSince } = detail;
  return (
    <>
      <Facts
        facts={[
          [t('office.lotteryNumberPlays'), plays.join(', ')],
          [t('office.lotteryNumberStaked'), <OfficeMoney key="staked" amount={staked} currency={detail.currency} />],
          [t('office.lotteryNumberBets'), t('office.lotteryTickets', { orders: tickets, players: people })],
          ...(people === 0
            ? []
            : [
                [
                  t('office.lotteryNumberLargest'),
                  t('office.lotteryNumberIn', { amount: money(largest.staked), count: largest.tickets }),
                ] as const,
              ]),
          ...(timesLast === null
            ? []
            : [
                [t('office.lotteryNumberLast'), t('office.lotteryNumberTimes', { count: timesLast })] as const,
                [
                  t('office.lotteryNumberSince'),
                  drawsSince === null ? t('office.lotteryNumberNever') : t('office.lotteryNumberDraws', { count: drawsSince }),
                ] as const,
              ]),
        ]}
      />
      {detail.isPartial && <p className="of-muted">{t('office.lotteryNumberPartial')}</p>}
    </>
  );
}
