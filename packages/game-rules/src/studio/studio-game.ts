import type { StreamRead, StreamSeeds } from '@trevo/fairness';
import type { Result } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import type { SeedRefusal } from '../round-stream.ts';
import type { StakeTable } from '../slot-engine/stakes.ts';
import type { ParSheet } from '../slot-par/par-sheet.ts';
import type { GameSheet } from './game-sheet.ts';
import type { Multiple } from './multiple.ts';
import type { Fact, Reason, RoundOutcome } from './outcome.ts';
import type { Action, Actions, Parts, Values } from './parts.ts';
import type { SettingFigures } from './setting-figures.ts';
import type { StakeRangeTable } from './stake-range.ts';

/** A table of a game: plain JSON. Its hash is shown and pinned; once rounds were played on it, it never changes. */
export type StudioTable = { readonly code: string; readonly version: number; readonly title: string };

/**
 * What becomes of a round that the player leaves open (rule book §8), published in the game's rules. `settled`: nothing is ever open, the result is paid with the
 * bet. `shown`: paid with the bet, shown on when the player is back, closed after `hours`. `kept`: waits as it was; after `hours`, or at once when the
 * player may play no more, what was won is paid, and with nothing won the stake goes back. `room`: by the rules of a room that many share.
 */
export type Interrupted = { readonly kind: 'settled' | 'room' } | { readonly kind: 'shown' | 'kept'; readonly hours: number };

/** The stakes of a game by currency: coin sizes times the credits that a round costs, or every amount of a range. */
export type StakeOffer =
  | { readonly kind: 'ladder'; readonly coins: StakeTable; readonly credits: number }
  | { readonly kind: 'range'; readonly range: StakeRangeTable };

export type TableRefusal = 'table_version_unknown';

/** What there is to know of a game of the studio before anybody plays it. */
export type GameFacts<T extends StudioTable = StudioTable> = {
  readonly code: string;
  readonly title: string;
  /** Where the lobby shows it, and the light of its cover. */
  readonly lobby: { readonly classKey: 'CLASSIC' | 'ADVENTURE' | 'TREASURE' | 'INSTANT'; readonly glow: string };
  /** Oldest first: the last one opens new rounds, the others verify old ones. */
  readonly tables: readonly [T, ...T[]];
  readonly stakes: StakeOffer;
  readonly interrupted: Interrupted;
  /** The least time from press to result on the screen; where the law lets the player hurry, he may cut it short. */
  readonly showMs: number;
  /** Highest win in stakes that the table itself sets, or null when only its results bound it. */
  readonly capMultiple: number | null;
  /** Names of the sentences that tell its rules, in the order told, in the game's own words. */
  readonly rules: readonly string[];
  /** The PAR sheet of a table; loads what is large on its own. */
  sheet(version?: number): Promise<Result<GameSheet | (GameSheet & Omit<ParSheet, 'table'>), TableRefusal>>;
};

/** A round as it was bet on. `limit`: how far its steps may go, where the game has steps and it is known; without it as far as the table goes. */
export type RoundBet = StreamSeeds & {
  readonly version?: number | undefined;
  readonly choice: unknown;
  readonly stakeMinor: unknown;
  readonly limit?: number | null | undefined;
};

export type Played<O extends RoundOutcome = RoundOutcome> = { readonly outcome: O; readonly payoutMinor: bigint };

export type BetRefusal = SeedRefusal | TableRefusal | 'stake_malformed' | 'choice_malformed' | 'limit_malformed';
/** `step_not_offered`: the game knows the action, but not now: the cell is open already, nothing is won yet. */
export type StepRefusal = 'action_malformed' | 'step_not_offered' | 'round_over';
export type OfferRefusal = TableRefusal | 'choice_malformed' | 'stake_not_offered';

/** A game whose rounds begin at the player's word, each with a nonce of its own. Every function takes any JSON and refuses what is no play of this game. */
export type RoundGame<
  O extends RoundOutcome = RoundOutcome,
  C extends Values = Values,
  A extends Action = Action,
  T extends StudioTable = StudioTable,
> = GameFacts<T> & {
  readonly pace: 'own';
  /** What a player chooses besides the stake; nothing for a slot. */
  readonly choice: Parts;
  readonly usualChoice: C;
  /** What a player may do in an open round; nothing where the bet decides it whole. */
  readonly actions: Actions;
  readChoice(json: unknown): Result<C, 'choice_malformed'>;
  readAction(json: unknown): Result<A, 'action_malformed'>;
  /** The best that a choice may be staked on: with a stake of which this would pay too much no round opens. */
  best(choice: C, version?: number): Multiple;
  /** Whether a bet is on offer, and how far its steps may go: `limit` belongs into {@link RoundBet}. */
  offer(bet: {
    readonly choice: unknown;
    readonly stakeMinor: bigint;
    readonly currency: Currency;
  }): Result<{ readonly limit: number | null }, OfferRefusal>;
  /** The round after these actions, the bet itself after none. The only way a round is ever decided: real money, demo, verifier and simulation alike. */
  play(bet: RoundBet, actions: readonly unknown[], onRead?: (read: StreamRead) => void): Result<Played<O>, BetRefusal | StepRefusal>;
  /** What an outcome says of its own bet and of what was done since; refuses JSON that no round of this game has. */
  storyOf(
    outcome: unknown,
  ): Result<{ readonly choice: C; readonly limit: number | null; readonly actions: readonly A[] }, 'outcome_malformed'>;
  /** The outcomes of a round in the order they were shown to its player: the opening, after each action, the end. One for a bet that decides all. */
  frames(outcome: O): readonly O[];
  /** Whether a round waits for a further action. */
  isOpen(outcome: O): boolean;
  /** What the policy does with an open round that is left: pays what was won, or gives the stake back; null when it is over. */
  leave(outcome: O): Action | null;
  /** What ending an open round now would pay; 0 while nothing is won. */
  worth(outcome: O): Multiple;
  /** The exact figures of one way to bet; null where the player says when to stop. */
  figures(choice: C, version?: number): SettingFigures | null;
  facts(outcome: O): readonly Fact[];
  /** What each number that was read decided, in the order read. */
  reasons(outcome: O): readonly Reason[];
};

/** A game that all its players play together, in a room that keeps its own pace; the room's server decides its rounds. */
export type RoomGame<T extends StudioTable = StudioTable> = GameFacts<T> & { readonly pace: 'shared'; readonly room: 'crash' };

export type StudioGame = RoundGame | RoomGame;

/** The table of a version, else the one on which new rounds are played; null when there is none of that version. */
export function tableOf<T extends StudioTable>({ tables }: { readonly tables: readonly [T, ...T[]] }, version?: number): T | null {
  return version === undefined ? (tables.at(-1) ?? tables[0]) : (tables.find((table) => table.version === version) ?? null);
}
