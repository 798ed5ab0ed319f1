import { readMinor } from '../amounts.ts';
import type { Draw } from '../engines/draw.ts';
import { type FishGame, shootFish } from '../engines/fish.ts';
import { type PotGame, playPot, potPrize } from '../engines/pot.ts';
import { reelGames } from '../engines/reel-profiles.ts';
import { type ReelGame, spinReels } from '../engines/reels.ts';
import { deals, spotsOf, type TableGame } from '../engines/table.ts';
import type { Title } from '../titles/index.ts';
import { isOffered } from './stakes.ts';

/** A round that may be played: its whole stake, and how it is decided once the stake is there. */
export type ReadyRound = { readonly stakeMinor: bigint; readonly decide: () => { readonly winMinor: bigint; readonly view: unknown } };

const shotsMax = 12;
const spotsMax = 24;
/** Of one bet on a table, and of all bets of a round. */
const spotMaxMinor = 5_000_000n;

/** Reads what the client wants to play. null: not a bet this title takes; nothing is guessed or rounded. */
export function prepareRound({ play }: Title, bet: unknown, draw: Draw): ReadyRound | null {
  const asked = typeof bet === 'object' && bet !== null ? (bet as Readonly<Record<string, unknown>>) : {};
  if (play.engine === 'reels') return reelRound(reelGames[play.profile], asked, draw);
  if (play.engine === 'table') return tableRound(play.game, asked, draw);
  if (play.engine === 'fish') return fishRound(play.game, asked, draw);
  if (play.engine === 'pot') return potRound(play.game, asked, draw);
  return null;
}

function reelRound(game: ReelGame, { stake }: Readonly<Record<string, unknown>>, draw: Draw): ReadyRound | null {
  if (!isOffered('reels', stake)) return null;
  const stakeMinor = readMinor(stake);
  return {
    stakeMinor,
    decide() {
      const outcome = spinReels(game, draw);
      return { winMinor: (stakeMinor * BigInt(outcome.lineStakes)) / BigInt(game.lines.length), view: outcome };
    },
  };
}

function tableRound(game: TableGame, { spots }: Readonly<Record<string, unknown>>, draw: Draw): ReadyRound | null {
  const entries = typeof spots === 'object' && spots !== null ? Object.entries(spots) : [];
  const offered = spotsOf(game);
  if (entries.length === 0 || entries.length > spotsMax || entries.some(([spot]) => !offered.includes(spot))) return null;
  const bets = entries.map(([spot, amount]) => ({ spot, minor: amountOf(amount) }));
  if (bets.some(({ minor }) => minor === null || minor % 5_000n !== 0n || minor <= 0n || minor > spotMaxMinor)) return null;
  return {
    stakeMinor: bets.reduce((sum, { minor }) => sum + (minor ?? 0n), 0n),
    decide() {
      const deal = deals[game.deal];
      const { key, view } = deal.play(draw);
      // In half reais of stakes and hundredths of pay, nothing is ever left over.
      const backs = bets.map(({ spot, minor }) => [spot, ((minor ?? 0n) * BigInt(deal.pays(spot, key))) / 100n] as const);
      return {
        winMinor: backs.reduce((sum, [, back]) => sum + back, 0n),
        view: { ...view, key, backs: Object.fromEntries(backs.map(([spot, back]) => [spot, String(back)])) },
      };
    },
  };
}

function fishRound(game: FishGame, { bullet, shots }: Readonly<Record<string, unknown>>, draw: Draw): ReadyRound | null {
  if (!isOffered('fish', bullet) || !Array.isArray(shots) || shots.length === 0 || shots.length > shotsMax) return null;
  const targets = shots.map((id: unknown) => game.fish.find((fish) => fish.id === id));
  const bulletMinor = readMinor(bullet);
  return targets.some((fish) => !fish)
    ? null
    : {
        stakeMinor: bulletMinor * BigInt(targets.length),
        decide() {
          const caught = targets.map((fish) => (fish ? shootFish(game, fish, draw) : false));
          const multiple = targets.reduce((sum, fish, at) => sum + (caught[at] ? (fish?.times ?? 0) : 0), 0);
          return { winMinor: bulletMinor * BigInt(multiple), view: { caught } };
        },
      };
}

function potRound(game: PotGame, { stake }: Readonly<Record<string, unknown>>, draw: Draw): ReadyRound | null {
  if (!isOffered('pot', stake)) return null;
  const stakeMinor = readMinor(stake);
  return {
    stakeMinor,
    decide() {
      const outcome = playPot(game, draw);
      return { winMinor: outcome.winner === 0 ? potPrize(game, stakeMinor) : 0n, view: outcome };
    },
  };
}

function amountOf(text: unknown): bigint | null {
  try {
    return readMinor(text);
  } catch {
    return null;
  }
}
