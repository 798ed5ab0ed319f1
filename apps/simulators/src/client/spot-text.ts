import { isWord, type Say } from './words.ts';

const numbered = { dozen: 'dozen', column: 'column', s: 'single', d: 'double', t: 'sum' } as const;

/** What a bet on a table is called. */
export function spotText(id: string, say: Say): string {
  const [, kind = '', value = ''] = /^([a-z]+?)(\d+)$/.exec(id) ?? [];
  if (kind === 'n') return value;
  if (kind === 'x') return `×${value}`;
  if (Object.hasOwn(numbered, kind)) return say(numbered[kind as keyof typeof numbered], { value });
  return isWord(id) ? say(id) : id;
}
