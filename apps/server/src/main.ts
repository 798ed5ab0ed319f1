import { ConfigError, readConfig } from './config.ts';
import { printBanner } from './start/banner.ts';
import { FolderInUseError } from './start/folder-lock.ts';
import { openServer, StartError } from './start/open-server.ts';

/** Starts this process from its environment; one sentence and exit code 1 when it cannot. */
async function main(): Promise<void> {
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
}

main().catch((error: unknown) => {
  const known = error instanceof ConfigError || error instanceof StartError || error instanceof FolderInUseError;
  process.stderr.write(`${known ? error.message : `Trevo could not start: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`);
  process.exit(1);
});
