/** One stake: the vendor's round and the id of its bet. */
export type Stake = { readonly roundId: string; readonly betId: string; readonly minor: bigint };
/** `balanceMinor` is null where the wallet has not said it yet: a win that is delivered later. */
export type Moved = { readonly ok: true; readonly balanceMinor: bigint | null } | { readonly ok: false; readonly code: PurseRefusal };
/** Why a round cannot be played; the client has words for each. `lost`: nobody answered, the stake is rolled back. */
export type PurseRefusal = 'insufficient' | 'session' | 'forbidden' | 'refused' | 'lost';

/** Where a player's money is: with the merchant, with us, or nowhere (play money). */
export type Purse = {
  readonly balance: () => Promise<bigint | null>;
  /** Takes the stake of a round that is settled later. */
  readonly take: (stake: Stake) => Promise<Moved>;
  /** Settles a round. Never fails: what cannot be delivered now is delivered later. */
  readonly settle: (stake: Stake, winMinor: bigint) => Promise<bigint | null>;
  /** Takes the stake and settles at once. The outcome is drawn by `winOf`, once. */
  readonly play: (stake: Stake, winOf: () => bigint) => Promise<Moved>;
};
