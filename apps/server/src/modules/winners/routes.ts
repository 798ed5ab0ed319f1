import { ok } from '@trevo/kernel';
import type { Handlers } from '../../http/context.ts';
import { winnerBoard } from './winner-board.ts';

export const winnersRoutes: Handlers<'winnerBoard'> = { winnerBoard: async (ctx, question) => ok(await winnerBoard(ctx, question)) };
