import type { Handlers } from '../../core/call.ts';
import { cancelBet } from './cancel-bet.ts';
import { addStudioGame } from '../pge/index.ts';
import { cashOut } from './cash-out.ts';
import { crashGame } from './crash-game.ts';
import { crashState } from './crash-state.ts';
import { listChains, listOwnBets, listRounds } from './list-records.ts';
import { placeBet } from './place-bet.ts';

type CrashCall =
  | 'pgeCrashState'
  | 'pgeCrashBet'
  | 'pgeCrashCancel'
  | 'pgeCrashCashOut'
  | 'pgeCrashBets'
  | 'pgeCrashRounds'
  | 'pgeCrashChains';

addStudioGame(crashGame);

export const crashRoutes: Handlers<CrashCall> = {
  pgeCrashState: crashState,
  pgeCrashBet: placeBet,
  pgeCrashCancel: cancelBet,
  pgeCrashCashOut: cashOut,
  pgeCrashBets: listOwnBets,
  pgeCrashRounds: listRounds,
  pgeCrashChains: listChains,
};
