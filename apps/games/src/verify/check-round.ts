import {
  actionsOfText,
  partOfText,
  type RoundClaim,
  type RoundGame,
  type RoundTrace,
  traceRound,
  type Verification,
  verifyRound,
} from '@trevo/game-rules';
import { ok, type Result, refuse } from '@trevo/kernel';
import { readTypedAmount } from '@trevo/money';
import type { ChoiceFields, VerifyFields } from './verify-address.ts';

/** What the page shows of a round that was played again. */
export type Checked = { readonly verification: Verification; readonly trace: RoundTrace };

/** What was pasted, and the language (a tag) of the page that it was pasted into. */
export type Pasted = { readonly fields: VerifyFields; readonly choice: ChoiceFields; readonly tag: string };

/** Plays a round again from what was pasted, in this browser alone. Refuses with the code of what cannot be read. */
export function checkRound(game: RoundGame, { fields, choice, tag }: Pasted): Result<Checked, string> {
  if (!/^\d{1,12}$/.test(fields.nonce.trim())) return refuse('nonce_malformed');
  const stake = readTypedAmount(fields.stake, tag);
  if (!stake.ok) return refuse(`stake_${stake.code === 'ambiguous' ? 'ambiguous' : 'malformed'}`);
  const payout = fields.payout.trim() === '' ? null : readTypedAmount(fields.payout, tag);
  if (payout && !payout.ok) return refuse(`payout_${payout.code === 'ambiguous' ? 'ambiguous' : 'malformed'}`);
  const commitment = fields.commitment.trim().toLowerCase();
  const limit = fields.limit.trim();
  const claim: RoundClaim = {
    serverSeed: fields.serverSeed.trim(),
    clientSeed: fields.clientSeed.trim(),
    nonce: Number(fields.nonce),
    version: Number(fields.tableVersion),
    stakeMinor: stake.value,
    choice: Object.fromEntries(Object.entries(game.choice).map(([name, part]) => [name, partOfText(part, choice[name] ?? '')])),
    actions: actionsOfText({ ...game.actions, ...(Object.keys(game.actions).length > 0 ? { return: {} } : {}) }, fields.actions),
    ...(limit === '' ? {} : { limit: Number(limit) }),
    ...(commitment === '' ? {} : { commitment }),
    ...(payout === null ? {} : { payoutMinor: payout.value }),
  };
  const verification = verifyRound(game, claim);
  if (!verification.ok) return verification;
  const trace = traceRound(game, claim);
  return trace.ok ? ok({ verification: verification.value, trace: trace.value }) : trace;
}
