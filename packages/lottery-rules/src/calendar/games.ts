import type { Zone } from '@trevo/kernel';
import type { LotteryId } from '../core/play.ts';
import { chinaBreaks, chinaClosuresKnownTo } from './closures.ts';
import { houseRules, type IssueRules, officialRules } from './issue-rules.ts';
import { allExceptions, type Exceptions, type KnownNumber, noExceptions, type Schedule } from './schedule.ts';
import {
  arrange35,
  laoPattana,
  lottery3D,
  malaysia4D,
  markSix,
  ownGame,
  singapore4D,
  singaporeToto,
  thaiGovernment,
  vietnamRegion,
} from './schedules.ts';
import { tetBreak } from './tet-break.ts';
import { thaiMoves } from './thai-days.ts';
import type { VietnamRegion } from './vietnam-stations.ts';

/** A game on sale: which lottery it draws, when, and what becomes of an issue without a result. */
export type Game = {
  readonly code: GameCode;
  readonly lottery: LotteryId;
  readonly schedule: Schedule;
  readonly rules: IssueRules;
  readonly closures: Closures;
};

/**
 * What is known beforehand of the days on which a game does not draw, or draws on another: `never` (house games draw every day), up to and with a
 * year (issues after it may still move), or nothing but what the organiser announces.
 */
export type Closures = 'never' | 'announced' | { readonly knownTo: number };

export type GameCode =
  | 'SSC_1M'
  | 'SSC_5M'
  | '11X5_3M'
  | 'PK10_75S'
  | 'KL10_5M'
  | 'LHC_5M'
  | 'VN_1M'
  | 'FC3D'
  | 'PL5'
  | 'LHC_HK'
  | 'VN_NORTH'
  | 'VN_CENTRAL'
  | 'VN_SOUTH'
  | 'THAI'
  | 'LAO'
  | '4D_MY'
  | '4D_SG'
  | 'TOTO_SG';

/** What differs from brand to brand, and what no calendar can know beforehand. */
export type GameTerms = {
  /** The zone that house games count their days in. */
  readonly zone: Zone;
  /** The years that official calendars are made for. */
  readonly years: readonly number[];
  /** Closed, added and moved days by game, as announced: added to those that are known here. */
  readonly announced?: Partial<Readonly<Record<GameCode, Exceptions>>>;
};

/** Lunar New Year days, and with them Tết, are in the table up to this year. */
const lunarTableTo = 2040;

/** 26/092 was drawn on 22 August 2026; which draws had fallen out before it is not known, so Mark Six is sold from there on. Rule book §7. */
const markSixKnown: KnownNumber = { number: 92, date: { year: 2026, month: 8, day: 22 } };

function soldSince(schedule: Schedule, known: KnownNumber): Schedule {
  const { numbering } = schedule;
  return { ...schedule, since: known.date, numbering: numbering.kind === 'year' ? { ...numbering, known: [known] } : numbering };
}

/** Every game of the demo brand, house games first. */
export function gamesOf({ zone, years, announced = {} }: GameTerms): ReadonlyMap<GameCode, Game> {
  const days = (code: GameCode, ...known: readonly Exceptions[]): Exceptions => allExceptions([...known, announced[code] ?? noExceptions]);
  const house = (code: GameCode, lottery: LotteryId, everySeconds: 60 | 75 | 180 | 300): Game => ({
    code,
    lottery,
    schedule: { ...ownGame(code, zone, everySeconds), exceptions: days(code) },
    rules: houseRules,
    closures: 'never',
  });
  const official = (code: GameCode, lottery: LotteryId, schedule: Schedule, closures: Closures): Game => ({
    code,
    lottery,
    schedule: { ...schedule, id: code },
    rules: officialRules,
    closures,
  });
  const region = (code: GameCode, lottery: LotteryId, name: VietnamRegion): Game =>
    official(code, lottery, vietnamRegion(name, days(code, tetBreak(years))), { knownTo: lunarTableTo });
  const china = { knownTo: chinaClosuresKnownTo };
  const games: readonly Game[] = [
    house('SSC_1M', 'SSC', 60),
    house('SSC_5M', 'SSC', 300),
    house('11X5_3M', '11X5', 180),
    house('PK10_75S', 'PK10', 75),
    house('KL10_5M', 'KL10', 300),
    house('LHC_5M', 'LHC', 300),
    house('VN_1M', 'VN_NORTH', 60),
    official('FC3D', 'LF_3D', lottery3D(days('FC3D', chinaBreaks())), china),
    official('PL5', 'LF_P5', arrange35(days('PL5', chinaBreaks())), china),
    official('LHC_HK', 'LHC', soldSince(markSix(days('LHC_HK')), markSixKnown), 'announced'),
    region('VN_NORTH', 'VN_NORTH', 'north'),
    region('VN_CENTRAL', 'VN_SOUTH_CENTRAL', 'central'),
    region('VN_SOUTH', 'VN_SOUTH_CENTRAL', 'south'),
    official('THAI', 'SEA_THAI', thaiGovernment(days('THAI', ...years.map((year) => thaiMoves(year)))), 'announced'),
    official('LAO', 'SEA_LAO', laoPattana(days('LAO')), 'announced'),
    official('4D_MY', 'SEA_4D', malaysia4D(days('4D_MY')), 'announced'),
    official('4D_SG', 'SEA_4D', singapore4D(days('4D_SG')), 'announced'),
    official('TOTO_SG', 'SEA_TOTO', singaporeToto(days('TOTO_SG')), 'announced'),
  ];
  return new Map(games.map((game) => [game.code, game]));
}
