import { type RoundGame, stakesOf } from '@trevo/game-rules';
import type { Currency } from '@trevo/money';
import type { SpinGame } from '@trevo/reward-rules/free-play';
import { roundGame, sheetOf, studioGames } from './studio.ts';

/** Slots of the studio: what is bet is a stake of their ladder and nothing else. */
const slots: readonly RoundGame[] = studioGames.flatMap(({ code }) => {
  const game = roundGame(code);
  return game?.stakes.kind === 'ladder' ? [game] : [];
});

/** Codes of the games that free spins can be given for. */
export const spinGames: readonly string[] = slots.map(({ code }) => code);

/** The stakes that a slot offers in a currency, in ledger units; none where it is no slot or is not offered there. */
export function spinStakes(code: string, currency: Currency): readonly bigint[] {
  const stakes = slots.find((game) => game.code === code)?.stakes;
  if (stakes?.kind !== 'ladder') return [];
  const offered = stakesOf({ betCredits: stakes.credits }, stakes.coins, currency);
  return offered.ok ? offered.value.map(({ stakeMinor }) => stakeMinor) : [];
}

/** A slot with what it returns, in millionths of the stake, as its published sheet says. */
export async function spinGame(code: string): Promise<SpinGame> {
  const game = slots.find((one) => one.code === code);
  if (game === undefined) return { id: code, returnPpm: 0 };
  const { returnLowest } = await sheetOf(game);
  return { id: code, returnPpm: Math.floor(Number(returnLowest.decimal) * 1_000_000) };
}

/** Where a set moves when its game stays closed: slots with the same stake and no lower return, the one most alike first. */
export async function substitutesOf(code: string, stakeMinor: bigint, currency: Currency): Promise<readonly string[]> {
  const own = await spinGame(code);
  const others = spinGames.filter((other) => other !== code && spinStakes(other, currency).includes(stakeMinor));
  const games = await Promise.all(others.map(spinGame));
  return games
    .filter(({ returnPpm }) => returnPpm >= own.returnPpm)
    .sort((a, b) => a.returnPpm - b.returnPpm || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}
