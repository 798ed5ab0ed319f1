import type { App } from '../src/core/app.ts';
import { type TransferVendor, type VendorMove } from '../src/modules/vendor-wallets/index.ts';
import { handIn } from './hand-in.ts';

/** What a vendor does wrong with its next call. `lost`: it never hears of it; `silent`: it does it and its answer is lost. */
export type Fault = 'lost' | 'silent' | 'refuse' | 'down';

/** A vendor that keeps wallets in memory, as docs/vendor-api.md chapter 5 has it, and fails on command. Amounts in ledger units. */
export type WalletKeepingVendor = {
  readonly balances: Map<string, bigint>;
  readonly players: string[];
  /** How many times money moved there. */
  readonly moved: () => number;
  readonly next: (fault: Fault) => void;
  /** Wins (above zero) or losses of a player at the tables. */
  readonly play: (memberId: string, minor: bigint) => void;
  /** Holds answers to balance questions until let go; `asked`: the first of them has reached the vendor, and what it will be told is fixed. */
  readonly holdBalances: () => { readonly asked: Promise<void>; readonly letGo: () => void };
};

export function connectWalletKeepingVendor(app: App, code = 'IBC'): WalletKeepingVendor {
  const balances = new Map<string, bigint>();
  const players: string[] = [];
  const ended = new Map<string, 'done' | 'refused' | 'buried'>();
  let fault: Fault | null = null;
  let count = 0;
  let held: Promise<void> = Promise.resolve();
  let reached = () => {};
  const take = () => {
    const now = fault;
    fault = null;
    return now;
  };
  const noAnswer = { ok: false, code: 'no_answer' } as const;
  const apply = ({ transferId, direction, memberId, minor }: VendorMove): 'done' | 'refused' | 'buried' => {
    const known = ended.get(transferId);
    if (known) return known;
    const after = (balances.get(memberId) ?? 0n) + (direction === 'in' ? minor : -minor);
    if (after < 0n) return 'refused';
    balances.set(memberId, after);
    ended.set(transferId, 'done');
    count++;
    return 'done';
  };
  const vendor: TransferVendor = {
    takesMoney: true,
    makePlayer: async ({ memberId }) => {
      if (take() === 'down') return noAnswer;
      players.push(memberId);
      balances.set(memberId, balances.get(memberId) ?? 0n);
      return { ok: true, value: null };
    },
    readBalance: async (memberId) => {
      if (take() === 'down') return noAnswer;
      const told = balances.get(memberId) ?? 0n;
      reached();
      await held;
      return { ok: true, value: told };
    },
    move: async (move) => {
      const wrong = take();
      if (wrong === 'lost' || wrong === 'down') return noAnswer;
      if (wrong === 'refuse') {
        ended.set(move.transferId, 'refused');
        return { ok: true, value: { kind: 'refused', code: 'maintenance' } };
      }
      const end = apply(move);
      if (wrong === 'silent') return noAnswer;
      if (end === 'done') return { ok: true, value: { kind: 'done', balanceMinor: balances.get(move.memberId) ?? 0n } };
      return { ok: true, value: { kind: 'refused', code: end === 'buried' ? 'transfer_buried' : 'insufficient_balance' } };
    },
    readMove: async (transferId) => {
      if (take() === 'down') return noAnswer;
      const end = ended.get(transferId) ?? 'buried';
      ended.set(transferId, end);
      if (end === 'done') return { ok: true, value: { kind: 'done', balanceMinor: null } };
      return { ok: true, value: end === 'refused' ? { kind: 'refused', code: 'maintenance' } : { kind: 'buried' } };
    },
  };
  handIn(app, { transferVendors: { find: async (_merchant, wanted) => (wanted === code ? vendor : null), list: async () => [code] } });
  return {
    balances,
    players,
    moved: () => count,
    next: (wrong) => {
      fault = wrong;
    },
    play: (memberId, minor) => {
      balances.set(memberId, (balances.get(memberId) ?? 0n) + minor);
    },
    holdBalances: () => {
      const [asked, hold] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = hold.promise;
      reached = asked.resolve;
      return { asked: asked.promise, letGo: hold.resolve };
    },
  };
}
