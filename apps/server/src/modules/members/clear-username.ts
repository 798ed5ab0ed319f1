/** Letters that may stand together: one alphabet each, or those that a language writes together. */
const alphabets = ['Latin', 'Cyrillic', 'Greek', 'Arabic', 'Thai', 'Khmer', 'Myanmar', 'Devanagari', 'Tamil'].map(
  (script) => new RegExp(`^[ -~\\p{Script=${script}}]+$`, 'u'),
);
const together = [/^[ -~\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+$/u, /^[ -~\p{Script=Han}\p{Script=Hangul}]+$/u];
const asciiLetter = /[a-z]/i;
const foreign = /[^ -~]/;

/**
 * Whether a folded name can be told from others by eye: letters of one alphabet beside ASCII digits and signs, nothing invisible
 * (Unicode TS 39, "highly restrictive"). Cyrillic or Greek letters beside Latin ones are refused; whole names that only look alike
 * are caught by the unique key of the table.
 */
export function isClearUsername(username: string): boolean {
  if (alphabets.some((alphabet, index) => alphabet.test(username) && (index === 0 || !asciiLetter.test(username)))) return true;
  return together.some((letters) => letters.test(username)) && foreign.test(username);
}
