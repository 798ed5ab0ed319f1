export { refreshWinners } from './refresh-winners.ts';
export { winnersRoutes } from './routes.ts';
