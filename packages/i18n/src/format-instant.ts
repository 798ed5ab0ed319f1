import { dateFormat, isBorrowed } from './date-format.ts';
import { directionOf } from './languages.ts';

/** How much of an instant is told. */
const styles = {
  /** 14:30 */
  clock: { hour: '2-digit', minute: '2-digit' },
  /** 14:30:05 */
  seconds: { timeStyle: 'medium' },
  /** 20 de novembro de 2026 */
  day: { dateStyle: 'long' },
  /** 20 de nov. */
  dayMonth: { day: 'numeric', month: 'short' },
  /** nov. de 26 */
  month: { month: 'short', year: '2-digit' },
  /** 20/11/2026, 14:30 */
  moment: { dateStyle: 'short', timeStyle: 'short' },
  /** 20/11/2026, 14:30:05 */
  exact: { dateStyle: 'short', timeStyle: 'medium' },
  /** 20 de novembro de 2026 às 14:30 */
  full: { dateStyle: 'long', timeStyle: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

export type InstantStyle = keyof typeof styles;

/** Who reads, and where: a BCP 47 tag, and the IANA time zone of the brand. Everybody at a brand is told the same time, whatever their device says. */
export type Place = { readonly tag: string; readonly timeZone: string };

/** An instant as the reader's language writes it in the brand's time zone. The only way an instant becomes text. */
export function formatInstant(at: string | number, style: InstantStyle, { tag, timeZone }: Place): string {
  return dateFormat(tag, { ...styles[style], ...hoursOf(tag), timeZone }).format(new Date(at));
}

/** Where words run from right to left, `PM` would be torn from its hour: there the day has 24 hours. */
function hoursOf(tag: string): Intl.DateTimeFormatOptions {
  return directionOf(tag) === 'rtl' ? { hourCycle: 'h23' } : {};
}

/** The hour of the day in the place, 0 to 23. */
export function hourAt(at: string | number, timeZone: string): number {
  return Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(new Date(at)));
}

/** What people call the time of the place: `horário de Brasília`, `Brasilia Time`; by borrowed rules `GMT-3`. */
export function timeZoneName(at: string | number, { tag, timeZone }: Place): string {
  const parts = new Intl.DateTimeFormat(tag, { timeZone, timeZoneName: isBorrowed(tag) ? 'shortOffset' : 'longGeneric' }).formatToParts(
    new Date(at),
  );
  const whole = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  const name = whole.replace(/ (?:Padrão|Standard|estándar|اسٹینڈرڈ)(?= |$)/, '');
  return tag.startsWith('pt') ? name.charAt(0).toLocaleLowerCase(tag) + name.slice(1) : name;
}

/**
 * The instant, in milliseconds, of a wall-clock reading in the place as a `datetime-local` field writes it; NaN for no reading.
 * A reading that a clock change skips is the moment after the gap.
 */
export function instantOfReading(reading: string, timeZone: string): number {
  const asUtc = Date.parse(`${reading}Z`);
  // 31 February would be read as a day of March.
  if (Number.isNaN(asUtc) || !new Date(asUtc).toISOString().startsWith(reading)) return Number.NaN;
  const first = asUtc - offsetMs(asUtc, timeZone);
  return asUtc - Math.min(offsetMs(first, timeZone), offsetMs(asUtc, timeZone));
}

const inFigures = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
  hourCycle: 'h23',
} as const satisfies Intl.DateTimeFormatOptions;

/** How far the clocks of the place are ahead of UTC. */
function offsetMs(at: number, timeZone: string): number {
  // The year in full: one of two digits is read as one of 1950 to 2049.
  const format = new Intl.DateTimeFormat('en', { ...inFigures, timeZone });
  const whole = Math.floor(at / 1000) * 1000;
  return Date.parse(`${format.format(whole).replace(',', '')} UTC`) - whole;
}
