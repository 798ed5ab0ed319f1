import { amountOut } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import type { App } from '../../core/app.ts';

/** A balance of the main pocket as a posting answered it. `roundId`: a page that is still showing this round waits for its end before it shows it. */
export type ToldBalance = {
  readonly balanceMinor: bigint;
  readonly currency: string;
  readonly version: bigint | number;
  readonly roundId?: Id<'round'>;
};

/** After the commit: every tab of the member learns the balance. */
export function announceBalance(app: App, memberId: Id<'member'>, { balanceMinor, currency, version, roundId }: ToldBalance): void {
  const balance = { type: 'balance', balance: amountOut(balanceMinor), currency, version: Number(version) } as const;
  app.bus.publish(`member:${memberId}`, roundId === undefined ? balance : { ...balance, roundId });
}
