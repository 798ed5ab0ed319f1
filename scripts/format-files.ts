import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqlFiles } from './check-sql.ts';
import { ROOT } from './launcher/root.mjs';
import { layoutSql } from './sql/layout.ts';
import { runProgram } from './tasks/run-program.ts';
import { readSourceTree } from './tidy/source-tree.ts';

/** `npm run format`: lays out every file that a tool lays out: SQL here, the rest by Biome. */
for (const { path, text } of sqlFiles(readSourceTree(ROOT))) {
  const laidOut = layoutSql(text);
  if (laidOut !== text) writeFileSync(join(ROOT, path), laidOut);
}
const biome = join(ROOT, 'node_modules/@biomejs/biome/bin/biome');
process.exitCode = (await runProgram(biome, ['format', '--write', '.'], { show: true })).exitCode;
