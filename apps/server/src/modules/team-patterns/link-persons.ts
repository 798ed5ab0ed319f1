import type { Id } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Lease } from '../../core/work.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import { recordAudit } from '../audit/index.ts';
import { jurisdictionOf } from '../brand/index.ts';
import { joinPersons } from './persons-store.ts';

type Night = { readonly merchant: Merchant; readonly from: RawBuilder<unknown>; readonly to: RawBuilder<unknown> };

/**
 * Links accounts that share a proven identity, or a place where they were paid: they are one person from then on, without a review (rule book §1.4). What a device
 * alone tells waits for people, and who was taken out of a person by hand is never linked again but by hand.
 */
export async function linkPersons(app: App, lease: Lease, { merchant, from, to }: Night): Promise<void> {
  const { identityProof } = jurisdictionOf(merchant);
  const { rows } = await sql<{ ground: 'document' | 'target'; accounts: Id<'member'>[] }>`SELECT ground, accounts
    FROM shared_instruments(${merchant.id}, ${from}, ${to}, ${identityProof}) ORDER BY 1, 2`.execute(app.db);
  for (const { ground, accounts } of rows) {
    lease.signal.throwIfAborted();
    await inLeasedTransaction(app.db, lease, async (tx) => {
      if (!(await joinPersons(tx, merchant.id, accounts))) return;
      await recordAudit(tx, {
        merchantId: merchant.id,
        actor: { kind: 'system', id: 'team-patterns' },
        action: 'team.person.link',
        subject: { kind: 'member', id: accounts[0] as Id<'member'> },
        detail: { ground, accounts },
        at: app.clock.now(),
      });
    });
  }
}
