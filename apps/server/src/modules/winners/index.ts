export { maskName } from './mask-name.ts';
export { winnersModule } from './module.ts';
export { rankGames } from './rank-games.ts';
export { readPlay } from './read-play.ts';
