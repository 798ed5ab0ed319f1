export { gameName } from './game-names.ts';
export { pageOf } from './games.ts';
export { sellGames } from './games-store.ts';
export { importResults } from './import-results.ts';
export { lotteryModule } from './module.ts';
export { type OrderUnit, readOrderUnits } from './order-units.ts';
export { connectResultSource, createLateSources, type LateSources } from './result-source.ts';
