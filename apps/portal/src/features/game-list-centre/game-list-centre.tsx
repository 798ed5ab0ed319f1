import { useStore } from '@nanostores/react';
import { Suspense } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { Location } from '../../platform/router.ts';
import type { RouteRecord } from '../../platform/routes.ts';
import { $isWithdrawOnly } from '../../platform/session.ts';
import { PageLoader } from '../../shell/page-loader.tsx';
import { Lobby, type LobbyCategory } from '../lobby/index.ts';
import { UnderHead } from './rooms-door.tsx';

const RoomsPage = lazyPart(async () => (await import('../rooms/index.ts')).RoomsPage);

const ofRooms = /^room(?:s$|=)/;

/** The list of one kind of game as a page (Spec §2 Routes); `/rng?vassalage=…` begins with a vendor. `/live#rooms` leads to the rooms with hosts. */
export function GameListCentre({ location, record }: { readonly location: Location; readonly record: RouteRecord }) {
  // Who rests may read there, and is not led there.
  const isPaused = useStore($isWithdrawOnly);
  const category: LobbyCategory = record.gameType ?? 'RNG';
  const vendor = location.query.vassalage;
  if (category === 'LIVE' && ofRooms.test(location.hash))
    return (
      <Suspense fallback={<PageLoader />}>
        <RoomsPage target={location.hash} />
      </Suspense>
    );
  const lobby = <Lobby key={category} category={category} heading="h1" searches {...(vendor === undefined ? {} : { vendor })} />;
  return category === 'LIVE' && !isPaused ? <UnderHead lobby={lobby} /> : <div className="wrap">{lobby}</div>;
}
