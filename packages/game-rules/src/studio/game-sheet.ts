import type { Exact, Volatility } from '../slot-par/figures.ts';
import type { FactValue } from './outcome.ts';
import type { Values } from './parts.ts';
import type { SettingFigures } from './setting-figures.ts';

/** The PAR sheet of a table: exact figures of every way to bet, or of enough of them to read the rest. Plain JSON. */
export type GameSheet = {
  /** The lowest and the highest return of any way to play. */
  readonly returnLowest: Exact;
  readonly returnHighest: Exact;
  readonly settings: readonly SheetSetting[];
};

/** One way to bet with what it can come to. */
export type SheetSetting = {
  readonly choice: Values;
  /** Null where the player says when to stop: then every line has its own. */
  readonly figures: SettingFigures | null;
  readonly lines: readonly SheetLine[];
};

/** One result of a bet, or stopping at one point: what it pays, how often it comes, and what that returns where it is a way to play by itself. */
export type SheetLine = {
  readonly at: FactValue;
  /** In lowest terms. */
  readonly multiplier: string;
  readonly chance: Exact;
  readonly return?: Exact;
  readonly standardDeviation?: string;
  readonly volatility?: Volatility;
};
