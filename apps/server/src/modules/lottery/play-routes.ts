import type { Handlers } from '../../core/call.ts';
import { keepPlay, listOwnPlays } from './own-plays.ts';

/** The plays of a game that are a player's own: bet on last, and kept. */
export const playRoutes: Handlers<'lotteryPlays' | 'keepLotteryPlay'> = {
  lotteryPlays: listOwnPlays,
  keepLotteryPlay: keepPlay,
};
