import { type Amounts, readOf } from '../../platform/amount-field.tsx';

/** What a check finds in a field that may stay empty. */
export function unlessEmpty(text: string, fault: (text: string) => string | undefined): string | undefined {
  return text.trim() === '' ? undefined : fault(text);
}

/** The amount of a field that may stay empty; null: it was left so. Throws where the form found a fault. */
export function orNothing(text: string, amounts: Amounts): string | null {
  return text.trim() === '' ? null : readOf(amounts.read(text));
}
