import type { RouteRecord } from '../../platform/routes.ts';
import { Lobby } from '../lobby/index.ts';

/** Favourite or recent games as a page (Spec §2 Routes), by the type of the route. */
export function AccountGames({ record }: { readonly record: RouteRecord }) {
  const type = record.accountList ?? 'FAV';
  return (
    <div className="wrap" data-type={type}>
      <Lobby key={type} category={type} heading="h1" searches />
    </div>
  );
}
