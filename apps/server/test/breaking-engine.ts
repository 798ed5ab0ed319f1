import { readFileSync } from 'node:fs';
import { pino } from 'pino';
import { openEmbedded } from '../src/db/database.ts';
import { openPglite } from '../src/db/pglite.ts';
import { endProcess } from '../src/start/end-process.ts';
import { guardProcess } from '../src/start/last-guard.ts';

/**
 * A process whose embedded database breaks again and again, for its test: in the folder of the first argument, or in memory where that is a copy
 * of one (`.tar`). There is a table `noted`. Says `opened anew` for each time that it goes on.
 */
const [, , place = ''] = process.argv;
const pglite = await openPglite(place.endsWith('.tar') ? { template: new Uint8Array(readFileSync(place)) } : { dataDir: place });
pglite.onBroken(() => process.stdout.write('opened anew\n'));
const { pool } = await openEmbedded(pglite, { asOwner: true });
const end = endProcess(Promise.resolve({ stop: async () => {} }), 1_000);
guardProcess().serve({ log: pino({ base: null }), end: () => end(1) });
for (;;) await pool.query('COPY noted FROM STDIN').catch(() => undefined);
