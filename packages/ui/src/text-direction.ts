const letters = /\p{L}/gu;
const fromTheRight = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * The way a text runs that a page was given: a game's name, a line of a chat, what an operator wrote. Most of its letters decide, so that a sentence in Urdu that
 * begins with a name in Latin letters runs from the right all the same, which `dir="auto"` gets wrong. Figures and signs alone (`+55`) run from the left; of a text
 * with neither, nothing is said.
 */
export function textDirection(text: string): 'ltr' | 'rtl' | undefined {
  const found = text.match(letters) ?? [];
  if (found.length === 0) return /\p{N}/u.test(text) ? 'ltr' : undefined;
  return found.filter((letter) => fromTheRight.test(letter)).length * 2 > found.length ? 'rtl' : 'ltr';
}
