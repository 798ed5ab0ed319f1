export { gameName } from './game-names.ts';
export { type GameOnSale, gameOnSale, gamesOnSale, pageOf } from './games.ts';
export { type GameTerms, sellGames } from './games-store.ts';
export { lotteryModule } from './module.ts';
