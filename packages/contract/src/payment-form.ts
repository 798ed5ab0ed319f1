/** What is wrong with something typed into a field of a form; each is a sentence of the catalogues. */
export type FormFault = 'required' | 'too_short' | 'too_long' | 'digits_only' | 'not_offered';

/** What a method or a field of its form is drawn with: names of glyphs. */
export const paymentGlyphs = ['pix', 'bank', 'wallet', 'user', 'id', 'coin'] as const;

/**
 * One field of a form that a payment method or a provider brings with it: pages are drawn from it, and what is typed is held against it before it is sent and again
 * when it arrives. `digits`: figures, with the dots, dashes and blanks that people write between them.
 */
export type FormField = {
  readonly name: string;
  readonly kind: 'text' | 'digits' | 'choice' | 'secret';
  readonly min: number;
  readonly max: number;
  /** Of a choice: what is offered, the usual one first. */
  readonly options: readonly string[];
  readonly glyph?: (typeof paymentGlyphs)[number] | undefined;
};

/** What is wrong with what was typed, by the names of the fields; nothing where all is well. A field without a least length may stay empty. */
export function formFaults(
  fields: readonly FormField[],
  typed: Readonly<Record<string, string | undefined>>,
): Readonly<Partial<Record<string, FormFault>>> {
  const faults = fields.map((field) => [field.name, fieldFault(field, (typed[field.name] ?? '').trim())] as const);
  return Object.fromEntries(faults.filter(([, fault]) => fault !== undefined));
}

function fieldFault({ kind, min, max, options }: FormField, text: string): FormFault | undefined {
  if (text === '') return min > 0 ? 'required' : undefined;
  if (kind === 'choice') return options.includes(text) ? undefined : 'not_offered';
  if (kind === 'digits' && !/^[0-9xX .\-/]+$/.test(text)) return 'digits_only';
  const length = kind === 'digits' ? text.replace(/[ .\-/]/g, '').length : [...text].length;
  if (length < min) return 'too_short';
  return length > max ? 'too_long' : undefined;
}
