import { ConfigError } from '../config.ts';
import { OtherVersionError } from '../db/embedded-version.ts';
import { FolderInUseError } from '../start/folder-lock.ts';
import { StartError } from '../start/start-error.ts';

/**
 * Runs a command line: prints one sentence and ends with code 1 when it cannot do what was asked. What it writes, and what the programs
 * it starts write, is its owner's alone.
 */
export function runCommand(main: () => Promise<void>): void {
  process.umask(0o077);
  main().catch((error: unknown) => {
    const expected = [ConfigError, StartError, FolderInUseError, OtherVersionError].some((kind) => error instanceof kind);
    process.stderr.write(
      `${expected ? (error as Error).message : `Trevo failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`}\n`,
    );
    process.exit(1);
  });
}
