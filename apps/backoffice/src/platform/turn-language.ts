import type { Language } from '@trevo/i18n';
import { changeLanguage } from './language.ts';
import { queryClient } from './query-client.ts';

/** Turns the page to another language; answers that carry words are asked for again. */
export async function turnLanguage(language: Language): Promise<void> {
  await changeLanguage(language);
  await queryClient.invalidateQueries();
}
