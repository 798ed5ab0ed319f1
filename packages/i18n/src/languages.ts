/** How the platform's language codes (decision D26) map to BCP 47 tags, writing direction and own name. */
export const languages = {
  PT: { tag: 'pt-BR', folder: 'pt', direction: 'ltr', ownName: 'Português (BR)' },
  EN: { tag: 'en', folder: 'en', direction: 'ltr', ownName: 'English' },
} as const;

export type Language = keyof typeof languages;

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(languages, text);
}

/** The language of `Accept-Language` (or a bare platform code) among `offered`; `fallback` when none fits. Quality values are respected. */
export function pickLanguage(accept: string | undefined, offered: readonly Language[], fallback: Language): Language {
  const wanted = (accept ?? '')
    .split(',')
    .slice(0, 20)
    .map((entry, index) => {
      const [tag = '', ...parameters] = entry.trim().split(';');
      const quality = Number(
        parameters
          .find((parameter) => parameter.trim().startsWith('q='))
          ?.trim()
          .slice(2) ?? 1,
      );
      return { base: tag.trim().split('-')[0]?.toUpperCase() ?? '', quality: Number.isFinite(quality) ? quality : 0, index };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);
  for (const { base } of wanted) if (isLanguage(base) && offered.includes(base)) return base;
  return fallback;
}
