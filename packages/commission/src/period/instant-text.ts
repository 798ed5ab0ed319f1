import { dateOfEpochDay, dayMs, epochDayOf, formatDate, type Instant, instant, parseDate } from '@trevo/kernel';

const shape = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)Z$/;

/** An instant in UTC to the second, as records and exports write it: `YYYY-MM-DDTHH:MM:SSZ`. */
export function instantText(at: Instant): string {
  const day = Math.floor(at / dayMs);
  const second = Math.floor((at - day * dayMs) / 1000);
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${formatDate(dateOfEpochDay(day))}T${pad(Math.floor(second / 3600))}:${pad(Math.floor(second / 60) % 60)}:${pad(second % 60)}Z`;
}

/** The instant of a text that {@link instantText} could have written, or null. */
export function readInstant(text: string): Instant | null {
  const [, day = '', hour, minute, second] = shape.exec(text) ?? [];
  const date = parseDate(day);
  if (date === null) return null;
  return instant(epochDayOf(date) * dayMs + (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000);
}
