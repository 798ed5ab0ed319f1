/** What a vendor asks of a seamless wallet, in no dialect. Amounts are in 1/10,000 of the currency's unit. */
export type WalletCall =
  | { readonly name: 'authenticate'; readonly token: string; readonly game: string }
  | ({ readonly name: 'balance' } & Player)
  | ({ readonly name: 'bet'; readonly transactionId: string; readonly minor: bigint } & Round)
  | ({ readonly name: 'win'; readonly transactionId: string; readonly betId: string; readonly minor: bigint } & Round)
  | ({ readonly name: 'betAndWin'; readonly transactionId: string; readonly stakeMinor: bigint; readonly winMinor: bigint } & Round)
  | ({ readonly name: 'rollback'; readonly transactionId: string; readonly betId: string } & Round)
  | ({ readonly name: 'roundEnd' } & Round);
export type WalletCallName = WalletCall['name'];

/** `session` is the token or session the dialect wants beside the player. */
export type Player = { readonly player: string; readonly session: string; readonly game: string };
export type Round = Player & { readonly roundId: string; readonly currency: string };

/** A refusal in our words; what players are told hangs on it. */
export type Refusal = 'insufficient' | 'session' | 'forbidden' | 'refused';

/** `again`: nothing is known, or nothing was booked yet: the same call may be sent again. */
export type WalletAnswer =
  | {
      readonly kind: 'done';
      readonly balanceMinor: bigint | null;
      readonly opened?: { readonly player: string; readonly session: string; readonly currency: string };
    }
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly word: string }
  | { readonly kind: 'again'; readonly word: string };

export type HttpRequest = { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string };
export type HttpResponse = { readonly status: number; readonly text: string };

/** Ways to write a call wrongly on command. `garbled`: signed well, and cut short. */
export type Signing = { readonly forged?: boolean; readonly stale?: boolean; readonly garbled?: boolean; readonly nonce?: string };

/** How one protocol writes calls and reads answers. */
export type Dialect = {
  /** Whether stake and win can be one call. */
  readonly hasBetAndWin: boolean;
  /** Whether a win must be followed by a call that ends the round. */
  readonly endsApart: boolean;
  readonly write: (call: WalletCall, signing: Signing) => HttpRequest;
  readonly read: (call: WalletCall, response: HttpResponse) => WalletAnswer;
};
