import type { Id, Result } from '@trevo/kernel';

/** A player at a vendor that keeps their money. */
export type Player = { readonly memberId: Id<'member'>; readonly currency: string; readonly language: string };

export type VendorMove = {
  readonly transferId: string;
  readonly direction: 'in' | 'out';
  readonly memberId: Id<'member'>;
  readonly currency: string;
  readonly minor: bigint;
};

/** Nothing is known: no answer, one too late, or one that cannot be understood. Ask for the status. */
export type NoAnswer = 'no_answer';
/** What a vendor says of a transfer. A balance comes with `done` from the vendor that moved it, not from one asked later. */
export type MoveState =
  | { readonly kind: 'done'; readonly balanceMinor: bigint | null }
  | { readonly kind: 'refused'; readonly code: string }
  /** Never heard of, and never to be done from now on. */
  | { readonly kind: 'buried' };

/** A vendor that keeps a wallet per player (docs/vendor-api.md, chapter 5). Every call answers within its own time limit. */
export type TransferVendor = {
  /** False while its link is cut: money comes back from it, and none goes there. */
  readonly takesMoney: boolean;
  readonly makePlayer: (player: Player) => Promise<Result<null, NoAnswer | 'refused'>>;
  readonly readBalance: (memberId: Id<'member'>) => Promise<Result<bigint, NoAnswer>>;
  readonly move: (move: VendorMove) => Promise<Result<MoveState, NoAnswer>>;
  /** What became of a transfer. One the vendor does not know is buried by the question. */
  readonly readMove: (transferId: string) => Promise<Result<MoveState, NoAnswer>>;
};

export type TransferVendors = {
  /** The merchant's vendor of that code, or null when it keeps no wallets or is not connected. */
  readonly find: (merchantId: Id<'merchant'>, vendor: string) => Promise<TransferVendor | null>;
  /** Codes of the merchant's vendors that keep wallets. */
  readonly list: (merchantId: Id<'merchant'>) => Promise<readonly string[]>;
};
