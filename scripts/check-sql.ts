import { join } from 'node:path';
import { checksumOf, databaseState } from '../apps/server/src/db/database-state.ts';
import { keptStateNames, readKeptState } from '../apps/server/test/kept-state/kept-state.ts';
import manifest from '../package.json' with { type: 'json' };
import { ROOT } from './launcher/root.mjs';
import { functionProblems } from './sql/function-rules.ts';
import { keptStateProblems } from './sql/kept-state-rules.ts';
import { layoutSql } from './sql/layout.ts';
import { migrationProblems } from './sql/migration-rules.ts';
import { parseSql } from './sql/parse-sql.ts';
import { LINE_LENGTH_MAX } from './sql/sql-limits.ts';
import { runProgram } from './tasks/run-program.ts';
import { type Problem, readSourceTree, type SourceFile, type SourceTree } from './tidy/source-tree.ts';

const MIGRATIONS = 'apps/server/src/db/migrations/';
const FUNCTIONS = 'apps/server/src/db/functions/';
const SCHEMA = 'apps/server/src/db/schema.sql';

/** What is wrong with the SQL of the tree: it does not parse, is laid out otherwise, stands in the wrong place or goes beyond a limit. */
export function sqlProblems(tree: SourceTree): Problem[] {
  const files = sqlFiles(tree);
  const twice = files.filter(({ path }, at) => files.findIndex((file) => nameOf(file.path) === nameOf(path)) < at);
  return [...files.flatMap(fileProblems), ...twice.map(({ path }) => ({ path, message: 'another file has this name' }))];
}

/** `schema.sql` names the state it was written from: nobody has to start a database to see that it is another's. */
export function staleSchema(tree: SourceTree, state: string): Problem[] {
  const schema = tree.files.find(({ path }) => path === SCHEMA);
  return schema?.text.includes(`-- State: ${state}\n`) ? [] : [{ path: SCHEMA, message: 'is of another state: npm run db:schema' }];
}

/** The SQL that people write: migrations and function files. */
export function sqlFiles(tree: SourceTree): SourceFile[] {
  return tree.files.filter(({ path }) => /^(apps\/server\/src\/db\/(migrations|functions)\/).*\.sql$/.test(path));
}

/** Everything that is wrong with the SQL under `root`, with what squawk says of migrations and what the kept states say of them. */
export async function findSqlProblems(root: string): Promise<string> {
  const tree = readSourceTree(root);
  const found = [...sqlProblems(tree), ...staleSchema(tree, databaseState().schema), ...statesApart()];
  const problems = found.map(({ path, message }) => `${path}: ${message}`);
  return [...problems, await squawkSays(root, sqlFiles(tree))].join('\n').trim();
}

/** Where the kept states and the migrations of today do not fit together. */
function statesApart(): Problem[] {
  const kept = new Map(keptStateNames().map((name) => [name, readKeptState(name).head]));
  const migrations = Object.fromEntries(databaseState().migrations.map(({ name, text }) => [name, checksumOf(text)]));
  return keptStateProblems(kept, { version: manifest.version, migrations });
}

function fileProblems(file: SourceFile): Problem[] {
  const say = (message: string): Problem => ({ path: file.path, message });
  try {
    const statements = parseSql(file.text);
    const problems = file.path.startsWith(FUNCTIONS) ? functionProblems(file, statements) : migrationProblems(file, statements);
    if (layoutSql(file.text) !== file.text) problems.push(say('is laid out otherwise: npm run format'));
    const long = file.text.split('\n').findIndex((line) => line.length > LINE_LENGTH_MAX);
    if (long >= 0) problems.push(say(`line ${long + 1} is longer than ${LINE_LENGTH_MAX}`));
    return problems;
  } catch (error) {
    return [say(`PostgreSQL does not read it: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

async function squawkSays(root: string, files: readonly SourceFile[]): Promise<string> {
  const paths = files.map(({ path }) => path).filter((path) => path.startsWith(MIGRATIONS));
  const args = ['--config', join(root, '.squawk.toml'), '--reporter', 'gcc', ...paths.map((path) => join(root, path))];
  const { exitCode, output } = await runProgram(join(root, 'node_modules/squawk-cli/js/bin/squawk'), args);
  return exitCode === 0 ? '' : output.trim() || `squawk ended with ${exitCode}`;
}

function nameOf(path: string): string | undefined {
  return path.split('/').at(-1);
}

if (import.meta.main) {
  const found = await findSqlProblems(ROOT);
  if (found !== '') process.stdout.write(`${found}\n`);
  process.exitCode = found === '' ? 0 : 1;
}
