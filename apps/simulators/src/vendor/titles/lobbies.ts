import type { Kind, Names, Theme } from './title.ts';

/** An entry of a vendor's list that is no game: it stands for all of the vendor's games (`lobby` of docs/vendor-api.md). Its code is the name of its cover. */
export type Lobby = { readonly code: string; readonly vendor: string; readonly kind: Kind; readonly names: Names; readonly theme: Theme };

/** The lobbies of the simulated vendors. */
export const lobbies: readonly Lobby[] = [
  {
    code: 'salao',
    vendor: 'EA',
    kind: 'LIVE',
    names: { PT: 'Salão Alvorada', EN: 'Daybreak Hall' },
    theme: { field: ['#2C4A96', '#12224F', '#070C1F'], accent: '#F2C25B' },
  },
];
