import type { Merchant } from '../../core/merchant.ts';
import { countryOf } from './country-of.ts';

/** What a visitor from `ip` gets (Spec §4): 0 the app, 1 the maintenance screen, 2 the region screen. */
export function statusFor(merchant: Merchant, ip: string): 0 | 1 | 2 {
  if (merchant.status === 1) return 1;
  return isRegionBlocked(merchant, ip) ? 2 : 0;
}

/** Whether the brand is closed to the country of `ip`: in status 2, for the countries an operator listed. */
export function isRegionBlocked(merchant: Merchant, ip: string): boolean {
  if (merchant.status !== 2) return false;
  const country = countryOf(ip);
  return country !== null && merchant.blockedCountries.includes(country);
}
