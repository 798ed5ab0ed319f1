import type { FieldsKey, PortalKey, Translate } from '@trevo/i18n';
import { type FieldRule, hasLengthOf, meetsPattern, ruleMessage } from '@trevo/contract';
import type { Say } from '../../../platform/language.ts';

/** What is wrong with a field: a sentence of the catalogue, or a rule of the server that is not met. */
export type FieldError =
  | { readonly kind: 'key'; readonly key: PortalKey; readonly params?: Readonly<Record<string, string | number>> }
  | { readonly kind: 'rule'; readonly rule: FieldRule };

export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>;

export function keyError(key: PortalKey, params?: Readonly<Record<string, string | number>>): FieldError {
  return { kind: 'key', key, ...(params === undefined ? {} : { params }) };
}

export const emptyError = keyError('field.empty');

/** The sentence under the field. `fieldT` reads the area `fields`, where the templates of the pattern types stand. */
export function fieldErrorText(error: FieldError, t: Say, fieldT: Translate<FieldsKey>): string {
  return error.kind === 'key' ? t(error.key, error.params) : ruleMessage(fieldT(`pattern_${error.rule.patternId}`), error.rule);
}

/** Tests a value against the server's rule (Spec §5). `wrongPattern` replaces the rule's sentence where the pattern, not the length, is the fault. */
export function ruleError(rule: FieldRule | undefined, value: string, wrongPattern?: PortalKey): FieldError | undefined {
  if (rule === undefined) return undefined;
  const anyText = rule.acceptedPattern === '*';
  const fits = anyText || meetsPattern(rule.patternId, value);
  if (fits && hasLengthOf(rule, value)) return undefined;
  return !fits && wrongPattern !== undefined ? keyError(wrongPattern) : { kind: 'rule', rule };
}

/** Drops the fields that are fine. */
export function onlyErrors(all: Readonly<Record<string, FieldError | undefined>>): FieldErrors {
  return Object.fromEntries(Object.entries(all).filter(([, error]) => error !== undefined));
}
