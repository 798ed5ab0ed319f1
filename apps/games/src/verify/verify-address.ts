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
  /** What the player chose, where the game has choices: rows and risk, or mines and the cells picked in order. */
  readonly rows: string;
  readonly risk: string;
  readonly mines: string;
  readonly picks: string;
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
  rows: '',
  risk: '',
  mines: '',
  picks: '',
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
    ...choicesOf(round.outcome),
  };
  return `/games/verify.html?lang=${language}#${new URLSearchParams(fields)}`;
}

/** The choices of a round that had any; empty for a slot. */
function choicesOf(outcome: RoundView['outcome']): Pick<VerifyFields, 'rows' | 'risk' | 'mines' | 'picks'> {
  const { rows, risk, mines, picks } = outcome as { rows?: unknown; risk?: unknown; mines?: unknown; picks?: unknown };
  const text = (value: unknown) => (typeof value === 'number' || typeof value === 'string' ? String(value) : '');
  return { rows: text(rows), risk: text(risk), mines: text(mines), picks: Array.isArray(picks) ? picks.join(' ') : '' };
}

/** The fields of a fragment; what is not there is empty. */
export function readFields(fragment: string): VerifyFields {
  const read = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(Object.entries(noFields).map(([name, empty]) => [name, read.get(name) ?? empty])) as VerifyFields;
}
