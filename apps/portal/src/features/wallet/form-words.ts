import { type FormFault, type FormField, formFaults } from '@trevo/contract';
import type { Say } from '../../platform/language.ts';

/** Fields that say where money goes. */
const addressFields: readonly string[] = ['pixKey', 'account'];

/** What is wrong with what was typed into a method's form, in words, by field. */
export function formFaultWords(form: readonly FormField[], typed: Readonly<Record<string, string>>, t: Say): Record<string, string> {
  const faults = Object.entries(formFaults(form, typed)).flatMap(([name, fault]) => {
    const field = form.find((one) => one.name === name);
    return fault === undefined || field === undefined ? [] : [[name, wordsOf(field, fault, t)] as const];
  });
  return Object.fromEntries(faults);
}

function wordsOf({ name, min, max }: FormField, fault: FormFault, t: Say): string {
  if (fault === 'required') return t(addressFields.includes(name) ? 'field.receivingAddress' : 'field.empty');
  return t(`method.fault.${fault}`, { min, max });
}

/** What was typed into a method's form and nothing else, trimmed; a choice that nobody touched is its first option. */
export function typedOf(form: readonly FormField[], values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(form.map(({ name, options }) => [name, (values[name] ?? options[0] ?? '').trim()]));
}
