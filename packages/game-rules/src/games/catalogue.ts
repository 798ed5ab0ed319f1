import { invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { StudioGame } from '../studio/studio-game.ts';

/** One line per game, in the order of the lobby. Each loads on its own, so that a browser fetches only the game it shows. */
const loaders = {
  onca: () => import('./onca/index.ts'),
  tucano: () => import('./tucano/index.ts'),
  setes: () => import('./setes/index.ts'),
  carnaval: () => import('./carnaval/index.ts'),
  boitata: () => import('./boitata/index.ts'),
  esmeralda: () => import('./esmeralda/index.ts'),
  canteiro: () => import('./canteiro/index.ts'),
  plinko: () => import('./plinko/index.ts'),
  pipa: () => import('./pipa/index.ts'),
  dados: () => import('./dados/index.ts'),
  bondinho: () => import('./bondinho/index.ts'),
  colmeia: () => import('./colmeia/index.ts'),
  roda: () => import('./roda/index.ts'),
  mare: () => import('./mare/index.ts'),
  jangada: () => import('./jangada/index.ts'),
  vintem: () => import('./vintem/index.ts'),
} satisfies Record<string, () => Promise<{ readonly game: StudioGame }>>;

export type StudioCode = keyof typeof loaders;

/** Every game of the studio, in the order shown. */
export const studioCodes = Object.keys(loaders) as readonly StudioCode[];

export function isStudioCode(code: unknown): code is StudioCode {
  return typeof code === 'string' && Object.hasOwn(loaders, code);
}

/** The game of that code. A server may load all of them at its start: `Promise.all(studioCodes.map(loadGame))`. */
export async function loadGame(code: string): Promise<Result<StudioGame, 'game_unknown'>> {
  if (!isStudioCode(code)) return refuse('game_unknown');
  const { game } = await loaders[code]();
  invariant(
    game.tables.every((table) => table.code === code),
    `The folder of ${code} holds the tables of another game`,
  );
  return ok(game);
}
