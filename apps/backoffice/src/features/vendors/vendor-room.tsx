import { useQuery } from '@tanstack/react-query';
import { studioVendor } from '@trevo/contract';
import { EmptyState } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { useOnce } from '../../platform/use-once.ts';
import { BackLink } from '../../shell/place-link.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { HeldWins, useHeldWins } from './held-wins.tsx';
import { VendorState } from './vendor-badges.tsx';
import { VendorExchanges, VendorHealth } from './vendor-health.tsx';
import { VendorKeys } from './vendor-keys.tsx';
import { VendorLink } from './vendor-link.tsx';
import { healthOfVendor, limitsOfVendor, type Link, linkedVendors, type LinkedVendor, listOfVendor } from './vendor-queries.ts';
import { VendorList } from './vendor-list.tsx';
import { useVendorReports, VendorReports } from './vendor-reports.tsx';
import { VendorSwitch } from './vendor-switch.tsx';
import { vendorTitle } from './vendor-title.ts';
import { WinLimits } from './win-limits.tsx';

/** One vendor: how it is connected, how it and we answer each other, and its reports. */
export function VendorRoom({ code }: { readonly code: string }) {
  const t = useT();
  const vendors = useQuery(linkedVendors);
  const vendor = vendors.data?.find((one) => one.vendor === code);
  return (
    <Room
      title={vendor ? vendorTitle({ vendor: code, vendorName: vendor.displayName }) : code}
      lead={vendor && <VendorState vendor={vendor} />}
      back={<BackLink to="/vendors">{t('office.room.vendors')}</BackLink>}
      tools={vendor && <VendorSwitch vendor={vendor} />}
    >
      <Loaded query={vendors}>
        {() => (vendor ? <Detail vendor={vendor} /> : <EmptyState title={t('office.nowhere')} text={t('office.nowhereText')} />)}
      </Loaded>
    </Room>
  );
}

function Detail({ vendor: { vendor, link } }: { readonly vendor: LinkedVendor }) {
  const t = useT();
  if (!link)
    return <EmptyState title={t('office.linkNone')} text={t(vendor === studioVendor ? 'office.linkNoneHouse' : 'office.linkNoneText')} />;
  return <Linked link={link} />;
}

function Linked({ link }: { readonly link: Link }) {
  const { vendor } = link;
  const health = useQuery(healthOfVendor(vendor));
  const areListsReady = useOnce([useHeldWins(vendor).source.isSettled, useVendorReports(vendor).source.isSettled].every(Boolean));
  const isReady = [useQuery(listOfVendor(vendor)), useQuery(limitsOfVendor(vendor))].every(({ isFetched }) => isFetched);
  if (!areListsReady || !isReady) return <RoomSkeleton />;
  return (
    <Loaded query={health}>
      {(data) => (
        <div className="of-stack">
          <div className="of-columns">
            <VendorLink link={link} />
            <VendorHealth health={data} />
          </div>
          <VendorList vendor={vendor} />
          <HeldWins vendor={vendor} />
          <WinLimits vendor={vendor} />
          <VendorKeys link={link} />
          <VendorExchanges health={data} />
          <VendorReports vendor={vendor} />
        </div>
      )}
    </Loaded>
  );
}
