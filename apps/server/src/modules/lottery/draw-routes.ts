import type { Handlers } from '../../core/call.ts';
import { listGames, listMenus, listRecent, listVnMenu, listVnRecent } from './list-games.ts';
import { listDraws, listOpened, listVnOpened, showGame } from './show-game.ts';
import { showProof, showTicketProof } from './show-proof.ts';

type DrawCall =
  | 'lotteryMenus'
  | 'lotteryGames'
  | 'vnLotteryMenu'
  | 'vnLotteryRecent'
  | 'lotteryRecent'
  | 'vnOpenedNumbers'
  | 'openedNumbers'
  | 'lotteryGame'
  | 'lotteryDraws'
  | 'lotteryProof'
  | 'lotteryTicketProof';

export const drawRoutes: Handlers<DrawCall> = {
  lotteryMenus: listMenus,
  lotteryGames: listGames,
  vnLotteryMenu: listVnMenu,
  vnLotteryRecent: listVnRecent,
  lotteryRecent: listRecent,
  vnOpenedNumbers: listVnOpened,
  openedNumbers: listOpened,
  lotteryGame: showGame,
  lotteryDraws: listDraws,
  lotteryProof: showProof,
  lotteryTicketProof: showTicketProof,
};
