import { runCommand } from './commands/run-command.ts';
import { readConfig } from './config.ts';
import { printBanner } from './start/banner.ts';
import { openServer } from './start/open-server.ts';

/** Starts this process from its environment and stops it in order on Ctrl-C or SIGTERM, also while it is still starting. */
runCommand(async () => {
  const opening = openServer(readConfig(process.env));
  let ending = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A second Ctrl-C does not wait for requests that hang.
      if (ending) process.exit(130);
      ending = true;
      // A start that fails meanwhile says so itself and ends with its own code.
      void opening
        .then((running) => running.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        );
    });
  }
  printBanner(await opening);
});
