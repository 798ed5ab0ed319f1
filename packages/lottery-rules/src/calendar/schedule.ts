import type { Instant, LocalDate, Zone } from '@trevo/kernel';
import type { VietnamRegion } from './vietnam-stations.ts';

/** A stretch of a business day with draws at a steady pace. Seconds count from local midnight and may pass 86,400 into the next day. */
export type Session = { readonly firstSecond: number; readonly lastSecond: number; readonly everySeconds: number };

/** When a game draws on a day that it draws at all. */
export type Times =
  /** Around the clock: every so many seconds from midnight, the last draw of a day at the following midnight. */
  { readonly kind: 'all-day'; readonly everySeconds: number } | { readonly kind: 'sessions'; readonly sessions: readonly Session[] };

/** On which days a game draws, before closed and moved days. */
export type Days =
  | { readonly kind: 'daily' }
  /** 0 = Sunday … 6 = Saturday. */
  | { readonly kind: 'weekdays'; readonly weekdays: readonly number[] }
  | { readonly kind: 'month-days'; readonly days: readonly number[] };

/** How an issue is called. Rule book §3 to §9. */
export type Numbering =
  /** Day and number within the day: `202607010001` or `2607010001`. */
  | { readonly kind: 'day'; readonly year: 2 | 4; readonly digits: number; readonly separator?: string }
  /**
   * Number within the year, counting draws that took place: `2026001`, `26/001`. `known` are first issues of days whose number was seen:
   * the count goes on from the last of them, so that a closed day nobody told us of does not shift the numbers after it for ever.
   */
  | {
      readonly kind: 'year';
      readonly year: 2 | 4;
      readonly digits: number;
      readonly separator?: string;
      readonly known?: readonly KnownNumber[];
    }
  /** One number for ever: `number` was the first issue of `date`. */
  | { readonly kind: 'running'; readonly number: number; readonly date: LocalDate }
  /** The date itself, for one draw a day: `20260701`. */
  | { readonly kind: 'date' };

/** The number within its year of the first issue of a day. */
export type KnownNumber = { readonly number: number; readonly date: LocalDate };

/** Exceptions to the days: closed (no draw), added, or moved from one date to another. Dates are yyyy-MM-dd. */
export type Exceptions = {
  readonly closed: ReadonlySet<string>;
  readonly added: ReadonlySet<string>;
  readonly moved: ReadonlyMap<string, string>;
};

/** A game's calendar: everything that its issues follow from. */
export type Schedule = {
  readonly id: string;
  /** The zone that the times are told in. */
  readonly zone: Zone;
  readonly days: Days;
  readonly times: Times;
  readonly numbering: Numbering;
  /** Bets close this long before the draw. */
  readonly closeSeconds: number;
  readonly exceptions: Exceptions;
  /** The first day of sale, where the numbers of earlier days are not known. */
  readonly since?: LocalDate;
  /** The region whose stations draw in turn; each has an issue of its own. */
  readonly stations?: VietnamRegion;
};

/** One draw to come or past. Sale opens when the issue before it closes. */
export type Issue = {
  readonly number: string;
  /** The business day it belongs to; its draw may fall after midnight. */
  readonly date: LocalDate;
  /** 1 for the first of the day. */
  readonly index: number;
  readonly closesAt: Instant;
  readonly drawsAt: Instant;
  /** The station that draws it. */
  readonly station?: string;
};

export const noExceptions: Exceptions = { closed: new Set(), added: new Set(), moved: new Map() };

/** Several lists of exceptions as one. */
export function allExceptions(lists: readonly Exceptions[]): Exceptions {
  return {
    closed: new Set(lists.flatMap(({ closed }) => [...closed])),
    added: new Set(lists.flatMap(({ added }) => [...added])),
    moved: new Map(lists.flatMap(({ moved }) => [...moved])),
  };
}
