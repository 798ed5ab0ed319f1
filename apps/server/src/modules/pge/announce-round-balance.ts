import type { App } from '../../core/app.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Round } from './round.ts';

/** After the commit: tabs of the member learn the balance after a round for real money. */
export function announceRoundBalance(app: App, round: Round): void {
  if (round.mode !== 'real') return;
  const { balanceMinor, currency, balanceVersion, id } = round;
  announceBalance(app, round.memberId, { balanceMinor, currency, version: balanceVersion, roundId: id });
}
