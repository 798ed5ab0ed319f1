import { amountOut } from '@trevo/contract';
import type { App } from '../../http/context.ts';
import type { Round } from './round.ts';

/** After the commit: tabs of the member learn the balance. A page that is still showing this round waits for its end before it shows it. */
export function announceBalance(app: App, round: Round): void {
  if (round.mode !== 'real') return;
  const { balanceMinor, currency, balanceVersion, id } = round;
  app.bus.publish(`member:${round.memberId}`, {
    type: 'balance',
    balance: amountOut(balanceMinor),
    currency,
    version: balanceVersion,
    roundId: id,
  });
}
