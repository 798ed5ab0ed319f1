import { runCommand } from '../commands/run-command.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { fillFolder } from './fill-folder.ts';

/** Fills a data folder beside the process that waits for it (`fill-process.ts`), and ends. */
runCommand(async () => {
  // Whoever waits is told to stop, and says when; without it there is nothing to fill for.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  const config = readConfig(process.env);
  await fillFolder(config, createLog(config.logLevel));
  process.exit(0);
});
