import type { Say } from '../platform/language.ts';

const spare = {
  'chunk.title': 'A linha arrebentou',
  'error.network': 'Sem conexão. Confira sua internet e tente de novo.',
  'chunk.retry': 'Tentar de novo',
} as const;

/** A sentence that must be there even when no catalogue could be loaded: then it is in the default language. */
export function startFaultText(t: Say, key: keyof typeof spare): string {
  const text = t(key);
  return text === key ? spare[key] : text;
}
