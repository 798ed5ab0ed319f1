import { multipleOfHundredths } from './multiple.ts';
import type { FactValue } from './outcome.ts';
import type { Action, Actions, Part, Parts, PartValue } from './parts.ts';

/** A value as it stands in a field of the verifier: `12`, `low`, `3 17 40`. */
export function partText(value: PartValue): string {
  return Array.isArray(value) ? value.join(' ') : String(value);
}

/** A value as it is told to a player. */
export function partFact(part: Part, value: PartValue): FactValue {
  if (typeof value === 'string') return { kind: 'words', of: [value] };
  if (typeof value !== 'number') return { kind: 'numbers', of: value };
  const as = part.kind === 'whole' ? part.as : undefined;
  if (as === 'times') return { kind: 'times', of: multipleOfHundredths(value) };
  return { kind: as ?? 'count', of: value };
}

/** What a field says, for `readParts` to judge. */
export function partOfText(part: Part, text: string): unknown {
  const trimmed = text.trim();
  if (part.kind === 'option') return trimmed;
  if (part.kind === 'whole') return numberOf(trimmed);
  return trimmed === ''
    ? []
    : trimmed
        .split(/[\s,]+/)
        .map(numberOf)
        .sort((a, b) => a - b);
}

/** What was done in a round, in order: `pick 3, pick 7, cashOut`. */
export function actionsText(actions: readonly Action[]): string {
  return actions.map(({ kind, ...values }) => [kind, ...Object.values(values).map((value) => partText(value))].join(' ')).join(', ');
}

/** What a field says was done, for `readAction` to judge action by action. */
export function actionsOfText(actions: Actions, text: string): readonly unknown[] {
  return text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
    .map((each) => {
      const [kind = '', ...words] = each.split(/\s+/);
      const parts: Parts = Object.hasOwn(actions, kind) ? (actions[kind] as Parts) : {};
      const names = Object.keys(parts);
      if (words.length !== names.length) return null;
      return { kind, ...Object.fromEntries(names.map((name, place) => [name, partOfText(parts[name] as Part, words[place] ?? '')])) };
    });
}

function numberOf(text: string): number {
  return /^\d{1,12}$/.test(text) ? Number(text) : Number.NaN;
}
