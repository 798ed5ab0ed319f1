import { createRouter } from '@nanostores/router';
import { keepMount, onSet } from 'nanostores';
import { type RouteName, routeRecord, routes } from './routes.ts';
import { readToken } from './session-keys.ts';

/** Where the visitor is. `route` is undefined where no route of the table has this path. */
export type Location = {
  readonly route: RouteName | undefined;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly hash: string;
};

const patterns = Object.fromEntries(
  Object.entries(routes).map(([name, { paths }]) => [name, [new RegExp(`^(?:${paths.map(escaped).join('|')})$`), () => ({})]]),
) as unknown as Record<RouteName, readonly [RegExp, () => Record<string, never>]>;

/** The address bar as a store. Links of the page are followed in place; history mode, plain paths. */
export const $page = createRouter(patterns);

/**
 * Decides whether a route may be entered: without a session token, a route that needs a login leads to `/login` (Spec §2), unless its fragment is open to
 * everybody. Returns the path to go to instead, or nothing.
 */
export function guardRoute(name: RouteName, token: string | null, fragment = ''): '/login' | undefined {
  const { guard, openFragment } = routeRecord(name);
  if (guard === 'open' || (token !== null && token !== '')) return undefined;
  return openFragment?.test(fragment) === true ? undefined : '/login';
}

/** Where a guarded visitor wanted to go: after log-in they land there (decision D3). */
let wanted: string | undefined;

/** Whether a guarded visitor waits for a session to go on with. */
export function isPathWanted(): boolean {
  return wanted !== undefined;
}

/** Takes the remembered target of the guard, once. */
export function takeWantedPath(): string | undefined {
  const path = wanted;
  wanted = undefined;
  return path;
}

/**
 * Puts the guard before the router. Returns the function that removes it. The router stays mounted from here on: unmounted between
 * two reads it would hand out another object for the same address, and a slow first drawing would never settle.
 */
export function installGuard(): () => void {
  const remove = onSet($page, ({ newValue, abort }) => {
    const name = newValue?.route;
    if (newValue === undefined || name === undefined || guardRoute(name, readToken(), decodeHash(newValue.hash)) === undefined) return;
    const query = new URLSearchParams(newValue.search).toString();
    wanted = `${newValue.path}${query === '' ? '' : `?${query}`}${newValue.hash}`;
    abort();
    queueMicrotask(() => navigate('/login', { replace: true }));
  });
  keepMount($page);
  return remove;
}

/** `stay`: what is seen stays where it is, as when a list on the page turns to its next rows. */
type NavigateOptions = { readonly replace?: boolean; readonly stay?: boolean };

let stays = false;

/** Whether the last navigation leaves the page where it is scrolled to; asked once. */
export function takeStay(): boolean {
  const taken = stays;
  stays = false;
  return taken;
}

/** Goes to a path of this site. A push that fails, or leads where we are, is ignored without a word (Spec §2). */
export function navigate(path: string, { replace = false, stay = false }: NavigateOptions = {}): void {
  if (!path.startsWith('/') || path.startsWith('//')) return;
  try {
    stays = stay;
    $page.open(path, replace);
  } catch {
    // A push the browser refuses (too many in a row, a document going away) is not an error of the visitor's.
    return;
  }
}

/** Reads the store's page as a {@link Location}. */
export function locationOf(page: ReturnType<typeof $page.get>): Location {
  if (page === undefined) return { route: undefined, path: window.location.pathname, query: {}, hash: '' };
  return { route: page.route, path: page.path, query: page.search, hash: decodeHash(page.hash) };
}

function decodeHash(hash: string): string {
  try {
    return decodeURIComponent(hash.replace(/^#/, ''));
  } catch {
    return hash.replace(/^#/, '');
  }
}

function escaped(path: string): string {
  return path.replaceAll('.', '\\.');
}
