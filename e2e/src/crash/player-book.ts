import { parseAmount } from '@trevo/money';

export type BookedDeposit = { readonly minor: bigint; paid: boolean; credited: boolean };
/** `released` went back to the balance; `remaining` is still set aside. */
export type BookedWithdrawal = { readonly minor: bigint; released: bigint; remaining: bigint; cancelAsked: boolean };

/** What a player knows to have happened: the oracle of their money, from acknowledgements and from what was found after a crash. */
export type PlayerBook = {
  /** By bet id: the round it became and what it changed. */
  readonly bets: Map<string, { readonly roundId: string; readonly net: bigint }>;
  readonly deposits: Map<string, BookedDeposit>;
  readonly withdrawals: Map<string, BookedWithdrawal>;
  /** What the balance and the amount set aside must be, in ledger units. */
  readonly expected: () => { readonly main: bigint; readonly pending: bigint };
};

export function createPlayerBook(startMinor: bigint): PlayerBook {
  const book: PlayerBook = {
    bets: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    expected() {
      let [main, pending] = [startMinor, 0n];
      for (const { net } of book.bets.values()) main += net;
      for (const { minor, credited } of book.deposits.values()) if (credited) main += minor;
      for (const { minor, released, remaining } of book.withdrawals.values()) {
        main -= minor - released;
        pending += remaining;
      }
      return { main, pending };
    },
  };
  return book;
}

/** The ledger units of an amount in an answer. */
export function minorOf(text: string): bigint {
  const read = parseAmount(text);
  if (!read.ok) throw new Error(`${text} is no amount`);
  return read.value;
}
