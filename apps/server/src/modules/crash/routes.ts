import type { Handlers } from '../../core/call.ts';
import { cancelBet } from './cancel-bet.ts';
import { cashOut } from './cash-out.ts';
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

export const crashRoutes: Handlers<CrashCall> = {
  pgeCrashState: crashState,
  pgeCrashBet: placeBet,
  pgeCrashCancel: cancelBet,
  pgeCrashCashOut: cashOut,
  pgeCrashBets: listOwnBets,
  pgeCrashRounds: listRounds,
  pgeCrashChains: listChains,
};
