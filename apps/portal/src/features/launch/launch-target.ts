import { pathOf } from '../../platform/routes.ts';

/** What decides where a launch leads: fields of a game card or of a vendor. */
export type Launchable = {
  readonly vassalage: string;
  readonly gameType: string;
  readonly gameCode: string;
  /** `VASSALAGE` when the card stands for a vendor's list of games. */
  readonly isGame: string;
};

export type LaunchTarget =
  /** A page of the portal takes over. */
  | { readonly kind: 'page'; readonly path: string }
  /** A popup lists the vendor's games. */
  | { readonly kind: 'list' }
  /** The game starts. */
  | { readonly kind: 'start' };

const lotteryPages: Readonly<Record<string, 'vnLottery' | 'seaLottery' | 'lottery'>> = {
  TCG_LOTTO_VN: 'vnLottery',
  TCG_SEA: 'seaLottery',
  LOTT: 'lottery',
  ELOTT: 'lottery',
};

/**
 * Where launching leads (Spec §2 "Launch navigation"). LOTT, ELOTT and RNG are matched against the vendor first, then against
 * the game type (decision D14); RNG counts only when the launch comes from a list of vendors.
 */
export function launchTarget(game: Launchable, from: 'tile' | 'vendor'): LaunchTarget {
  const lottery = lotteryPages[game.vassalage] ?? lotteryPages[game.gameType];
  if (lottery !== undefined) return { kind: 'page', path: pathOf(lottery, { gameCode: game.gameCode }) };
  if (from === 'vendor' && (game.vassalage === 'RNG' || game.gameType === 'RNG'))
    return { kind: 'page', path: pathOf('rng', { vassalage: game.vassalage }) };
  return game.isGame === 'VASSALAGE' ? { kind: 'list' } : { kind: 'start' };
}
