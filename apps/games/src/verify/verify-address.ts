import type { RoundView } from '../platform/game-session.ts';

/** What the verifier needs; it travels in the fragment, which no server ever sees. */
export type VerifyFields = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: string;
  readonly game: string;
  readonly tableVersion: string;
  readonly stake: string;
  readonly commitment: string;
  readonly payout: string;
};

export const noFields: VerifyFields = {
  serverSeed: '',
  clientSeed: '',
  nonce: '',
  game: 'setes',
  tableVersion: '1',
  stake: '',
  commitment: '',
  payout: '',
};

/** The verifier's address with a round filled in, in the language of the game. */
export function verifyAddress(round: RoundView, language: string): string {
  const fields: VerifyFields = {
    serverSeed: round.serverSeed ?? '',
    clientSeed: round.clientSeed,
    nonce: String(round.nonce),
    game: round.game,
    tableVersion: String(round.tableVersion),
    stake: round.stake,
    commitment: round.commitment,
    payout: round.payout,
  };
  return `/games/verify.html?lang=${language}#${new URLSearchParams(fields)}`;
}

/** The fields of a fragment; what is not there is empty. */
export function readFields(fragment: string): VerifyFields {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(Object.entries(noFields).map(([name, empty]) => [name, read.get(name) ?? empty])) as VerifyFields;
}
