import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';

/** Where every state that was ever kept stays, one file each, the oldest first by their names. */
export const statesFolder = join(import.meta.dirname, 'states');

/** What `migrate()` of that state sent, and the values beside it. */
export type Statement = { readonly text: string; readonly values: readonly unknown[] };

/** A table as it was: its columns with their types, and its rows, each value in the text that PostgreSQL gives for it. */
export type KeptTable = {
  readonly name: string;
  readonly columns: readonly (readonly [name: string, type: string])[];
  readonly rows: readonly (readonly (string | null)[])[];
};

export type KeptSequence = { readonly name: string; readonly value: string; readonly called: boolean };

/** Somebody of a kept state who may log in, and what they had by the state's own word. */
export type KeptMember = { readonly username: string; readonly password: string; readonly balance: string; readonly pending: string };

/** What a state told of itself when it was kept. What carries it forward must come to the same. */
export type KeptFacts = {
  readonly members: readonly KeptMember[];
  readonly operator: { readonly username: string; readonly password: string; readonly totpSecret: string };
  /** A round of steps that its member left open, of a game that pays what was won so far when it is left. */
  readonly openRound: { readonly username: string; readonly roundId: string; readonly pays: string };
  /** A round at a vendor with nothing but a stake, which the published policy gives back. */
  readonly vendorRound: { readonly username: string; readonly stake: string };
  /** Money on its way to the wallet of a vendor that never heard of it; the work that asks the vendor is parked. */
  readonly vendorTransfer: { readonly username: string; readonly amount: string };
  /** A bet in a shared round that nobody flew to its end. */
  readonly crashBet: { readonly username: string; readonly betId: string; readonly stake: string };
  /** A payment that waits for its member's word, and the work that takes silence for one. */
  readonly payout: { readonly username: string; readonly withdrawalId: string; readonly payoutId: string };
  /** A lottery draw that is over, with a ticket of a member; not in states that were kept before there were lotteries. */
  readonly lotteryDraw?: { readonly game: string; readonly number: string; readonly username: string };
  /** Work that was parked. */
  readonly parked: { readonly workId: string; readonly kind: string };
};

export type KeptHead = {
  readonly format: 1;
  /** Of the product. */
  readonly version: string;
  /** The schema of its functions. */
  readonly state: string;
  readonly madeOn: string;
  /** What sealed values of the state are opened with: made for it, and for nothing else. */
  readonly secret: string;
  /** Names of its migrations and their checksums. */
  readonly migrations: Readonly<Record<string, string>>;
  readonly facts: KeptFacts;
};

/** A whole database of one state of Trevo, as it was left by it. */
export type KeptState = {
  readonly head: KeptHead;
  /** Its schema: that state's own, and not what today's files would make. */
  readonly statements: readonly Statement[];
  readonly tables: readonly KeptTable[];
  readonly sequences: readonly KeptSequence[];
};

type Line =
  | { readonly head: KeptHead }
  | { readonly statement: Statement }
  | { readonly table: Omit<KeptTable, 'rows'> }
  | { readonly row: readonly (string | null)[] }
  | { readonly sequence: KeptSequence };

/** The names of all kept states, the oldest first. */
export function keptStateNames(): string[] {
  return readdirSync(statesFolder)
    .filter((name) => name.endsWith('.jsonl.gz'))
    .sort();
}

/** A kept state as the bytes of its file: lines of JSON, compressed. The same state gives the same bytes. */
export function packState({ head, statements, tables, sequences }: KeptState): Buffer {
  const lines: Line[] = [
    { head },
    ...statements.map((statement) => ({ statement })),
    ...tables.flatMap(({ rows, ...table }): Line[] => [{ table }, ...rows.map((row) => ({ row }))]),
    ...sequences.map((sequence) => ({ sequence })),
  ];
  return gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join(''), { level: 9 });
}

/** Reads a kept state by its name. */
export function readKeptState(name: string): KeptState {
  const lines = gunzipSync(readFileSync(join(statesFolder, name)))
    .toString('utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  const statements: Statement[] = [];
  const tables: (Omit<KeptTable, 'rows'> & { readonly rows: (readonly (string | null)[])[] })[] = [];
  const sequences: KeptSequence[] = [];
  let head: KeptHead | undefined;
  for (const line of lines) {
    if ('head' in line) head = line.head;
    else if ('statement' in line) statements.push(line.statement);
    else if ('table' in line) tables.push({ ...line.table, rows: [] });
    else if ('row' in line) tables.at(-1)?.rows.push(line.row);
    else sequences.push(line.sequence);
  }
  if (head?.format !== 1) throw new Error(`${name} is no kept state`);
  return { head, statements, tables, sequences };
}
