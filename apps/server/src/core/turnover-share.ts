import type { Product } from '@trevo/reward-rules';
import type { TurnoverCosts } from '@trevo/reward-rules/budgets';
import type { Tx } from '../db/database.ts';
import type { Merchant } from './merchant.ts';

/** What a module's published promises give of the turnover of a product. */
export type TurnoverShare = Partial<Pick<TurnoverCosts, 'jackpotPpm' | 'jackpotReservePpm' | 'missions' | 'raffles' | 'referralPpm'>>;

/** Reads a module's {@link TurnoverShare} at a brand, so that whoever promises something new knows what the others promised. */
export type ReadTurnoverShare = (tx: Tx, merchant: Merchant, product: Product) => Promise<TurnoverShare>;
