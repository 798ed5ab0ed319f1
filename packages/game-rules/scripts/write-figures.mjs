// Computes the proven figures of every table of every slot and writes them beside the tables. Run after a table was added:
//   node packages/game-rules/scripts/write-figures.mjs
// The tests compute the same figures again and fail when what is written differs.
import { mkdir, writeFile } from 'node:fs/promises';
import { loadGame, studioCodes } from '../src/index.ts';
import { figuresOf } from '../src/slot-par/index.ts';

for (const code of studioCodes) {
  const game = await loadGame(code);
  if (game.value.stakes.kind !== 'ladder') continue;
  const figures = game.value.tables.map(figuresOf);
  const folder = new URL(`../src/games/${code}/generated/`, import.meta.url);
  const text = [
    "import type { SlotFigures } from '../../../slot-par/figures.ts';",
    '',
    '/** Written by scripts/write-figures.mjs; the tests compute it again. */',
    `export const figures: readonly SlotFigures[] = ${JSON.stringify(figures, null, 2)};`,
    '',
  ];
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('figures.ts', folder), text.join('\n'));
  for (const { tableVersion, return: rtp, standardDeviation } of figures)
    console.log(`${code} ${tableVersion}: return ${rtp.decimal}, standard deviation ${standardDeviation}`);
}
