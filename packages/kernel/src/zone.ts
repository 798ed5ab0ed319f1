import { invariant } from './invariant.ts';

/** A time zone and the first date that is its own, `yyyy-MM-dd`. */
export type ZoneFrom = { readonly from: string; readonly zone: string };

/** Time zones of a place that changed them: `first` from the beginning of time, and each that came after, the oldest first. */
export type ZoneHistory = { readonly first: string; readonly later: readonly ZoneFrom[] };

/** The time zone of a place by IANA names: one, or a history of them with dates (agents' rule book §15 case 7). */
export type Zone = string | ZoneHistory;

const laterPattern = /^(\d{4}-\d{2}-\d{2}) (\S+)$/;

/** A zone of its parts. Where there was one only it is its name. Dates that do not rise are a broken invariant. */
export function zoneOfHistory(first: string, later: readonly ZoneFrom[]): Zone {
  invariant(
    later.every(({ from }, place) => place === 0 || from > (later[place - 1] as ZoneFrom).from),
    'Every zone begins after the one before',
  );
  return later.length === 0 ? first : { first, later };
}

/** A zone on a wire or in a file: `America/Sao_Paulo`, or `America/Sao_Paulo; 2027-01-01 Europe/Lisbon`. */
export function formatZone(zone: Zone): string {
  if (typeof zone === 'string') return zone;
  return [zone.first, ...zone.later.map(({ from, zone: name }) => `${from} ${name}`)].join('; ');
}

/** Reads what {@link formatZone} writes. Throws a RangeError where it could not have written it. */
export function readZone(text: string): Zone {
  const [first = '', ...rest] = text.split('; ');
  const later = rest.map((part): ZoneFrom => {
    const [, from, zone] = laterPattern.exec(part) ?? [];
    if (from === undefined || zone === undefined) throw new RangeError(`Not a time zone: ${text}`);
    return { from, zone };
  });
  if (later.some(({ from }, place) => place > 0 && from <= (later[place - 1] as ZoneFrom).from))
    throw new RangeError(`Not a time zone: ${text}`);
  return zoneOfHistory(first, later);
}
