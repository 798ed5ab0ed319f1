import { type Id, invariant, ok, refuse, type Result } from '@trevo/kernel';
import { isCurrency } from '@trevo/money';
import { usualClaimableDays } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { type CreditBasis, isBasis } from '../../core/credit-basis.ts';
import type { DeliverReward } from '../../core/reward-delivery.ts';
import { bonusOfWins, storeWins, type WinsTerms, winsOf } from '../../core/wins-terms.ts';
import type { Tx } from '../../db/database.ts';
import { merchantById } from '../brand/index.ts';
import { offerReward } from '../reward-centre/index.ts';
import type { Owner } from './account-store.ts';
import { grantTerms } from './give-bonus.ts';

/** What a set of free spins won, and by what terms it becomes a bonus. `title` by language. Ledger units, above zero. */
export type SpinWins = {
  readonly owner: Owner;
  readonly setId: Id<'freeSpinSet'>;
  readonly title: Readonly<Record<string, string>>;
  readonly terms: WinsTerms;
  readonly amountMinor: bigint;
  readonly basis: CreditBasis;
};

/** What became of them: a bonus; a reward, because too many bonuses wait; nothing, because who won them has excluded himself and wagered none of it (rule book §4.11). */
export type GivenWins = { readonly grantId: Id<'bonusGrant'> | null; readonly rewardId: Id<'reward'> | null };

/** Gives the wins of a set as a grant without a bonus of its own, won = total, in the transaction that ends the set (rule book §5). */
export async function giveWins(app: App, tx: Tx, wins: SpinWins): Promise<GivenWins> {
  const granted = await grant(app, tx, wins);
  if (granted.ok) return { grantId: granted.value, rewardId: null };
  if (granted.code === 'play_paused') return { grantId: null, rewardId: null };
  const { owner, setId, title, terms, amountMinor: amount, basis } = wins;
  const { merchantId, memberId } = owner;
  const of = { merchantId, memberId, source: 'bonus', sourceKey: setId, kind: 'bonus', names: title } as const;
  const stored = { wins: storeWins(terms), title };
  const rewardId = await offerReward(app, tx, { ...of, amount, terms: stored, basis, days: usualClaimableDays.gift });
  return { grantId: null, rewardId };
}

/** A reward of wins that had to wait becomes a bonus when it is taken, or stays where it is. */
export const deliverWins: DeliverReward = async (app, tx, reward) => {
  const { id, merchantId, memberId, currency, amount: amountMinor, terms } = reward;
  const told = winsOf(terms.wins);
  invariant(told !== null && isCurrency(currency), 'A reward of a bonus says its terms');
  const { rows } = await sql<{ basis: unknown }>`SELECT basis FROM reward WHERE id = ${id}`.execute(tx);
  const basis = rows[0]?.basis;
  invariant(isBasis(basis), 'What waits as a bonus says what it was computed from');
  const owner = { merchantId, memberId, currency };
  const title = terms.title as SpinWins['title'];
  const granted = await grant(app, tx, { owner, title, terms: told, amountMinor, basis });
  if (granted.ok) return ok(null);
  invariant(granted.code === 'bonus_queue_full', 'Whoever takes a reward is in no pause');
  return refuse(granted.code);
};

async function grant(
  app: App,
  tx: Tx,
  { owner, title, terms, amountMinor, basis }: Omit<SpinWins, 'setId'>,
): Promise<Result<Id<'bonusGrant'>, 'bonus_queue_full' | 'play_paused'>> {
  const merchant = await merchantById(app, owner.merchantId);
  invariant(merchant !== null, 'A set is of a brand');
  const none = { offer: null, depositMinor: 0n, depositId: null };
  return grantTerms(app, tx, { merchant, owner, title, terms: bonusOfWins(terms), amountMinor, basis, ...none });
}
