import { isSlotCode, loadTable, type RoundTrace, traceRound, type Verification, verifyRound } from '@trevo/game-rules';
import { ok, type Result, refuse } from '@trevo/kernel';
import { parseAmount } from '@trevo/money';
import { type CheckedInstant, type CheckInput, checkInstant, isInstantCode } from './check-instant.ts';
import type { VerifyFields } from './verify-address.ts';

/** What the page shows of a slot's round that was played again. */
export type CheckedSlot = { readonly verification: Verification; readonly trace: RoundTrace };

/** What the page shows of a round that was played again. */
export type Checked = CheckedSlot | CheckedInstant;

/** Plays a round again from what was pasted, in this browser alone. Refuses with the code of what cannot be read. */
export async function checkRound(fields: VerifyFields): Promise<Result<Checked, string>> {
  if (!/^\d{1,12}$/.test(fields.nonce)) return refuse('nonce_malformed');
  const stake = parseAmount(fields.stake.trim().replace(',', '.'));
  if (!stake.ok) return refuse('stake_malformed');
  const payout = fields.payout.trim() === '' ? null : parseAmount(fields.payout.trim().replace(',', '.'));
  if (payout && !payout.ok) return refuse('payout_malformed');
  const input: CheckInput = {
    serverSeed: fields.serverSeed.trim(),
    clientSeed: fields.clientSeed.trim(),
    nonce: Number(fields.nonce),
    stakeMinor: stake.value,
    commitment: fields.commitment.trim().toLowerCase(),
    payoutMinor: payout ? payout.value : null,
  };
  return isInstantCode(fields.game) ? checkInstant(fields.game, fields, input) : checkSlot(fields, input);
}

async function checkSlot(fields: VerifyFields, { commitment, payoutMinor, ...input }: CheckInput): Promise<Result<CheckedSlot, string>> {
  if (!isSlotCode(fields.game)) return refuse('game_unknown');
  const table = await loadTable(fields.game, Number(fields.tableVersion));
  if (!table.ok) return table;
  const verification = verifyRound(
    {
      ...input,
      game: fields.game,
      tableVersion: Number(fields.tableVersion),
      ...(commitment === '' ? {} : { commitment }),
      ...(payoutMinor === null ? {} : { payoutMinor }),
    },
    table.value,
  );
  if (!verification.ok) return verification;
  const trace = traceRound(table.value, input);
  return trace.ok ? ok({ verification: verification.value, trace: trace.value }) : trace;
}
