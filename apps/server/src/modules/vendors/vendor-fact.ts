/** What moves money, or closes what moved it. */
export type MoneyAction = 'bet' | 'win' | 'bet-and-win' | 'rollback' | 'round-end' | 'credit';

/** One fact of a vendor in our words, whatever dialect it came in. Amounts are ledger units. */
export type MoneyFact = {
  readonly action: MoneyAction;
  /** Null: a rollback by its transaction id alone. */
  readonly player: string | null;
  /** What opens a bet; null in a dialect that names the player's game instead. */
  readonly session: string | null;
  /** Whether any of the vendor's games may be played in the session, not only the one it was opened for. */
  readonly anyGame: boolean;
  readonly game: string | null;
  /** Null: the dialect does not say it, it is the player's. */
  readonly currency: string | null;
  /** The bet's in a rollback, the round's in a round end. */
  readonly transaction: string;
  readonly round: string | null;
  readonly amountMinor: bigint;
  readonly winMinor: bigint;
  readonly ends: boolean;
  readonly campaign: string | null;
};

export type Fact =
  | { readonly action: 'authenticate'; readonly token: string; readonly game: string | null; readonly keepsToken: boolean }
  | { readonly action: 'balance' | 'info'; readonly player: string; readonly session: string | null }
  | { readonly action: 'launch-check'; readonly balanceMinor: bigint }
  | MoneyFact;

/** A money fact of which only what it has is said. */
export function moneyFact(fact: Pick<MoneyFact, 'action' | 'transaction'> & Partial<MoneyFact>): MoneyFact {
  return {
    player: null,
    session: null,
    anyGame: false,
    game: null,
    currency: null,
    round: null,
    amountMinor: 0n,
    winMinor: 0n,
    ends: false,
    campaign: null,
    ...fact,
  };
}
