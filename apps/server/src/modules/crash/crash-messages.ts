import type { Calls, ResponseOf } from '@trevo/contract';

type CrashState = ResponseOf<Calls['pgeCrashState']>;
export type CrashRoundNow = NonNullable<CrashState['round']>;
export type CrashBetLine = CrashState['bets'][number];
export type CrashBetEnd = ResponseOf<Calls['pgeCrashCashOut']>;
