import type { ContractKind, Terms } from '@trevo/commission';
import { BusinessCalendar, type Id, type Instant } from '@trevo/kernel';
import { missionCategories, type ModId } from '@trevo/contract';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn, readMerchant } from '../brand/index.ts';
import { holdContracts, type StoredContract } from './contracts-store.ts';
import { salaryShareOf } from './salary-share.ts';

/** The switch of each kind. */
export const moduleOfKind: Readonly<Record<ContractKind, ModId>> = {
  dividend: 'BONUS',
  daily: 'SALARY',
  hourly: 'HOURSALARY',
  realtime: 'REALTIMESALARY',
};

/** The brand as the contracts of it need it. */
export type ContractBrand = Pick<Merchant, 'id' | 'timeZone'>;

/** A transaction that holds a brand's contracts, and what was changed in it. */
export type ContractDesk = {
  readonly tx: Tx;
  readonly merchantId: Id<'merchant'>;
  readonly calendar: BusinessCalendar;
  /** The database's clock after the wait for the others. */
  readonly now: Instant;
  /** Whether the house's salaries, `offer` the one that is new among them, leave it something of every product; null: nobody asks here. */
  readonly leavesTheHouse: ((salaries: readonly Terms[], offer: Terms) => Promise<boolean>) | null;
  /** Kinds that the brand has switched on. */
  readonly kinds: ReadonlySet<ContractKind>;
  /** What is to be told when it stands, in order. */
  readonly told: (Pick<StoredContract, 'downline_id' | 'id' | 'kind' | 'state' | 'upline_id'> & {
    /** Who got a notice of it as well. */
    readonly noticed: readonly Id<'member'>[];
  })[];
};

/** Opens a desk inside a transaction. */
export async function openDesk(
  tx: Tx,
  brand: ContractBrand,
  kinds: ReadonlySet<ContractKind>,
  leavesTheHouse: ContractDesk['leavesTheHouse'] = null,
): Promise<ContractDesk> {
  const now = await holdContracts(tx, brand.id);
  // Read while the contracts are held: whoever announces another zone moves what is scheduled, and after that nothing is scheduled by the old one.
  const { timeZone } = await readMerchant(tx, brand.id);
  return { tx, merchantId: brand.id, calendar: new BusinessCalendar(timeZone), now, kinds, leavesTheHouse, told: [] };
}

/** Runs `work` at a brand's desk, and tells both sides of every contract that it moved once that stands. */
export async function atDesk<T>(app: App, brand: Merchant, work: (desk: ContractDesk) => Promise<T>): Promise<T> {
  const kinds = await kindsOn(app, brand);
  const asking = await app.desks.budgets.asking(brand);
  const kept: { desk: ContractDesk | null } = { desk: null };
  const result = await inTransaction(app.db, async (tx) => {
    kept.desk = await openDesk(tx, brand, kinds, async (salaries, offer) => {
      const categories = missionCategories.filter((category) => offer.category === 'CONS' || offer.category === category);
      const checked = await app.desks.budgets.check(tx, asking, {
        of: 'contracts',
        categories,
        shareOf: (product) => salaryShareOf(salaries, product),
      });
      return checked.every(({ ok }) => ok);
    });
    return work(kept.desk);
  });
  tellMoved(app, kept.desk?.told ?? []);
  return result;
}

/** The kinds that a brand has switched on; none while its agent policy is off. */
export async function kindsOn(app: App, brand: Merchant): Promise<ReadonlySet<ContractKind>> {
  const kinds = Object.keys(moduleOfKind) as ContractKind[];
  const on = await Promise.all(kinds.map((kind) => isOn(app, brand, moduleOfKind[kind])));
  return new Set(kinds.filter((_kind, index) => on[index]));
}

/** Tells both sides that a contract of theirs stands otherwise. */
export function tellMoved(app: App, moved: ContractDesk['told']): void {
  for (const { id, kind, state, upline_id, downline_id, noticed } of moved) {
    for (const memberId of [upline_id, downline_id])
      if (memberId !== null) app.bus.publish(`member:${memberId}`, { type: 'contract', contractId: id, kind, state });
    for (const memberId of noticed) app.bus.publish(`member:${memberId}`, { type: 'notice' });
  }
}
