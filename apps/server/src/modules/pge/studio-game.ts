import type { Calls, ResponseOf } from '@trevo/contract';
import type { Currency } from '@trevo/money';

export type GameInfo = ResponseOf<Calls['pgeGame']>;

/** What a game says of one of its tables in a currency. The rest of {@link GameInfo} is the same for all games. */
export type GameFacts = Pick<GameInfo, 'tableVersion' | 'table' | 'par' | 'stakes' | 'stakeRange' | 'capMultiple'>;

/** A game of the studio as launch, sessions, history and verifier need to know it, whatever decides its rounds. */
export type StudioGame = {
  readonly code: string;
  readonly title: string;
  /** SHA-256 of a table's canonical JSON; null when there is no such version. */
  readonly tableHash: (version: number) => string | null;
  /** The table named, else the one on which new rounds are played; null when there is no such version. */
  readonly facts: (currency: Currency, version?: number) => GameFacts | null;
};
