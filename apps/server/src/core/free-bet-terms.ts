/** What a reward of the kind `freeBet` has to know; the stake that it stands for is its amount. */
export type FreeBetTerms = {
  /** Thousandths; null: any odds. */
  readonly minOddsMilli: number | null;
  /** A win pays the value of the stake too. */
  readonly stakeReturned: boolean;
  /** Days in which the bet can be placed, from when it is taken. */
  readonly days: number;
};

type Stored = Readonly<Record<string, unknown>>;

/** As a reward keeps them. */
export function storeFreeBetTerms({ minOddsMilli, stakeReturned, days }: FreeBetTerms): Stored {
  return { minOddsMilli, stakeReturned, days };
}

/** What a reward kept; null where it keeps something else. */
export function freeBetTermsOf({ minOddsMilli, stakeReturned, days }: Stored): FreeBetTerms | null {
  if (typeof stakeReturned !== 'boolean' || typeof days !== 'number') return null;
  return { minOddsMilli: typeof minOddsMilli === 'number' ? minOddsMilli : null, stakeReturned, days };
}
