import { useQuery } from '@tanstack/react-query';
import { Badge, Button, EmptyState, type ListColumn } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { issuePath, rooms } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { usePagedList } from '../../shell/list-query.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { Together } from '../../shell/together.tsx';
import { type Issue, type Lottery, lotteries } from './lottery-queries.ts';
import { LotterySchedule } from './lottery-schedule.tsx';
import { LotteryBoards } from './lottery-boards.tsx';
import { LotteryLimits } from './lottery-limits.tsx';
import { LotterySales } from './lottery-sales.tsx';
import { SetLotteryDialog } from './set-lottery-dialog.tsx';

const amountSettings = ['orderStakeMax', 'orderPrizeMax', 'issueStakeMax', 'exposureMax'] as const;

/** One lottery: its terms of sale, its issues with what they can cost, and what each play gave back against the exact figure. */
export function LotteryRoom({ code }: { readonly code: string }) {
  const t = useT();
  const query = useQuery(lotteries);
  const title = query.data?.list.find(({ gameCode }) => gameCode === code)?.name ?? code;
  return (
    <Room title={title} back={<PlaceLink to={rooms.lotteries.path}>{t('office.room.lotteries')}</PlaceLink>}>
      <Loaded query={query}>
        {({ list }) => {
          const lottery = list.find(({ gameCode }) => gameCode === code);
          if (!lottery) return <EmptyState title={t('office.lotteryUnknown')} />;
          return <Parts lottery={lottery} />;
        }}
      </Loaded>
    </Room>
  );
}

function Parts({ lottery }: { readonly lottery: Lottery }) {
  return (
    <Together>
      <Terms lottery={lottery} />
      <LotterySchedule lottery={lottery} />
      <Issues lottery={lottery} />
      <LotteryLimits lottery={lottery} />
      <LotteryBoards lottery={lottery} />
      <LotterySales lottery={lottery} />
    </Together>
  );
}

function Terms({ lottery }: { readonly lottery: Lottery }) {
  const t = useT();
  const mayWrite = useMay('lotteries.write');
  const [open, setOpen] = useState(false);
  return (
    <section className="card of-card" aria-label={t('office.lotterySettings')}>
      <div className="of-title-small">
        <h2>{t('office.lotterySettings')}</h2>
        {mayWrite && (
          <Button size="sm" icon="sliders" onClick={() => setOpen(true)}>
            {t('office.lotteryChange')}
          </Button>
        )}
      </div>
      <Facts
        facts={[
          [t('office.status'), t(lottery.isOpen ? 'office.lotteryOnSale' : 'office.lotteryOffSale')],
          [t('office.lotteryDraw'), t(`office.lotteryDrawn.${lottery.drawn}`)],
          [t('office.lotterySeries'), `${lottery.seriesMin}–${lottery.seriesMax}`],
          [t('office.lotterySetting.multipleMax'), String(lottery.multipleMax)],
          ...amountSettings.map(
            (name) =>
              [t(`office.lotterySetting.${name}`), <OfficeMoney key={name} amount={lottery[name]} currency={lottery.currency} />] as const,
          ),
        ]}
      />
      {open && <SetLotteryDialog lottery={lottery} onClose={() => setOpen(false)} />}
    </section>
  );
}

const rowKey = ({ number }: Issue): string => number;

function Issues({ lottery: { gameCode, currency } }: { readonly lottery: Lottery }) {
  const t = useT();
  const list = useList({ name: 'issues', filters: { sold: ['sold', 'any'] } });
  const source = usePagedList({
    key: ['lotteries', gameCode, 'issues'],
    request: { ...list.request, gameCode },
    ask: (request) => callOffice('officeLotteryIssues', request),
    rowKey,
  });
  return (
    <OfficeList<Issue>
      title={t('office.lotteryIssues')}
      headed
      dense
      {...{ list, source, rowKey }}
      columns={useIssueColumns(gameCode, currency)}
      filters={{ sold: { label: t('office.lotterySales'), of: (choice) => t(`office.lotterySold.${choice}`) } }}
      empty={{ title: t('office.lotteryIssuesEmpty'), text: t('office.lotteryIssuesEmptyText') }}
    />
  );
}

function useIssueColumns(gameCode: string, currency: string): readonly ListColumn<Issue>[] {
  const t = useT();
  const column = useOfficeColumns<Issue>();
  const stateOf = ({ state, settledAt }: Issue): string =>
    t(`office.lotteryState.${state === 'drawn' && settledAt !== null ? 'settled' : state}`);
  const tone = ({ state }: Issue) => (state === 'late' ? 'warn' : state === 'void' ? 'bad' : state === 'open' ? 'ok' : 'neutral');
  return [
    column.link({ id: 'number', header: t('office.lotteryIssue') }, ({ number }) => ({ words: number, to: issuePath(gameCode, number) })),
    column.drawn({ id: 'state', header: t('office.status') }, stateOf, (issue) => <Badge tone={tone(issue)}>{stateOf(issue)}</Badge>),
    column.moment({ id: 'draws', header: t('office.lotteryDrawsAt') }, ({ drawsAt }) => drawsAt),
    column.code({ id: 'result', header: t('office.lotteryResult') }, ({ text }) => text),
    column.count({ id: 'orders', header: t('office.lotteryOrders') }, ({ orders }) => orders),
    column.count({ id: 'players', header: t('office.lotteryPlayers') }, ({ players }) => players),
    column.money({ id: 'staked', header: t('office.lotteryStaked'), summed: true }, ({ staked }) => ({ amount: staked, currency })),
    column.money({ id: 'paid', header: t('office.lotteryPaid'), summed: true }, ({ paid }) => ({ amount: paid, currency })),
    column.money({ id: 'worst', header: t('office.lotteryWorst') }, ({ worst }) => ({ amount: worst, currency })),
  ];
}
