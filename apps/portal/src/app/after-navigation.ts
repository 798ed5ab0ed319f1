import { useEffect } from 'react';
import { type Location, takeStay } from '../platform/router.ts';
import { scrollAfterNavigation } from './scroll.ts';

/** Scrolls after each navigation that does not stay where it is: to the hash, or to the top (Spec §2). */
export function useAfterNavigation(location: Location): void {
  const { route, path, hash } = location;
  const search = new URLSearchParams(location.query).toString();
  useEffect(() => (takeStay() ? undefined : scrollAfterNavigation({ hash })), [route, path, search, hash]);
}
