import { expect, test } from 'vitest';
import { type FormField, formFaults } from './payment-form.ts';

const text = { kind: 'text', min: 2, max: 5, options: [] } as const;
const digits = { kind: 'digits', min: 4, max: 6, options: [] } as const;
const choice = { kind: 'choice', min: 1, max: 20, options: ['checking', 'savings'] } as const;

test.each<[Omit<FormField, 'name'>, string | undefined, string | undefined]>([
  [text, undefined, 'required'],
  [text, '   ', 'required'],
  [{ ...text, min: 0 }, '', undefined],
  [text, 'a', 'too_short'],
  [text, 'abcdef', 'too_long'],
  [text, '  abcde  ', undefined],
  [text, '😀😀😀😀😀', undefined],
  [digits, '12.34-5', undefined],
  [digits, '1234567', 'too_long'],
  [digits, '12-3', 'too_short'],
  [digits, '12a4', 'digits_only'],
  [digits, '٤٥٦٧', 'digits_only'],
  [digits, '1234-X', undefined],
  [choice, 'savings', undefined],
  [choice, 'toString', 'not_offered'],
])('of %o is typed %o: %o', (field, typed, fault) => {
  expect(formFaults([{ name: 'it', ...field }], { it: typed })).toEqual(fault === undefined ? {} : { it: fault });
});

test('every field is looked at, and what no field asks for is nobody’s', () => {
  const fields = ['one', 'two'].map((name) => ({ name, ...text }));
  expect(formFaults(fields, { two: 'x', three: '' })).toEqual({ one: 'required', two: 'too_short' });
});
