/** Whether other people's rules are used for a language, by the tag of its formats: their figures can be, their words cannot. */
export function isBorrowed(tag: string): boolean {
  return tag.includes('-x-');
}

/** A format of dates and times. By borrowed rules everything that would be a word is in figures: 27/09/2026 for 27 September 2026. */
export function dateFormat(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const { dateStyle, month } = options;
  const inFigures = { ...options, ...(dateStyle && { dateStyle: 'short' as const }), ...(month && { month: '2-digit' as const }) };
  return new Intl.DateTimeFormat(tag, isBorrowed(tag) ? inFigures : options);
}
