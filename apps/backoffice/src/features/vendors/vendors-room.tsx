import { useQuery } from '@tanstack/react-query';
import { Table } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { vendorPath } from '../../platform/rooms.ts';
import { PlaceLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { HeldWins } from './held-wins.tsx';
import { BreakerState, LinkState, ListState, VendorState } from './vendor-badges.tsx';
import { linkedVendors, type LinkedVendor, useListsReady } from './vendor-queries.ts';
import { VendorReports } from './vendor-reports.tsx';
import { VendorSwitch } from './vendor-switch.tsx';
import { vendorTitle } from './vendor-title.ts';

/** Who provides games, how they are connected and whether they answer; and what they said that could not be placed. */
export function VendorsRoom() {
  const t = useT();
  const vendors = useQuery(linkedVendors);
  const areListsReady = useListsReady();
  return (
    <Room title={t('office.room.vendors')} lead={<span className="of-muted">{t('office.vendorsLead')}</span>}>
      <Loaded query={vendors}>
        {(list) =>
          areListsReady ? (
            <div className="of-stack">
              <VendorsTable list={list} />
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

function VendorsTable({ list }: { readonly list: readonly LinkedVendor[] }) {
  const t = useT();
  return (
    <section className="card of-card">
      <Table<LinkedVendor>
        caption={t('office.vendors')}
        rows={list}
        rowKey={({ vendor }) => vendor}
        empty={t('office.vendorsEmpty')}
        columns={[
          {
            id: 'vendor',
            header: t('office.vendor'),
            cell: ({ vendor, displayName }) => (
              <PlaceLink to={vendorPath(vendor)}>{vendorTitle({ vendor, vendorName: displayName })}</PlaceLink>
            ),
          },
          {
            id: 'state',
            header: t('office.status'),
            cell: (vendor) => (
              <span className="of-row">
                <VendorState vendor={vendor} />
                <ListState link={vendor.link} />
              </span>
            ),
          },
          { id: 'link', header: t('office.link'), cell: ({ link }) => (link ? <LinkState link={link} /> : '–') },
          { id: 'answers', header: t('office.answersNow'), cell: ({ link }) => (link ? <BreakerState breaker={link.breaker} /> : '–') },
          { id: 'games', header: t('office.gamesCount'), align: 'end', cell: ({ games }) => String(games) },
          { id: 'reports', header: t('office.openReports'), align: 'end', cell: ({ link }) => (link ? String(link.openReports) : '–') },
          { id: 'change', header: t('office.decide'), align: 'end', cell: (vendor) => <VendorSwitch vendor={vendor} /> },
        ]}
      />
    </section>
  );
}
