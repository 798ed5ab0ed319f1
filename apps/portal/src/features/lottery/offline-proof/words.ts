/** Sentences of the catalogue that the page says, by key; those with a dot at the end are all that begin so. None of them counts anything. */
const said = [
  'lottery.offline.',
  'lottery.proof.verdict.',
  'lottery.proof.step.',
  'lottery.proof.mark.',
  'lottery.proof.ticketBroken.',
  'lottery.proof.refused.',
  'lottery.proof.ticketLine',
  'lottery.proof.included',
  'lottery.proof.workedOut',
  'lottery.proof.brokenAt',
  'lottery.proof.issue',
  'lottery.proof.seedHash',
  'lottery.proof.seed',
  'lottery.proof.root',
  'lottery.proof.beaconValue',
  'lottery.proof.beaconOwn',
  'lottery.see.edition',
] as const;

/** The sentences of a catalogue that the page needs. */
export function offlineWords(catalogue: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(catalogue).filter(([key]) => said.some((one) => (one.endsWith('.') ? key.startsWith(one) : key === one))),
  );
}

/** Says a sentence; what it names stands in braces. */
export type OfflineSay = (key: string, values?: Readonly<Record<string, string | number>>) => string;

export function sayFrom(words: Readonly<Record<string, string>>): OfflineSay {
  return (key, values = {}) => (words[key] ?? key).replaceAll(/\{(\w+)\}/gu, (_, name: string) => String(values[name] ?? ''));
}
