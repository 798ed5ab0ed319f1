/** The parts of a date, and of the time that may follow it. */
export type DatePart = 'year' | 'month' | 'day' | 'hour' | 'minute';
export type DateParts = Readonly<Record<DatePart, string>>;
export type PartPlace = { readonly part: DatePart /** What stands before it: `/`, `:`. */; readonly before: string };

export const noParts: DateParts = { year: '', month: '', day: '', hour: '', minute: '' };

/** How many digits a part has. */
export function digitsOf(part: DatePart): number {
  return part === 'year' ? 4 : 2;
}

/** In which order a language writes day, month and year, and what stands between them. */
export type DateOrder = { readonly parts: readonly ('day' | 'month' | 'year')[]; readonly between: string };

/** The parts in the order of a language; hours, from 0 to 23, and minutes follow. */
export function partsInOrder({ parts, between }: DateOrder, withTime: boolean): readonly PartPlace[] {
  const date = parts.map((part, index): PartPlace => ({ part, before: index === 0 ? '' : between }));
  return withTime ? [...date, { part: 'hour', before: ',' }, { part: 'minute', before: ':' }] : date;
}

/** `yyyy-MM-dd`, with a time `yyyy-MM-ddTHH:mm`; a part that is not there leaves its place empty, and without any part the text is empty. */
export function textOfParts(parts: DateParts, withTime: boolean): string {
  if (Object.values(parts).every((part) => part === '')) return '';
  const two = (part: DatePart): string => (parts[part] === '' ? '' : parts[part].padStart(2, '0'));
  const date = `${parts.year}-${two('month')}-${two('day')}`;
  return withTime ? `${date}T${two('hour')}:${two('minute')}` : date;
}

/** The parts of a text that {@link textOfParts} wrote. Anything else has none. */
export function partsOfText(text: string): DateParts {
  const [, year, month, day, hour = '', minute = ''] = /^(\d{0,4})-(\d{0,2})-(\d{0,2})(?:T(\d{0,2}):(\d{0,2}))?$/.exec(text) ?? [];
  return year === undefined || month === undefined || day === undefined ? noParts : { year, month, day, hour, minute };
}

/** What was pasted: a date as the wire writes it, or its numbers in the order of the field. Null when it is neither. */
export function partsOfPaste(text: string, order: readonly PartPlace[]): DateParts | null {
  const wire = /^\s*(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}))?/.exec(text);
  if (wire !== null) return partsOfText(wire[0].trim());
  const numbers = text.match(/\d+/g) ?? [];
  if (numbers.length < 3 || numbers.length > order.length) return null;
  const parts = { ...noParts };
  for (const [index, number] of numbers.entries()) {
    const part = order[index]?.part;
    if (part === undefined || number.length > digitsOf(part)) return null;
    parts[part] = number;
  }
  return parts;
}

/** Whether no further digit can follow: `4` is a whole day, `1` may become `12`. */
export function isFull(part: DatePart, digits: string): boolean {
  if (digits.length >= digitsOf(part)) return true;
  const firstAlone = { year: 10, month: 2, day: 4, hour: 3, minute: 6 }[part];
  return digits.length === 1 && Number(digits) >= firstAlone;
}
