import type { Say } from '../../../platform/language.ts';

/** Browser and system, as far as they are known (`?`: not). */
export function deviceName({ browser, system }: { readonly browser: string; readonly system: string }, t: Say): string {
  const known = [browser, system].filter((part) => part !== '?');
  return known.length === 0 ? t('devices.unknown') : known.join(', ');
}
