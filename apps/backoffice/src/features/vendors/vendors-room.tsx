import { useQuery } from '@tanstack/react-query';
import { givenSource, type ListColumn } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { vendorPath } from '../../platform/rooms.ts';
import { useOnce } from '../../platform/use-once.ts';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { HeldWins, useHeldWins } from './held-wins.tsx';
import { BreakerState, LinkState, ListState, VendorState } from './vendor-badges.tsx';
import { linkedVendors, type LinkedVendor } from './vendor-queries.ts';
import { useVendorReports, VendorReports } from './vendor-reports.tsx';
import { VendorSwitch } from './vendor-switch.tsx';
import { vendorTitle } from './vendor-title.ts';

/** Who provides games, how they are connected and whether they answer; and what they said that could not be placed. */
export function VendorsRoom() {
  const t = useT();
  const vendors = useQuery(linkedVendors);
  // A list that came later would push those below it down.
  const areListsReady = useOnce([useHeldWins().source.isSettled, useVendorReports().source.isSettled].every(Boolean));
  return (
    <Room title={t('office.room.vendors')} lead={<span className="of-muted">{t('office.vendorsLead')}</span>}>
      <Loaded query={vendors}>
        {(list) =>
          areListsReady ? (
            <div className="of-stack">
              <VendorsTable vendors={list} />
              <HeldWins />
              <VendorReports />
            </div>
          ) : (
            <RoomSkeleton />
          )
        }
      </Loaded>
    </Room>
  );
}

function VendorsTable({ vendors }: { readonly vendors: readonly LinkedVendor[] }) {
  const t = useT();
  return (
    <OfficeList<LinkedVendor>
      title={t('office.vendors')}
      list={useList({ name: 'vendors' })}
      source={givenSource(vendors)}
      rowKey={({ vendor }) => vendor}
      columns={useVendorColumns()}
      empty={{ title: t('office.vendorsEmpty') }}
    />
  );
}

function useVendorColumns(): readonly ListColumn<LinkedVendor>[] {
  const t = useT();
  const column = useOfficeColumns<LinkedVendor>();
  const stateOf = (vendor: LinkedVendor): string =>
    t(`office.vendorState.${!vendor.enabled ? 'off' : vendor.maintenance ? 'maintenance' : 'up'}`);
  return [
    column.link({ id: 'vendor', header: t('office.vendor') }, ({ vendor, displayName }) => ({
      words: vendorTitle({ vendor, vendorName: displayName }),
      to: vendorPath(vendor),
    })),
    column.drawn({ id: 'state', header: t('office.status') }, stateOf, (vendor) => (
      <span className="of-row">
        <VendorState vendor={vendor} />
        <ListState link={vendor.link} />
      </span>
    )),
    column.drawn(
      { id: 'link', header: t('office.link') },
      ({ link }) => (link ? t(link.enabled ? 'office.link.open' : 'office.link.cut') : '–'),
      ({ link }) => (link ? <LinkState link={link} /> : '–'),
    ),
    column.drawn(
      { id: 'answers', header: t('office.answersNow') },
      ({ link }) => (link ? t(`office.breaker.${link.breaker}`) : '–'),
      ({ link }) => (link ? <BreakerState breaker={link.breaker} /> : '–'),
    ),
    column.count({ id: 'games', header: t('office.gamesCount') }, ({ games }) => games),
    column.count({ id: 'reports', header: t('office.openReports') }, ({ link }) => link?.openReports ?? null),
    column.acts(t('office.decide'), (vendor) => <VendorSwitch vendor={vendor} />),
  ];
}
