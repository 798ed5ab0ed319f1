import type { FormField } from '@trevo/contract';

/** A field of free text; without a least length it may stay empty. */
export function textField(name: string, min: number, max: number): FormField {
  return { name, kind: 'text', min, max, options: [] };
}

/** The field with a glyph before it. */
export function marked(glyph: NonNullable<FormField['glyph']>, field: FormField): FormField {
  return { ...field, glyph };
}

/** A field of figures, however people separate them. */
export function digitsField(name: string, min: number, max: number): FormField {
  return { name, kind: 'digits', min, max, options: [] };
}

/** A choice; the first option is the usual one. */
export function choiceField(name: string, options: readonly string[]): FormField {
  return { name, kind: 'choice', min: 1, max: 40, options: [...options] };
}

/** A secret of a provider's. */
export function secretField(name: string, min: number, max: number): FormField {
  return { name, kind: 'secret', min, max, options: [] };
}
