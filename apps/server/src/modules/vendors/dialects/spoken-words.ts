import { invariant } from '@trevo/kernel';
import type { BalanceForm, Words } from '../words.ts';
import type { Dialect } from './dialect.ts';
import { md5Form } from './md5-form.ts';
import { rsJson } from './rs-json.ts';
import { trevo } from './trevo.ts';

/** What of a dialect says how it answers. */
export type Speaking = Pick<Dialect, 'name' | 'words' | 'form' | 'version' | 'former'>;

/** The name under which answers remember the words they were given in: `trevo/1`. */
export function wordsName({ name, version }: Pick<Speaking, 'name' | 'version'>): string {
  return `${name}/${version}`;
}

/** The words of that name, of whichever dialect: a vendor may speak another by now than when it was answered. */
export function wordsNamed(speaking: Speaking, name: string): { readonly words: Words; readonly form: BalanceForm } {
  for (const dialect of [speaking, trevo, rsJson, md5Form]) {
    const found = [dialect, ...dialect.former].find(({ version }) => wordsName({ name: dialect.name, version }) === name);
    if (found) return found;
  }
  invariant(false, 'Words that were spoken are known for ever');
}
