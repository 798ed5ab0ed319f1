import { writeFile } from 'node:fs/promises';
import { openEmbedded } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { openPglite } from '../db/pglite.ts';
import { printSchema, schemaFile } from '../db/print-schema.ts';
import { runCommand } from './run-command.ts';

/** `npm run db:schema`: writes `src/db/schema.sql` from a fresh database in memory. */
runCommand(async () => {
  const pglite = await openPglite({});
  const open = await openEmbedded(pglite, { asOwner: true });
  try {
    await migrate(open);
    await writeFile(schemaFile, await printSchema(open));
  } finally {
    await open.close();
    await pglite.close();
  }
});
