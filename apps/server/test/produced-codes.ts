import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CallName } from '@trevo/contract';

/** Names the folder of one test run; set by the run's global set-up, which compares at the end (see matrix/error-coverage.ts). */
export const producedCodesVariable = 'TREVO_PRODUCED_CODES';

/** Beside the calls: what the server sends by itself. */
export const pushedName = 'push';

/** Notes that a call refused with `code` in a test, for the error-coverage comparison at the end of the run. */
export function noteProducedCode(name: CallName | typeof pushedName, code: string): void {
  const folder = process.env[producedCodesVariable];
  if (folder) appendFileSync(join(folder, `${process.env.TREVO_TEST_ENGINE ?? 'none'}.${process.pid}.tsv`), `${name}\t${code}\n`);
}
