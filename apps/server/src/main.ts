import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';
import { printBanner } from './start/banner.ts';
import { openServer } from './start/open-server.ts';

/** Starts this process from its environment and stops it in order on Ctrl-C or SIGTERM. */
runCommand(async () => {
  const running = await openServer(readConfig(process.env));
  printBanner(running);
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait for requests that hang.
      if (ending) process.exit(130);
      ending = true;
      void running.stop().then(() => process.exit(0));
    });
  }
});
