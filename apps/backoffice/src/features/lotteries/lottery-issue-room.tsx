import '../../shell/kpis.css';
import { serverClock } from '@trevo/client';
import { useQuery } from '@tanstack/react-query';
import { givenSource, KpiCard, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { useDayAndTime } from '../../platform/moment.ts';
import { chartValue, OfficeMoney } from '../../platform/office-money.tsx';
import { lotteryPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { ExposureGrid } from './exposure-grid.tsx';
import { IssueRulings } from './issue-rulings.tsx';
import { type IssueDetail, issueOf, type LimitCell } from './lottery-queries.ts';
import { NumberPanel } from './number-panel.tsx';
import { percentWords } from './return-words.ts';
import { SaleCurve } from './sale-curve.tsx';
import { SaleLog } from './sale-log.tsx';

type PlayLine = IssueDetail['plays'][number];

/** One issue: what was sold, what each outcome would cost, and the plays that it was sold in. */
export function LotteryIssueRoom({ code, number }: { readonly code: string; readonly number: string }) {
  const t = useT();
  const query = useQuery(issueOf(code, number));
  return (
    <Room
      title={t('office.lotteryIssueTitle', { number })}
      back={<PlaceLink to={lotteryPath(code)}>{t('office.lotteryBack')}</PlaceLink>}
      lead={<span className="of-muted">{t('office.lotteryIssueLead')}</span>}
    >
      <Loaded query={query}>
        {(data) => (
          <div className="of-stack">
            <Figures data={data} />
            <IssueRulings code={code} data={data} />
            <Exposure code={code} data={data} />
            <Plays plays={data.plays} currency={data.currency} />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

/** The picture of what outcomes would cost, beside the one that was chosen in it: the dearest that can be held back, until another is. */
function Exposure({ code, data }: { readonly code: string; readonly data: IssueDetail }) {
  const [asked, setAsked] = useState<LimitCell>();
  const chosen = asked ?? dearestOf(data.spaces);
  return (
    <div className="np-room">
      <div className="of-stack">
        <ExposureGrid data={data} chosen={chosen} onChoose={setAsked} />
        <SaleCurve curve={data.curve} />
      </div>
      <div className="of-stack">
        <NumberPanel code={code} issue={data.issue} cell={chosen} />
        <SaleLog data={data} />
      </div>
    </div>
  );
}

function dearestOf(spaces: IssueDetail['spaces']): LimitCell | undefined {
  const [dearest] = spaces
    .flatMap(({ limitSpace, cells: [first] }) => (limitSpace === null || first === undefined ? [] : [{ limitSpace, ...first }]))
    .toSorted((a, b) => chartValue(b.amount) - chartValue(a.amount));
  return dearest && { space: dearest.limitSpace, place: dearest.place, cell: dearest.cell };
}

function Figures({ data: { issue, currency, exposureMax, expected } }: { readonly data: IssueDetail }) {
  const t = useT();
  const tag = useTag();
  const split = useDayAndTime();
  const [closes, draws] = [split(issue.closesAt), split(issue.drawsAt)];
  const share = chartValue(issue.worst) / Math.max(chartValue(exposureMax), 1);
  const isClosed = Date.parse(issue.closesAt) <= serverClock.now();
  return (
    <div className="of-kpis">
      <KpiCard
        label={t('office.lotteryStaked')}
        value={<OfficeMoney amount={issue.staked} currency={currency} />}
        note={t('office.lotteryTickets', { orders: issue.orders, players: issue.players })}
      />
      <KpiCard
        label={t('office.lotteryWorst')}
        value={<OfficeMoney amount={issue.worst} currency={currency} />}
        note={t('office.lotteryOfLimit', { percent: percentWords(Math.round(share * 1_000_000), tag) })}
      />
      <KpiCard
        label={t('office.lotteryExpectedResult')}
        value={<OfficeMoney amount={expected.result} currency={currency} />}
        note={t('office.lotteryMargin', { percent: percentWords(expected.marginPpm, tag) })}
      />
      <KpiCard label={t('office.lotteryPaid')} value={<OfficeMoney amount={issue.paid} currency={currency} />} />
      {isClosed ? (
        <KpiCard label={t('office.lotteryDrawsAt')} value={draws.time} note={issue.text ?? draws.day} />
      ) : (
        <KpiCard label={t('office.lotteryCloses')} value={closes.time} note={closes.day} />
      )}
    </div>
  );
}

function Plays({ plays, currency }: { readonly plays: readonly PlayLine[]; readonly currency: string }) {
  const t = useT();
  const list = useList({ name: 'plays' });
  const column = useOfficeColumns<PlayLine>();
  const columns: readonly ListColumn<PlayLine>[] = [
    column.words({ id: 'play', header: t('office.lotteryPlay') }, ({ name }) => name),
    column.count({ id: 'orders', header: t('office.lotteryOrders') }, ({ orders }) => orders),
    column.money({ id: 'staked', header: t('office.lotteryStaked'), summed: true }, ({ staked }) => ({ amount: staked, currency })),
    column.money({ id: 'paid', header: t('office.lotteryPaid'), summed: true }, ({ paid }) => ({ amount: paid, currency })),
    column.money({ id: 'rebate', header: t('office.lotteryRebate'), summed: true }, ({ rebate }) => ({ amount: rebate, currency })),
  ];
  return (
    <OfficeList<PlayLine>
      title={t('office.lotteryPlays')}
      headed
      list={list}
      source={givenSource(plays)}
      rowKey={({ play }) => play}
      columns={columns}
      empty={{ title: t('office.lotteryPlaysEmpty') }}
    />
  );
}
