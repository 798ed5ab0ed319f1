import { expect } from 'vitest';
import type { App } from '../src/core/app.ts';
import { countAsPlayed } from '../src/modules/turnover/index.ts';
import { depositReceived } from '../src/modules/wallet/index.ts';
import type { TestMember } from './harness.ts';

/** Whole reais in ledger units. */
export const reais = (units: number) => BigInt(units) * 10_000n;

/** Gives a member money the way a payment provider would. */
export async function fundMember(app: App, member: Pick<TestMember, 'id' | 'merchantId'>, minor: bigint): Promise<void> {
  const { merchantId, id: memberId } = member;
  const depositId = app.newId('deposit');
  const posted = await depositReceived(app.database, { merchantId, memberId, currency: 'BRL', minor, depositId, provider: 'pix' });
  expect(posted.ok).toBe(true);
}

/** Lets all that a member was given so far count as played, so that it can be withdrawn. */
export async function playThrough(app: App, { merchantId, id }: Pick<TestMember, 'id' | 'merchantId'>): Promise<void> {
  await countAsPlayed(app.db, merchantId, id);
}
