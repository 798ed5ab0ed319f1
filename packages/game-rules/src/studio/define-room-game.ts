import { ok, refuse } from '@trevo/kernel';
import type { GameSheet } from './game-sheet.ts';
import type { StakeRangeTable } from './stake-range.ts';
import { type GameFacts, type RoomGame, type StudioTable, tableOf } from './studio-game.ts';

/** A game that many play together, as its folder describes it: what decides its rounds stands in the server of its room. */
export type RoomRules<T extends StudioTable> = Pick<GameFacts<T>, 'lobby' | 'tables' | 'rules' | 'showMs' | 'capMultiple'> &
  Pick<RoomGame, 'room'> & { readonly stakes: StakeRangeTable; readonly sheet: (table: T) => GameSheet };

/** A game of the studio whose rounds a room plays for all. */
export function defineRoomGame<T extends StudioTable>({ stakes, sheet, ...rules }: RoomRules<T>): RoomGame<T> {
  const { code, title } = rules.tables[0];
  return {
    ...rules,
    code,
    title,
    pace: 'shared',
    stakes: { kind: 'range', range: stakes },
    interrupted: { kind: 'room' },
    sheet: (version) => {
      const table = tableOf(rules, version);
      return Promise.resolve(table === null ? refuse('table_version_unknown') : ok(sheet(table)));
    },
  };
}
