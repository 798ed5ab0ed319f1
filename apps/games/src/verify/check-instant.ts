import { type InstantVerification, instantTable, type StreamRead } from '@trevo/game-rules/instant';
import { type MinesOutcome, mines, playMinesRound, verifyMines } from '@trevo/game-rules/mines';
import { type PlinkoOutcome, plinko, playPlinkoRound, plinkoRisks, plinkoRows, verifyPlinko } from '@trevo/game-rules/plinko';
import { ok, type Result, refuse } from '@trevo/kernel';
import type { VerifyFields } from './verify-address.ts';

/** A round of an instant game that was played again, with every number that was read for it. */
export type CheckedInstant = {
  readonly verification: InstantVerification<PlinkoOutcome | MinesOutcome>;
  readonly reads: readonly StreamRead[];
};

export const instantCodes = ['canteiro', 'plinko'] as const;
export type InstantCode = (typeof instantCodes)[number];

export function isInstantCode(code: string): code is InstantCode {
  return (instantCodes as readonly string[]).includes(code);
}

/** What every check has in common; amounts in ledger units, null where nothing was pasted. */
export type CheckInput = {
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly nonce: number;
  readonly stakeMinor: bigint;
  readonly commitment: string;
  readonly payoutMinor: bigint | null;
};

/** Plays a round of an instant game again from what was pasted, in this browser alone. */
export function checkInstant(code: InstantCode, fields: VerifyFields, input: CheckInput): Result<CheckedInstant, string> {
  const version = Number(fields.tableVersion);
  const { commitment, payoutMinor, ...round } = input;
  const claim = { ...round, ...(commitment === '' ? {} : { commitment }), ...(payoutMinor === null ? {} : { payoutMinor }) };
  return code === 'plinko' ? checkPlinko(fields, version, claim) : checkMines(fields, version, claim);
}

type Claim = Omit<CheckInput, 'commitment' | 'payoutMinor'> & { readonly commitment?: string; readonly payoutMinor?: bigint };

function checkPlinko(fields: VerifyFields, version: number, claim: Claim): Result<CheckedInstant, string> {
  const table = instantTable(plinko, version);
  if (!table.ok) return table;
  const rows = plinkoRows.find((each) => String(each) === fields.rows.trim());
  const risk = plinkoRisks.find((each) => each === fields.risk);
  if (rows === undefined || risk === undefined) return refuse('board_malformed');
  const verification = verifyPlinko({ ...claim, rows, risk }, table.value);
  if (!verification.ok) return verification;
  const reads: StreamRead[] = [];
  playPlinkoRound(table.value, { ...claim, rows, risk }, (read) => reads.push(read));
  return ok({ verification: verification.value, reads });
}

function checkMines(fields: VerifyFields, version: number, claim: Claim): Result<CheckedInstant, string> {
  const table = instantTable(mines, version);
  if (!table.ok) return table;
  const cells = fields.picks.trim() === '' ? [] : fields.picks.trim().split(/[\s,]+/);
  if (!cells.every((cell) => /^\d{1,2}$/.test(cell))) return refuse('cell_malformed');
  if (!/^\d{1,2}$/.test(fields.mines.trim())) return refuse('mines_malformed');
  const bed = { ...claim, mines: Number(fields.mines), picks: cells.map(Number) };
  const verification = verifyMines(bed, table.value);
  if (!verification.ok) return verification;
  const reads: StreamRead[] = [];
  playMinesRound(table.value, bed, (read) => reads.push(read));
  return ok({ verification: verification.value, reads });
}
