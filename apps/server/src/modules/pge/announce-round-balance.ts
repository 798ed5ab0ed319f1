import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Round } from './round.ts';

/** What of a round's balance is locked money of a bonus, and what of its version stands for it: the rest is cash. */
export type Locked = { readonly minor: bigint; readonly versions: bigint };

/** Null: the player was never given a bonus. */
export function lockedOf(row: { readonly locked?: bigint | null; readonly locked_versions?: bigint | null }): Locked | null {
  const { locked, locked_versions: versions } = row;
  return typeof locked === 'bigint' && typeof versions === 'bigint' ? { minor: locked, versions } : null;
}

/** After the commit: tabs of the member learn the cash after a round for real money, and the back office that its figures moved. */
export function announceRoundBalance(app: App, merchantId: Id<'merchant'>, round: Round, locked: Locked | null): void {
  if (round.mode !== 'real') return;
  const { currency, id } = round;
  const balanceMinor = round.balanceMinor - (locked?.minor ?? 0n);
  const version = round.balanceVersion - Number(locked?.versions ?? 0n);
  announceBalance(app, round.memberId, { balanceMinor, currency, version, roundId: id });
  app.desks.officeNews(merchantId, 'dashboard');
}
