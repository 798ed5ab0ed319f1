import { type Language, languages } from '@trevo/i18n';
import { formatInstant } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { addDays, BusinessCalendar, type LocalDate, parseDate } from '@trevo/kernel';
import type { ZoneChange } from './zones-store.ts';

const wording = loadTranslators('server');
type Text = { readonly title: string; readonly text: string };
type Told = Pick<ZoneChange, 'startsOn' | 'zone' | 'zoneBefore'>;

/** What agents read of a zone that comes, in the languages of the brand. */
export function announcedTexts(
  spoken: readonly Language[],
  { lastDayMinutes, ...change }: Told & { readonly lastDayMinutes: number },
): Readonly<Record<string, Text>> {
  return textsOf(spoken, (language) => {
    const values = {
      day: dayIn(language, change, 0),
      last: dayIn(language, change, -1),
      hours: new Intl.NumberFormat(languages[language].formats).format(lastDayMinutes / 60),
      zone: change.zone,
      before: change.zoneBefore,
    };
    return { title: wording[language]('zone.announcedTitle', values), text: wording[language]('zone.announced', values) };
  });
}

/** What they read when it does not come. */
export function cancelledTexts(spoken: readonly Language[], change: Told): Readonly<Record<string, Text>> {
  return textsOf(spoken, (language) => {
    const values = { day: dayIn(language, change, 0), zone: change.zone, before: change.zoneBefore };
    return { title: wording[language]('zone.cancelledTitle', values), text: wording[language]('zone.cancelled', values) };
  });
}

function textsOf(spoken: readonly Language[], textIn: (language: Language) => Text): Readonly<Record<string, Text>> {
  return Object.fromEntries(spoken.map((language) => [language, textIn(language)]));
}

/** A date near the change, as a language writes it. */
function dayIn(language: Language, { startsOn }: Told, days: number): string {
  const date = addDays(parseDate(startsOn) as LocalDate, days);
  return formatInstant(new BusinessCalendar('UTC').startOf(date), 'day', { tag: languages[language].formats, timeZone: 'UTC' });
}
