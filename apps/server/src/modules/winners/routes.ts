import { ok } from '@trevo/kernel';
import type { Handlers } from '../../core/call.ts';
import { winnerBoard } from './winner-board.ts';

export const winnersRoutes: Handlers<'winnerBoard'> = { winnerBoard: async (ctx, question) => ok(await winnerBoard(ctx, question)) };
