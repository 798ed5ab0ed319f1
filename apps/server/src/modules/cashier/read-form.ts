import { type FormField, formFaults } from '@trevo/contract';
import { hasCardNumber } from './card-number.ts';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { Typed } from './methods/payment-method.ts';

/** What was typed into a form, trimmed; refused at the first field with a fault, or that the form does not have. */
export function readForm(form: readonly FormField[], typed: Readonly<Record<string, string>>): Result<Typed, 'payment_field_invalid'> {
  const strange = Object.keys(typed).find((name) => !form.some((field) => field.name === name));
  // No form here asks for a card: who types its number into another field shall not have it kept.
  const card = form.find(({ name, kind }) => kind === 'text' && hasCardNumber(typed[name] ?? ''))?.name;
  const fault = strange ?? card ?? Object.keys(formFaults(form, typed))[0];
  if (fault !== undefined) return refuse('payment_field_invalid', fault);
  return ok(Object.fromEntries(form.map(({ name }) => [name, (typed[name] ?? '').trim()])));
}
