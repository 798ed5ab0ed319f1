import { ok, type Result } from '@trevo/kernel';
import { type Inputs, inputFields } from '../facts/fact.ts';
import type { FactLine } from '../facts/fact-line.ts';
import { instantText } from '../period/instant-text.ts';
import { categories } from './contract-json.ts';
import { JsonReader, type RecordRefusal } from './json-reader.ts';

/** The ten inputs as text amounts. */
export function inputsJson(inputs: Inputs): Record<keyof Inputs, string> {
  return Object.fromEntries(inputFields.map((field) => [field, String(inputs[field])])) as Record<keyof Inputs, string>;
}

/** Reads the ten inputs; all of them must be there. */
export function readInputs(json: JsonReader): Inputs {
  return Object.fromEntries(inputFields.map((field) => [field, json.field(field).amount()])) as Inputs;
}

/** A fact line as exports carry it. */
export function factLineJson({ member, person, slot, category, ...inputs }: FactLine) {
  return { member, person, slot: instantText(slot), category, ...inputsJson(inputs) };
}

/** Reads exported fact lines; refused whole with the place of what is malformed. */
export function readFactLines(lines: readonly unknown[]): Result<FactLine[], RecordRefusal> {
  const read: FactLine[] = [];
  for (const [index, line] of lines.entries()) {
    const result = new JsonReader(line, `[${index}]`).result((json) => ({
      member: json.field('member').text(),
      person: json.field('person').count(),
      slot: json.field('slot').instant(),
      category: json.field('category').oneOf(categories),
      ...readInputs(json),
    }));
    if (!result.ok) return result;
    read.push(result.value);
  }
  return ok(read);
}
