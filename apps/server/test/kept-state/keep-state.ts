import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { instant } from '@trevo/kernel';
import { pino } from 'pino';
import manifest from '../../../../package.json' with { type: 'json' };
import { runCommand } from '../../src/commands/run-command.ts';
import { readConfig } from '../../src/config.ts';
import { openEmbedded } from '../../src/db/database.ts';
import { checksumOf, databaseState } from '../../src/db/database-state.ts';
import { migrate } from '../../src/db/migrate.ts';
import { openPglite, type Pglite } from '../../src/db/pglite.ts';
import { seedDemo } from '../../src/seed/index.ts';
import { StartError } from '../../src/start/start-error.ts';
import { wire } from '../../src/start/wire.ts';
import { createTestClock, harnessOf, newMerchant } from '../harness.ts';
import { fillState } from './fill-state.ts';
import { type KeptFacts, keptStateNames, type KeptTable, packState, statesFolder } from './kept-state.ts';
import { readDatabase } from './read-database.ts';
import { recordStatements } from './record-statements.ts';

const secret = 'what kept states are sealed with, and nothing else';
const bytesMax = 1_000_000;

/** Tables that nothing fills, and why. */
const mayBeEmpty: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['announcement', 'banner', 'footer_text', 'help_term', 'promotion'].map((name) => [
      name,
      'only servers of before the versions of content write it',
    ]),
  ),
  team_alert: 'only servers of before the findings of patterns write it',
  vip_level: 'only servers of before the ladder had versions write it',
  transfer_played: 'only servers of before turnover had lots write it',
};

/**
 * `npm run db:keep`: fills a fresh embedded database with something of everything and keeps it as one file, which the tests carry forward from then on.
 * Refuses where a table stayed empty: what fills it belongs in `fill-state.ts`.
 */
runCommand(async () => {
  const pglite = await openPglite({});
  const owner = await openEmbedded(pglite, { asOwner: true });
  const statements = await recordStatements(owner, () => migrate(owner));
  await owner.close();
  const madeOn = new Date().toISOString().slice(0, 10);
  const facts = await fill(pglite);
  const reader = await openEmbedded(pglite, { asOwner: true });
  const { tables, sequences } = await readDatabase(reader);
  await reader.close();
  await pglite.close();
  refuseEmpty(tables);
  const { schema, migrations } = databaseState();
  const checksums = Object.fromEntries(migrations.map(({ name, text }) => [name, checksumOf(text)]));
  const head = { format: 1, version: manifest.version, state: schema, madeOn, secret, migrations: checksums, facts } as const;
  const bytes = packState({ head, statements, tables, sequences });
  if (bytes.length > bytesMax) throw new StartError(`The state would take ${bytes.length} bytes, at most ${bytesMax}: fill it with less.`);
  const name = `${String(keptStateNames().length + 1).padStart(4, '0')}-${schema.replace('trevo_', '')}.jsonl.gz`;
  mkdirSync(statesFolder, { recursive: true });
  writeFileSync(join(statesFolder, name), bytes);
  const rows = tables.reduce((sum, table) => sum + table.rows.length, 0);
  process.stdout.write(
    `Kept as ${name}: ${rows} rows in ${tables.length} tables, ${bytes.length} bytes. Commit it, and never change it.\n`,
  );
});

async function fill(pglite: Pglite): Promise<KeptFacts> {
  const clock = createTestClock(instant(Date.now()));
  const database = await openEmbedded(pglite);
  const config = readConfig({ TREVO_LOG: 'silent', TREVO_DATA: '/nonexistent' });
  const app = wire({ config, database, secret, clock, log: pino({ level: 'silent' }) });
  await seedDemo(app);
  const trevo = await app.db.selectFrom('merchant').select('id').executeTakeFirstOrThrow();
  const harness = await harnessOf(app, clock, { trevo: trevo.id as `mer_${string}`, sabia: await newMerchant(app, 'sabia') });
  try {
    return await fillState(harness);
  } finally {
    await harness.close();
  }
}

function refuseEmpty(tables: readonly KeptTable[]): void {
  const empty = tables.filter(({ rows }) => rows.length === 0).map(({ name }) => name);
  for (const name of empty) process.stdout.write(`Without rows: ${name}${name in mayBeEmpty ? `, since ${mayBeEmpty[name]}` : ''}.\n`);
  const wanting = empty.filter((name) => !(name in mayBeEmpty));
  if (wanting.length > 0)
    throw new StartError(`Nothing was kept: fill ${wanting.join(', ')} in apps/server/test/kept-state/fill-state.ts.`);
}
