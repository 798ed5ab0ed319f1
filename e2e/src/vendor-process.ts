import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Trevo } from './trevo.ts';

/** The vendor simulator of a running Trevo as an operating system sees it. */
export type VendorProcess = {
  /** SIGKILL: nothing is said, nothing is written any more. */
  readonly kill: () => void;
  /** Begins again with the same links, books and port. */
  readonly restart: () => Promise<void>;
  /** Ends what `restart` began. */
  readonly stop: () => void;
};

const main = join(import.meta.dirname, '../../apps/simulators/src/vendor/main.ts');

/** Finds the process that Trevo started for its vendors, by the books it keeps. */
export function vendorProcessOf({ dataDir }: Trevo, url: string): VendorProcess {
  const { pid, env } = findProcess(`VENDOR_BOOKS=${join(dataDir, 'vendor-books.json')}`);
  let again: ChildProcess | undefined;
  return {
    kill: () => (again ? again.kill('SIGKILL') : process.kill(pid, 'SIGKILL')),
    restart: async () => {
      const child = spawn(process.execPath, [main], {
        env: { ...env, VENDOR_SIM_PORT: new URL(url).port },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      again = child;
      await new Promise<void>((ready, fail) => {
        child.stdout.on('data', (text: Buffer) => text.toString().includes('Vendor simulator on') && ready());
        child.once('exit', () => fail(new Error('The vendor simulator did not begin again')));
      });
    },
    stop: () => again?.kill('SIGKILL'),
  };
}

function findProcess(setting: string): { readonly pid: number; readonly env: NodeJS.ProcessEnv } {
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    const settings = environmentOf(name);
    // Its starter has the setting in no environment of its own.
    if (settings.includes(setting)) {
      const env = settings.flatMap((one) => (one.includes('=') ? [[one.slice(0, one.indexOf('=')), one.slice(one.indexOf('=') + 1)]] : []));
      return { pid: Number(name), env: Object.fromEntries(env) as NodeJS.ProcessEnv };
    }
  }
  throw new Error(`No process was started with ${setting}`);
}

function environmentOf(pid: string): readonly string[] {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    // Gone meanwhile, or somebody else's.
    return [];
  }
}
