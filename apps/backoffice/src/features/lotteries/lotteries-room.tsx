import { useQuery } from '@tanstack/react-query';
import { Badge, givenSource, type ListColumn } from '@trevo/ui';
import { useT, useTag } from '../../platform/language.ts';
import { lotteryPath, lotteryWatchPath } from '../../platform/rooms.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { returnWords } from './return-words.ts';
import { type Lottery, lotteries } from './lottery-queries.ts';
import { lotteryWatch } from '../../platform/lottery-watch.ts';
import { RulingsList } from './rulings-list.tsx';

/** Every lottery of the brand: whether it is on sale, at which series, and what it took and gave today; and what waits for a second signature. */
export function LotteriesRoom() {
  const t = useT();
  const query = useQuery(lotteries);
  const list = useList({ name: 'lotteries' });
  const columns = useColumns();
  return (
    <Room title={t('office.room.lotteries')} lead={<span className="of-muted">{t('office.lotteriesLead')}</span>} tools={<WatchLink />}>
      <Loaded query={query}>
        {({ list: games }) => (
          <div className="of-stack">
            <OfficeList<Lottery>
              title={t('office.room.lotteries')}
              list={list}
              source={givenSource(games)}
              rowKey={({ gameCode }) => gameCode}
              columns={columns}
              empty={{ title: t('office.lotteriesEmpty') }}
            />
            <RulingsList />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

/** The way to what is watched, with how much of it is to be looked at. */
function WatchLink() {
  const t = useT();
  const { data } = useQuery(lotteryWatch);
  const count = data?.alarms.length ?? 0;
  return (
    <span className="of-row">
      {count > 0 && <Badge tone="warn">{t('office.lotteryAlarmsCount', { count })}</Badge>}
      <PlaceLink to={lotteryWatchPath}>{t('office.lotteryWatch')}</PlaceLink>
    </span>
  );
}

function useColumns(): readonly ListColumn<Lottery>[] {
  const t = useT();
  const tag = useTag();
  const column = useOfficeColumns<Lottery>();
  const sale = ({ isOpen }: Lottery): string => t(isOpen ? 'office.lotteryOnSale' : 'office.lotteryOffSale');
  return [
    column.link({ id: 'name', header: t('office.lottery') }, ({ name, gameCode }) => ({ words: name, to: lotteryPath(gameCode) })),
    column.code({ id: 'code', header: t('office.lotteryCode') }, ({ gameCode }) => gameCode),
    column.words({ id: 'drawn', header: t('office.lotteryDraw') }, ({ drawn }) => t(`office.lotteryDrawn.${drawn}`)),
    column.drawn({ id: 'sale', header: t('office.status') }, sale, (game) => (
      <Badge tone={game.isOpen ? 'ok' : 'neutral'}>{sale(game)}</Badge>
    )),
    column.words({ id: 'series', header: t('office.lotterySeries') }, ({ seriesMin, seriesMax }) => `${seriesMin}–${seriesMax}`),
    column.count({ id: 'orders', header: t('office.lotteryOrdersToday') }, ({ today }) => today.orders),
    column.money({ id: 'staked', header: t('office.lotteryStakedToday'), summed: true }, ({ today, currency }) => ({
      amount: today.staked,
      currency,
    })),
    column.money({ id: 'paid', header: t('office.lotteryPaidToday'), summed: true }, ({ today, currency }) => ({
      amount: today.paid,
      currency,
    })),
    column.words({ id: 'return', header: t('office.lotteryReturn') }, ({ today }) => returnWords(today, tag)),
  ];
}
