export { teamMovesModule } from './module.ts';
export { redateMoves } from './redate-moves.ts';
