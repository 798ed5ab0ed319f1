import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { announceBalance } from '../wallet/index.ts';
import type { Round } from './round.ts';

/** After the commit: tabs of the member learn the balance after a round for real money, and the back office that its figures moved. */
export function announceRoundBalance(app: App, merchantId: Id<'merchant'>, round: Round): void {
  if (round.mode !== 'real') return;
  const { balanceMinor, currency, balanceVersion, id } = round;
  announceBalance(app, round.memberId, { balanceMinor, currency, version: balanceVersion, roundId: id });
  app.desks.officeNews(merchantId, 'dashboard');
}
