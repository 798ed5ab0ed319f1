import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';
import { printBanner } from './start/banner.ts';
import { endProcess } from './start/end-process.ts';
import { giveBackMemory } from './start/give-back-memory.ts';
import { guardProcess } from './start/last-guard.ts';
import { openServer } from './start/open-server.ts';

/** Starts this process from its environment and stops it in order on Ctrl-C or SIGTERM, also while it is still starting. */
runCommand(async () => {
  const guard = guardProcess();
  const opening = openServer(readConfig(process.env));
  const end = endProcess(opening);
  let told = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait for requests that hang.
      if (told) process.exit(130);
      told = true;
      end(0);
    });
  }
  const running = await opening;
  guard.serve({ log: running.app.log, end: () => end(1) });
  printBanner(running);
  giveBackMemory(running.app.database);
});
