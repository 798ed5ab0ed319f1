import { lazy } from 'react';

export { GameCardTile } from './game-card-tile.tsx';
export { timeOf } from './time-of.ts';

export const VendorGamesDialog = lazy(async () => ({ default: (await import('./vendor-games-dialog.tsx')).VendorGamesDialog }));
