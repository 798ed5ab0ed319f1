import { useQuery } from '@tanstack/react-query';
import { Badge, givenSource, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { lotteryPath, rooms } from '../../platform/rooms.ts';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { AlarmList } from './alarm-list.tsx';
import { SeedKey } from './seed-key.tsx';
import { AskedSources, PublicDraws } from './watched-sources.tsx';
import { lotteryWatch, type Watch } from '../../platform/lottery-watch.ts';

/** What keeps draws honest: promises and their secrets, the public value, the sources of results, and what is wrong with any of them. */
export function LotteryWatchRoom() {
  const t = useT();
  const query = useQuery(lotteryWatch);
  return (
    <Room
      title={t('office.lotteryWatch')}
      back={<PlaceLink to={rooms.lotteries.path}>{t('office.room.lotteries')}</PlaceLink>}
      lead={<span className="of-muted">{t('office.lotteryWatchLead')}</span>}
    >
      <Loaded query={query}>
        {(watch) => (
          <div className="of-stack">
            <AlarmList alarms={watch.alarms} />
            <SeedKey seedKey={watch.key} />
            <Beacon beacon={watch.beacon} />
            <Promises house={watch.house} />
            <PublicDraws draws={watch.official} />
            <AskedSources sources={watch.sources} />
          </div>
        )}
      </Loaded>
    </Room>
  );
}

function Beacon({ beacon }: { readonly beacon: Watch['beacon'] }) {
  const t = useT();
  const moment = useMoment();
  const orNothing = (at: string | null) => (at === null ? '–' : moment(at));
  return (
    <section className="card of-card" aria-label={t('office.lotteryBeacon')}>
      <div className="of-title-small">
        <h2>{t('office.lotteryBeacon')}</h2>
      </div>
      {beacon === null ? (
        <p className="of-muted">{t('office.lotteryBeaconHere')}</p>
      ) : (
        <Facts
          facts={[
            [t('office.lotteryBeaconUrl'), <code key="url">{beacon.url ?? '–'}</code>],
            [t('office.lotteryBeaconRound'), beacon.round === null ? '–' : `${beacon.round} · ${orNothing(beacon.roundAt)}`],
            [
              t('office.lotteryBeaconDelay'),
              beacon.delayMs === null ? '–' : t('office.lotterySeconds', { seconds: Math.round(beacon.delayMs / 1000) }),
            ],
            [t('office.lotteryAnsweredAt'), orNothing(beacon.answeredAt)],
            [
              t('office.lotteryFailures'),
              <Badge key="failures" tone={beacon.failures > 0 ? 'warn' : 'neutral'}>
                {beacon.failures}
              </Badge>,
            ],
          ]}
        />
      )}
    </section>
  );
}

type HouseLine = Watch['house'][number];

function Promises({ house }: { readonly house: readonly HouseLine[] }) {
  const t = useT();
  const column = useOfficeColumns<HouseLine>();
  const sale = ({ isOpen }: HouseLine): string => t(isOpen ? 'office.lotteryOnSale' : 'office.lotteryOffSale');
  const columns: readonly ListColumn<HouseLine>[] = [
    column.link({ id: 'name', header: t('office.lottery') }, ({ name, gameCode }) => ({ words: name, to: lotteryPath(gameCode) })),
    column.drawn({ id: 'sale', header: t('office.status') }, sale, (game) => (
      <Badge tone={game.isOpen ? 'ok' : 'neutral'}>{sale(game)}</Badge>
    )),
    column.moment({ id: 'next', header: t('office.lotteryNextDraw') }, ({ nextDraw }) => nextDraw),
    column.words(
      { id: 'promised', header: t('office.lotteryPromised') },
      ({ promised, unpromised }) => `${promised} / ${promised + unpromised}`,
    ),
    column.moment({ id: 'to', header: t('office.lotteryPromisedTo') }, ({ lastDraw }) => lastDraw),
    column.count({ id: 'waiting', header: t('office.lotteryWaiting') }, ({ waiting }) => waiting),
    column.count({ id: 'voided', header: t('office.lotteryVoided') }, ({ voided }) => voided),
    column.count({ id: 'missed', header: t('office.lotteryMissed') }, ({ missed }) => missed),
  ];
  return (
    <OfficeList<HouseLine>
      title={t('office.lotteryPromises')}
      headed
      dense
      list={useList({ name: 'promises' })}
      source={givenSource(house)}
      rowKey={({ gameCode }) => gameCode}
      columns={columns}
      empty={{ title: t('office.lotteryHouseEmpty') }}
    />
  );
}
