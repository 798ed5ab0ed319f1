import { lazy } from 'react';

export { GameCardTile } from './game-card-tile.tsx';

export const VendorGamesDialog = lazy(async () => ({ default: (await import('./vendor-games-dialog.tsx')).VendorGamesDialog }));
