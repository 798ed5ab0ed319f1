import { readConfig } from '../config.ts';
import { dayMs } from '@trevo/kernel';
import { checkLedger, provenUpTo } from '../modules/wallet/index.ts';
import { openStorage } from '../start/open-storage.ts';
import { StartError } from '../start/start-error.ts';
import { runCommand } from './run-command.ts';

/**
 * `npm run ledger:prove`: proves what was posted since the day that the nights have proven last; with `-- all` the whole ledger, and everything where no night has
 * proven anything yet. Ends with code 1 and names the first bad row of each check that fails.
 */
runCommand(async () => {
  const [what] = process.argv.slice(2);
  if (what !== undefined && what !== 'all') throw new StartError('npm run ledger:prove, or npm run ledger:prove -- all');
  const storage = await openStorage(readConfig(process.env));
  try {
    const { db } = storage.database;
    const since = what === 'all' ? null : await provenUpTo(db, new Date(Date.now() + dayMs).toISOString().slice(0, 10));
    const { entries, faults } = await checkLedger(db, since);
    const stretch = since === null ? 'the whole ledger' : `what was posted after ${since}`;
    for (const { check, at } of faults) process.stdout.write(`Not sound: ${check}, at ${at}\n`);
    if (faults.length > 0) throw new StartError(`The ledger is not sound; ${entries} entries were read: ${stretch}.`);
    process.stdout.write(`The ledger is sound: ${entries} entries, ${stretch}.\n`);
  } finally {
    await storage.close();
  }
});
