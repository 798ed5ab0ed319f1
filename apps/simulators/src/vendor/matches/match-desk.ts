import { randomUUID } from 'node:crypto';
import { formatMinor, readMinor } from '../amounts.ts';
import type { Books } from '../books.ts';
import { type Selection, selectionWins } from '../engines/match.ts';
import { isOffered } from '../play/stakes.ts';
import { type Title, titleOf } from '../titles/index.ts';
import { reportFault } from '../../report-fault.ts';
import type { Moved, Purse, Stake } from '../wallets/purse.ts';
import { type Fixture, fixtureOf, fixturesAt, phaseOf, pricesOf, resultOf } from './fixtures.ts';

/** A bet on a match: what it pays is fixed when it is taken. `owner` is the seat it belongs to. */
export type MatchBet = {
  readonly id: string;
  readonly owner: string;
  readonly vendor: string;
  readonly code: string;
  readonly fixture: string;
  readonly match: string;
  readonly selection: Selection;
  readonly price: number;
  readonly stake: string;
  readonly roundId: string;
  readonly state: 'open' | 'won' | 'lost';
  readonly pays: string;
};
type MatchPlay = Extract<Title['play'], { engine: 'match' }>;
type Asked = { readonly fixture?: unknown; readonly selection?: unknown; readonly price?: unknown; readonly stake?: unknown };
export type Placed =
  | { readonly ok: true; readonly bet: MatchBet; readonly balanceMinor: bigint | null }
  | { readonly ok: false; readonly code: string };

export type MatchDesk = {
  readonly place: (title: Title, owner: string, purse: Purse, asked: Asked) => Promise<Placed>;
  readonly view: (title: Title, owner: string) => unknown;
  readonly stop: () => void;
};

export type MatchDeskOptions = {
  readonly books: Books;
  /** Decides how matches end. */
  readonly seed: string;
  readonly now: () => number;
  /** How many times as fast as a demo's the matches pass; 1 without. */
  readonly pace?: number;
  /** The purse of a seat with real money, also one of an earlier process; null for play money. */
  readonly purseOf: (owner: string, code: string) => Purse | null;
};

const keptPerOwner = 8;

/** Takes bets on simulated matches, and settles each when its match ends: also one taken before a restart, whose purse `purseOf` finds again. */
export function createMatchDesk({ books, seed, now, pace = 1, purseOf }: MatchDeskOptions): MatchDesk {
  /** The instant in the calendar of matches. */
  const matchNow = () => now() * pace;
  const bets = new Map<string, MatchBet[]>();
  const purses = new Map<string, Purse>();
  const timers = new Set<NodeJS.Timeout>();

  function settleAt(bet: MatchBet): void {
    const title = titleOf(bet.vendor, bet.code);
    if (title?.play.engine !== 'match') return;
    const { play } = title;
    const fixture = fixtureOf(bet.code, play, bet.fixture);
    const settle = () => settleBet(bet, isWonBy(bet, play, fixture, seed));
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        settle().catch(reportFault('Settling a match'));
      },
      Math.max(0, (fixture.final - matchNow()) / pace),
    );
    timers.add(timer);
  }

  async function settleBet(bet: MatchBet, isWon: boolean): Promise<void> {
    const purse = purses.get(bet.id) ?? purseOf(bet.owner, bet.code);
    if (!purse) return;
    const stake: Stake = { roundId: bet.roundId, betId: bet.id, minor: readMinor(bet.stake) };
    await purse.settle(stake, isWon ? readMinor(bet.pays) : 0n);
    purses.delete(bet.id);
    books.paid(`match ${bet.id}`);
    const own = bets.get(bet.owner) ?? [];
    bets.set(
      bet.owner,
      own.map((one) => (one.id === bet.id ? { ...one, state: isWon ? 'won' : 'lost' } : one)),
    );
  }

  function keep(bet: MatchBet): void {
    bets.set(bet.owner, [bet, ...(bets.get(bet.owner) ?? [])].slice(0, keptPerOwner));
    settleAt(bet);
  }

  async function place(title: Title, owner: string, purse: Purse, asked: Asked): Promise<Placed> {
    const ready = readBet(title, owner, asked, matchNow());
    if (!ready.ok) return ready;
    const { bet } = ready;
    const taken: Moved = await purse.take({ roundId: bet.roundId, betId: bet.id, minor: readMinor(bet.stake) });
    if (!taken.ok) return taken;
    purses.set(bet.id, purse);
    // A bet with play money dies with the process; one with real money does not.
    if (purseOf(owner, title.code)) books.owe(`match ${bet.id}`, bet);
    keep(bet);
    return { ok: true, bet, balanceMinor: taken.balanceMinor };
  }

  for (const [id, what] of books.owed) if (id.startsWith('match ')) keep(what as MatchBet);

  return {
    place,
    view: (title, owner) => ({
      matches: viewOf(title, seed, matchNow(), pace),
      bets: (bets.get(owner) ?? []).filter(({ code }) => code === title.code),
    }),
    stop() {
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function isWonBy({ code, selection }: MatchBet, play: MatchPlay, fixture: Fixture, seed: string): boolean {
  return selectionWins(play.game.rules, selection, resultOf(code, play, fixture, seed).score);
}

function readBet(
  { vendor, code, play }: Title,
  owner: string,
  asked: Asked,
  at: number,
): { ok: true; bet: MatchBet } | { ok: false; code: string } {
  if (play.engine !== 'match' || !isOffered('match', asked.stake)) return { ok: false, code: 'invalid' };
  const fixture = fixturesAt(code, play, at).find(({ id }) => id === asked.fixture);
  if (!fixture || phaseOf(fixture, at) !== 'open') return { ok: false, code: 'closed' };
  const selection = asked.selection as Selection;
  const price = pricesOf(play, fixture)[selection];
  if (price === undefined || price !== asked.price) return { ok: false, code: 'invalid' };
  const bet: MatchBet = {
    id: randomUUID(),
    roundId: `m-${randomUUID()}`,
    owner,
    vendor,
    code,
    fixture: fixture.id,
    match: `${fixture.home} × ${fixture.away}`,
    selection,
    price,
    stake: asked.stake,
    pays: formatMinor((readMinor(asked.stake) * BigInt(price)) / 100n),
    state: 'open',
  };
  return { ok: true, bet };
}

/** The matches as a client may see them: of one being played only what has happened. */
function viewOf({ code, play }: Title, seed: string, at: number, pace: number): unknown[] {
  if (play.engine !== 'match') return [];
  return fixturesAt(code, play, at).map((fixture) => {
    const phase = phaseOf(fixture, at);
    const progress = Math.min(1, Math.max(0, (at - fixture.kickOff) / (fixture.final - fixture.kickOff)));
    const events = phase === 'open' ? [] : resultOf(code, play, fixture, seed).events.filter((event) => event.at <= progress);
    const score = [0, 1].map((side) => events.filter((event) => event.side === side).reduce((sum, { points }) => sum + points, 0));
    const nextMs = ((phase === 'open' ? fixture.kickOff : phase === 'live' ? fixture.final : fixture.until) - at) / pace;
    return { id: fixture.id, home: fixture.home, away: fixture.away, phase, progress, nextMs, score, prices: pricesOf(play, fixture) };
  });
}
