import { lotteryVendors } from '@trevo/contract';
import { type Game, type GameCode, gamesOf } from '@trevo/lottery-rules/calendar';
import type { Lottery, PrizeMode } from '@trevo/lottery-rules';
import { type Edition, rulesAt } from '@trevo/lottery-rules/settlement';
import { BusinessCalendar, formatZone, type Instant, invariant, type Zone } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Merchant } from '../../core/merchant.ts';
import { readTerms, type SaleTerms } from './games-store.ts';
import { readSchedules, type SaleSchedule, wholeSchedule } from './schedule-store.ts';

/** A game that a merchant sells: its calendar and rules, its lottery, and what the house sets for it. */
export type GameOnSale = {
  readonly game: Game;
  /** The rules that it is sold by. */
  readonly edition: Edition;
  readonly lottery: Lottery;
  readonly terms: SaleTerms;
  readonly sale: SaleSchedule;
  /** The vendor that it is launched by and its money is booked under. */
  readonly vendor: (typeof lotteryVendors)[Page];
  readonly page: Page;
  readonly prizeModes: readonly PrizeMode[];
};

type Page = keyof typeof lotteryVendors;
type Calendars = ReadonlyMap<GameCode, Game>;

const vietnamese: readonly GameCode[] = ['VN_1M', 'VN_NORTH', 'VN_CENTRAL', 'VN_SOUTH'];
const southEast: readonly GameCode[] = ['THAI', 'LAO', '4D_MY', '4D_SG', 'TOTO_SG'];
const modeOrder: readonly PrizeMode[] = ['LOTT', 'ZY', 'ELOTT', 'SEA'];

/** The page that a game is played on; it has its vendor's name. */
export function pageOf(code: GameCode): Page {
  if (vietnamese.includes(code)) return 'vnLottery';
  return southEast.includes(code) ? 'seaLottery' : 'lottery';
}

/** Every game that there is, by code, as its calendar runs in the years around an instant in a zone. */
export function calendarsAt(app: Pick<App, 'memory'>, zone: Zone, at: Instant): Calendars {
  const { year } = new BusinessCalendar(zone).dateOf(at);
  const name = `${formatZone(zone)} ${year}`;
  const known = app.memory.lotteryCalendars;
  const games = known.get(name) ?? gamesOf({ zone, years: [year - 1, year, year + 1, year + 2] });
  known.set(name, games);
  return games;
}

/** The games of a merchant in menu order; an open one among them may be bet on. */
export async function gamesOnSale(app: App, merchant: Pick<Merchant, 'id' | 'timeZone'>, at: Instant): Promise<GameOnSale[]> {
  const terms = await readTerms(app.db, merchant.id);
  const schedules = await readSchedules(app.db, merchant.id);
  const edition = rulesAt(at);
  return [...calendarsAt(app, merchant.timeZone, at).values()].flatMap((game) => {
    const own = terms.get(game.code);
    return own ? [onSale(game, { terms: own, sale: schedules.get(game.code), edition })] : [];
  });
}

/** One game of a merchant; null where it does not sell it. */
export async function gameOnSale(
  app: App,
  merchant: Pick<Merchant, 'id' | 'timeZone'>,
  { code, at }: { readonly code: string; readonly at: Instant },
): Promise<GameOnSale | null> {
  const game = calendarsAt(app, merchant.timeZone, at).get(code as GameCode);
  const terms = game && (await readTerms(app.db, merchant.id)).get(game.code);
  return game && terms
    ? onSale(game, { terms, sale: (await readSchedules(app.db, merchant.id)).get(game.code), edition: rulesAt(at) })
    : null;
}

type Sold = { readonly terms: SaleTerms; readonly sale: SaleSchedule | undefined; readonly edition: Edition };

function onSale(game: Game, { terms, sale = wholeSchedule, edition }: Sold): GameOnSale {
  const lottery = edition.lotteries.get(game.lottery);
  invariant(lottery, 'Every game draws a lottery that there is');
  const page = pageOf(game.code);
  const modes = new Set([...lottery.plays.values()].flatMap((play) => play.modes));
  return {
    game,
    edition,
    lottery,
    terms,
    sale,
    page,
    vendor: lotteryVendors[page],
    prizeModes: modeOrder.filter((mode) => modes.has(mode)),
  };
}
