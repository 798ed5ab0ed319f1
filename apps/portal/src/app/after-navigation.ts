import { useEffect } from 'react';
import type { Location } from '../platform/router.ts';
import { scrollAfterNavigation } from './scroll.ts';

/** Scrolls after each navigation: to the hash, or to the top (Spec §2). */
export function useAfterNavigation(location: Location): void {
  const { route, path, hash } = location;
  const search = new URLSearchParams(location.query).toString();
  useEffect(() => scrollAfterNavigation({ hash }), [route, path, search, hash]);
}
