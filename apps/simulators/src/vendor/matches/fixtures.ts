import { createHash, createHmac } from 'node:crypto';
import type { Draw } from '../engines/draw.ts';
import { finalScore, type MatchScore, playMatch, priceOf, type Selection, selectionsOf, type Strengths } from '../engines/match.ts';
import type { Play } from '../titles/index.ts';

type MatchPlay = Extract<Play, { engine: 'match' }>;
export type Phase = 'open' | 'live' | 'ended';

/** A simulated match. Bets are taken until `kickOff`; the score stands at `final`; then the next one takes its place. */
export type Fixture = {
  readonly id: string;
  readonly home: string;
  readonly away: string;
  readonly strengths: Strengths;
  readonly kickOff: number;
  readonly final: number;
  readonly until: number;
};
/** Points as they fall: `at` from 0 at the kick-off to 1 at the end. */
export type MatchEvent = { readonly at: number; readonly side: 0 | 1; readonly points: number };

const lanes = 4;
const openMs = 75_000;
const liveMs = 45_000;
const endedMs = 12_000;
const cycleMs = openMs + liveMs + endedMs;

/** The matches of a title at this moment, one per lane; lanes begin a quarter of a cycle apart, so that one is nearly always being played. */
export function fixturesAt(code: string, play: MatchPlay, now: number): Fixture[] {
  return Array.from({ length: lanes }, (_, lane) => {
    const number = Math.floor((now - (lane * cycleMs) / lanes) / cycleMs);
    return fixtureOf(code, play, `${lane}-${number}`);
  });
}

/** The match of that place in the calendar. Who meets whom is public; how it ends hangs on the seed. */
export function fixtureOf(code: string, { teams }: MatchPlay, place: string): Fixture {
  const [lane = 0, number = 0] = place.split('-').map(Number);
  const start = number * cycleMs + (lane * cycleMs) / lanes;
  const hash = createHash('sha256').update(`${code} ${place}`).digest();
  const home = hash.readUInt32BE(0) % teams.length;
  const away = (home + 1 + (hash.readUInt32BE(4) % (teams.length - 1))) % teams.length;
  const strengthOf = (index: number) => 4 - Math.floor((index * 5) / teams.length);
  return {
    id: place,
    home: teams[home] ?? '',
    away: teams[away] ?? '',
    strengths: { home: strengthOf(home), away: strengthOf(away) },
    kickOff: start + openMs,
    final: start + openMs + liveMs,
    until: start + cycleMs,
  };
}

export function phaseOf({ kickOff, final }: Fixture, now: number): Phase {
  return now < kickOff ? 'open' : now < final ? 'live' : 'ended';
}

/** Prices in hundredths, by selection. */
export function pricesOf(play: MatchPlay, { strengths }: Fixture): Readonly<Partial<Record<Selection, number>>> {
  return Object.fromEntries(selectionsOf(play.game.rules).map((selection) => [selection, priceOf(play.game, strengths, selection)]));
}

/** How the match goes, decided by the seed alone: the same after a restart, and nobody without the seed can tell before. */
export function resultOf(
  code: string,
  play: MatchPlay,
  { id, strengths }: Fixture,
  seed: string,
): { score: readonly [number, number]; events: MatchEvent[] } {
  const draw = drawFrom(`${code} ${id}`, seed);
  const periods = playMatch(play.game.rules, strengths, draw);
  return { score: finalScore(periods), events: eventsOf(periods, play.game.rules.score, draw) };
}

/** Points of a period fall at moments of it; a basketball quarter in steps of two or three. */
function eventsOf(periods: MatchScore, score: 'goals' | 'quarters' | 'sets', draw: Draw): MatchEvent[] {
  const events = periods.flatMap((points, period) =>
    points.flatMap((total, side): MatchEvent[] => {
      const steps = score === 'quarters' ? stepsOf(total, draw) : Array.from({ length: total }, () => 1);
      return steps.map((step) => {
        const within = score === 'sets' ? 0.95 : 0.03 + (0.94 * draw(1000)) / 1000;
        return { at: (period + within) / periods.length, side: side === 0 ? 0 : 1, points: step };
      });
    }),
  );
  return events.sort((a, b) => a.at - b.at);
}

function stepsOf(total: number, draw: Draw): number[] {
  const steps: number[] = [];
  for (let left = total; left > 0; ) {
    const step = left === 3 || (left > 4 && draw(3) === 0) ? 3 : 2;
    steps.push(Math.min(step, left));
    left -= step;
  }
  return steps;
}

/** Unbiased numbers from an HMAC in counter mode. */
function drawFrom(label: string, seed: string): Draw {
  let counter = 0;
  return (below) => {
    const limit = Math.floor(2 ** 32 / below) * below;
    for (;;) {
      const value = createHmac('sha256', seed).update(`${label} ${counter++}`).digest().readUInt32BE(0);
      if (value < limit) return value % below;
    }
  };
}
