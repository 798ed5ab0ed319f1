import { type FormFault, type FormField, formFaults } from '@trevo/contract';
import type { Faults } from '@trevo/ui';
import type { Say } from '../../platform/language.ts';

/** Fields that say where money goes. */
const addressFields: readonly string[] = ['pixKey', 'account'];

/** The fields that a method brings with it, beside those that every method has. */
export type MethodValues = { readonly [name: `fields[${string}]`]: string };

/** What is wrong with what was typed into a method's form, in words, by field. */
export function formFaultWords(form: readonly FormField[], values: MethodValues, t: Say): Faults<MethodValues> {
  const faults = Object.entries(formFaults(form, typedOf(form, values))).flatMap(([name, fault]) => {
    const field = form.find((one) => one.name === name);
    return fault === undefined || field === undefined ? [] : [[`fields[${name}]`, wordsOf(field, fault, t)] as const];
  });
  return Object.fromEntries(faults);
}

/** A method's form as it begins: empty, a choice at its first option. */
export function emptyFields(form: readonly FormField[]): MethodValues {
  return Object.fromEntries(form.map(({ name, options }) => [`fields[${name}]`, options[0] ?? '']));
}

function wordsOf({ name, min, max }: FormField, fault: FormFault, t: Say): string {
  if (fault === 'required') return t(addressFields.includes(name) ? 'field.receivingAddress' : 'field.empty');
  return t(`method.fault.${fault}`, { min, max });
}

/** What was typed into a method's form and nothing else, trimmed, by the names of the wire. */
export function typedOf(form: readonly FormField[], values: MethodValues): Record<string, string> {
  return Object.fromEntries(form.map(({ name }) => [name, (values[`fields[${name}]`] ?? '').trim()]));
}
