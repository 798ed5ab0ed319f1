import { useEffect } from 'react';
import { askForMissing } from '../platform/ask-again.ts';
import { type Location, takeStay } from '../platform/router.ts';
import { scrollAfterNavigation } from './scroll.ts';

/**
 * Scrolls after each navigation that does not stay where it is: to the hash, or to the top (Spec §2). On another page what never came is asked for once
 * more.
 */
export function useAfterNavigation(location: Location): void {
  const { route, path, hash } = location;
  const search = new URLSearchParams(location.query).toString();
  useEffect(() => (takeStay() ? undefined : scrollAfterNavigation({ hash })), [route, path, search, hash]);
  useEffect(askForMissing, [path]);
}
