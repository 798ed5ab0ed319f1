import { dayAt, formatDay } from '@trevo/i18n';
import { useStatus } from './brand.ts';
import { useLanguageTag } from './language.ts';
import { useMoment } from './moment.ts';

/** Shorter periods are told by their clock. A day of a changed clock has 23 hours. */
const dayLeastMs = 20 * 3_600_000;

/** Tells the periods of contracts: `20/11/2026`, `16/11/2026 – 22/11/2026`, `20/11/2026, 10:00 – 11:00`. The end is not counted. */
export function usePeriodText(): (start: string, end: string) => string {
  const tag = useLanguageTag();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  return (start, end) => {
    const [from, until] = [Date.parse(start), Date.parse(end)];
    if (until - from < dayLeastMs) return `${moment(start, 'moment')} – ${moment(end, 'clock')}`;
    const [first, last] = [dayAt(from, timeZone), dayAt(until - 1, timeZone)];
    return first === last ? formatDay(first, tag) : `${formatDay(first, tag)} – ${formatDay(last, tag)}`;
  };
}
