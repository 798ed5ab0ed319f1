/** The fifteen pattern types of Spec §5. */
export const patternIds = [
  'any',
  'letterFirst',
  'chineseDigits',
  'email',
  'alphanumeric',
  'lettersAndDigits',
  'digits',
  'alphanumericUpper',
  'englishSpaces',
  'noSpaces',
  'chinese',
  'korean',
  'lettersSpaces',
  'dateYmd',
  'dateMdy',
] as const;

export type PatternId = (typeof patternIds)[number];

/** Rule of one field as the server sends it. Lengths count characters (code points). */
export type FieldRule = {
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly patternId: PatternId;
};

/**
 * What each pattern type accepts, over the whole value; lengths are checked apart. Written without look-around and
 * back-references, so that the linear-time engine of the server and the browser read the same text. The sentence of a type
 * is the key `pattern_<id>` of the catalogue area `fields`.
 */
export const patterns: Readonly<Record<PatternId, string>> = {
  any: '*',
  letterFirst: '^[A-Za-z][A-Za-z0-9]*$',
  chineseDigits: '^[\\p{Script=Han}0-9]+$',
  email:
    "^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$",
  alphanumeric: '^[A-Za-z0-9]+$',
  lettersAndDigits: '^(?:[0-9]+[A-Za-z]|[A-Za-z]+[0-9])[A-Za-z0-9]*$',
  digits: '^[0-9]+$',
  alphanumericUpper: '^[a-z0-9]*[A-Z][A-Za-z0-9]*$',
  englishSpaces: '^[A-Za-z ]+$',
  noSpaces: '^\\S+$',
  chinese: '^[\\p{Script=Han}\\p{P}]+$',
  korean: '^\\p{Script=Hangul}+$',
  lettersSpaces: '^[\\p{L}\\p{M} ]+$',
  dateYmd: '^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  dateMdy: '^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])-[0-9]{4}$',
};

const compiled = new Map<PatternId, RegExp | null>();

/** Whether `value` meets `rule`, tested against the named pattern type: no pattern text of a server is ever compiled in a browser. */
export function meetsRule(rule: FieldRule, value: string): boolean {
  return hasLengthOf(rule, value) && meetsPattern(rule.patternId, value);
}

/** Whether the number of characters is within the bounds of `rule`. */
export function hasLengthOf(rule: Pick<FieldRule, 'minLength' | 'maxLength'>, value: string): boolean {
  const length = [...value].length;
  return length >= rule.minLength && length <= rule.maxLength;
}

/** Whether the whole of `value` is of the pattern type; dates must exist in the calendar. */
export function meetsPattern(id: PatternId, value: string): boolean {
  const regex = patternOf(id);
  if (regex !== null && !regex.test(value)) return false;
  if (id === 'dateYmd') return dateExists(value.slice(0, 4), value.slice(5, 7), value.slice(8, 10));
  if (id === 'dateMdy') return dateExists(value.slice(6, 10), value.slice(0, 2), value.slice(3, 5));
  return true;
}

/** The sentence of a rule: the template of its pattern with `(min)` and `(max)` filled; one number when both are equal. */
export function ruleMessage(template: string, rule: Pick<FieldRule, 'minLength' | 'maxLength'>): string {
  const { minLength, maxLength } = rule;
  const joined = minLength === maxLength ? template.replace(/\(min\)\s*[-–]\s*\(max\)/g, String(minLength)) : template;
  return joined.replaceAll('(min)', String(minLength)).replaceAll('(max)', String(maxLength));
}

function patternOf(id: PatternId): RegExp | null {
  let regex = compiled.get(id);
  if (regex === undefined) {
    regex = patterns[id] === '*' ? null : new RegExp(patterns[id], 'u');
    compiled.set(id, regex);
  }
  return regex;
}

function dateExists(year: string, month: string, day: string): boolean {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const leap = (y % 4 === 0 && y % 100 !== 0) || y % 400 === 0;
  return y >= 1 && d <= ([31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][m - 1] ?? 0);
}

/** What an article, of the help centre or of the brand’s own, is called in the portal’s address. */
export const termPattern = /^[a-z][a-z0-9-]{0,31}$/;
