import { useStore } from '@nanostores/react';
import { Suspense, use } from 'react';
import type { SystemStatus } from '../platform/brand.ts';
import { $status } from '../platform/brand.ts';
import { lazyPart } from '../platform/lazy-part.ts';
import { $page } from '../platform/router.ts';
import { Cover } from '../shell/cover.tsx';
import { Dialogs } from './dialogs.tsx';
import { Frame } from './frame.tsx';
import { $handOver, goOver, stay } from './hand-over.ts';
import { StartFault } from './start-fault.tsx';

// Hardly anybody sees one of these: no first visit carries them.
const MaintenanceScreen = lazyPart(async () => (await import('../shell/maintenance-screen.tsx')).MaintenanceScreen);
const RegionScreen = lazyPart(async () => (await import('../shell/region-screen.tsx')).RegionScreen);
const HandOverScreen = lazyPart(async () => (await import('../shell/hand-over-screen.tsx')).HandOverScreen);

/** The whole page: the cover until it has started, then what the system status lets be seen (Spec §4). */
export function App({ started }: { readonly started: Promise<SystemStatus> }) {
  return (
    <StartFault>
      <Suspense fallback={<Cover />}>
        <Started started={started} />
      </Suspense>
    </StartFault>
  );
}

function Started({ started }: { readonly started: Promise<SystemStatus> }) {
  const first = use(started);
  const status = useStore($status) ?? first;
  const handOver = useStore($handOver);
  // The guard stands before the router, and looks at the address only when nothing is asked any more: until then nobody else asks the router.
  if (status.status !== 0) return handOver === undefined ? <ClosedHouse status={status} /> : <ClosedScreen status={status} />;
  if (handOver !== undefined) return <HandOverScreen username={handOver.username} onStay={stay} onGoOver={() => goOver(handOver)} />;
  return <OnlyFrame />;
}

/** Who sees nothing else must reach somebody all the same. */
function ClosedHouse({ status }: { readonly status: SystemStatus }) {
  return useStore($page)?.route === 'service' ? <OnlyFrame /> : <ClosedScreen status={status} />;
}

function ClosedScreen({ status }: { readonly status: SystemStatus }) {
  return status.status === 1 ? <MaintenanceScreen status={status} /> : <RegionScreen status={status} />;
}

function OnlyFrame() {
  return (
    <>
      <Frame />
      <Dialogs />
    </>
  );
}
