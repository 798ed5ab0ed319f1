import type { ContentBody } from '@trevo/contract';
import { plainText, sanitiseHtml } from './sanitise-html.ts';

/** The one text of each kind that is HTML. */
const prose = 'content';

/**
 * What is stored of what was written: HTML reduced to what is allowed, every other text to plain text, and no language in which nothing stands. Runs before
 * anything is stored.
 */
export function cleanContent<B extends ContentBody>(body: B): B {
  const texts = Object.entries<Readonly<Record<string, string | undefined>>>(body.texts)
    .map(([language, text]) => [language, cleanText(text)] as const)
    .filter(([, text]) => Object.values(text).some((part) => part !== ''));
  return { ...body, fields: cleanFields(body), texts: Object.fromEntries(texts) };
}

function cleanText(text: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(text).map(([part, words = '']) => [part, part === prose ? cleanProse(words) : plainText(words)]),
  );
}

/** Markup without a word in it says nothing. */
function cleanProse(html: string): string {
  const clean = sanitiseHtml(html);
  return plainText(clean) === '' ? '' : clean;
}

/** Addresses without blanks around them; whom something is for, once each and in order. */
function cleanFields(body: ContentBody): ContentBody['fields'] {
  switch (body.kind) {
    case 'banner':
    case 'announcement':
      return { ...body.fields, audience: [...new Set(body.fields.audience)].sort() } as ContentBody['fields'];
    case 'message': {
      const { usernames, levels, languages, ...fields } = body.fields;
      const sorted = { levels: [...new Set(levels)].sort((a, b) => a - b), languages: [...new Set(languages)].sort() };
      return { ...fields, ...sorted, usernames: [...new Set(usernames.map(plainText))].filter((name) => name !== '') };
    }
    default:
      return body.fields;
  }
}
