/** What the crash verifier needs; it travels in the fragment, which no server ever sees. */
export type CrashFields = {
  readonly hash: string;
  readonly salt: string;
  /** The chain's first hash, or that of any earlier round. */
  readonly known: string;
  readonly steps: string;
  /** As it was shown, `2.35`; empty: only compute. */
  readonly point: string;
};

export const noCrashFields: CrashFields = { hash: '', salt: '', known: '', steps: '1', point: '' };

/** The fragment says which game it is about. */
const marker = 'pipa';

/** The verifier's address with a round filled in, in the language of the game. */
export function crashVerifyAddress(
  round: { readonly hash: string; readonly position: number; readonly pointHundredths: number },
  chain: { readonly firstHash: string; readonly salt: string },
  language: string,
): string {
  const fields: CrashFields = {
    hash: round.hash,
    salt: chain.salt,
    known: chain.firstHash,
    steps: String(round.position),
    point: (round.pointHundredths / 100).toFixed(2),
  };
  return `/games/verify.html?lang=${language}#${new URLSearchParams({ game: marker, ...fields })}`;
}

/** Whether a fragment is about the crash game. */
export function isCrashFragment(fragment: string): boolean {
  return new URLSearchParams(fragment.replace(/^#/, '')).get('game') === marker;
}

/** The fields of a fragment; what is not there is empty. */
export function readCrashFields(fragment: string): CrashFields {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(Object.entries(noCrashFields).map(([name, empty]) => [name, read.get(name) ?? empty])) as CrashFields;
}
