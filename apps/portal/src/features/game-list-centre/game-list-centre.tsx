import type { Location } from '../../platform/router.ts';
import type { RouteRecord } from '../../platform/routes.ts';
import { Lobby, type LobbyCategory } from '../lobby/index.ts';

/** The list of one kind of game as a page (Spec §2 Routes); `/rng?vassalage=…` begins with a vendor. */
export function GameListCentre({ location, record }: { readonly location: Location; readonly record: RouteRecord }) {
  const category: LobbyCategory = record.gameType ?? 'RNG';
  const vendor = location.query.vassalage;
  return (
    <div className="wrap">
      <Lobby key={category} category={category} heading="h1" searches {...(vendor === undefined ? {} : { vendor })} />
    </div>
  );
}
