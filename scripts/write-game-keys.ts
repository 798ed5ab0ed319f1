import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';

/** Where the type of all games' own words stands. */
export const gameKeysPath = join(ROOT, 'packages/i18n/src/game-keys.ts');

/** A game's own words become keys by lying in the folder: `packages/i18n/src/game-keys.ts`. */
export function gameKeysText(): string {
  const files = readdirSync(join(ROOT, 'packages/i18n/catalogues/pt/games')).sort();
  const names = files.map((file) => file.replace('.json', ''));
  return [
    '// Written by scripts/write-game-keys.ts from the folder of games’ words; run it after adding one. A test compares the two.',
    ...names.map((name) => `import type ${name} from '../catalogues/pt/games/${name}.json';`),
    '',
    '/** The words of the games that have some of their own. */',
    `export type GameWords = ${names.map((name) => `typeof ${name}`).join(' &\n  ')};`,
    '',
  ].join('\n');
}

if (import.meta.main) writeFileSync(gameKeysPath, gameKeysText());
