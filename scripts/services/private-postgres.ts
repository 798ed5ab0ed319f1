import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { freePort } from './free-port.ts';
import { type OwnedProcess, startOwned } from './owned-process.ts';
import { quickFolder } from './quick-folder.ts';

const OLDEST_MAJOR = 15;

/** Speed for tests that only need the semantics: nothing is flushed, and it lies in memory where that has room. */
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=512MB'];

/** What a production server promises; for benchmarks and for tests about crashes. */
const DURABLE = ['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'max_wal_size=4GB'];

/** The folder of the newest installed PostgreSQL (15 or later) with its server programs, or undefined. */
export function findPostgres(): string | undefined {
  const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
  const debian = versions
    .map(Number)
    .filter((major) => major >= OLDEST_MAJOR)
    .sort((a, b) => b - a)
    .map((major) => `/usr/lib/postgresql/${major}/bin`);
  const candidates = [...debian, ...(process.env['PATH'] ?? '').split(delimiter)];
  return candidates.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')) && isNewEnough(folder));
}

/**
 * Starts a throw-away PostgreSQL cluster of our own on a free loopback port. The superuser is `trevo`, under a
 * password that only the URL tells: other users of this machine reach the port too, and a superuser may run programs. The cluster dies
 * with `stop`, which also deletes its folder.
 */
export async function startPostgres({ durable }: { readonly durable: boolean }): Promise<OwnedProcess> {
  const bin = findPostgres();
  if (bin === undefined) throw new Error(`PostgreSQL ${OLDEST_MAJOR} or later is not installed`);
  const owner = serverUser();
  const folder = mkdtempSync(join(durable ? tmpdir() : quickFolder(), `trevo-pg-${process.pid}-`));
  if (owner !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  const remove = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (owner !== undefined) chownSync(passwordFile, owner.uid, owner.gid);
    const secrecy = ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    const init = ['-D', data, '-U', 'trevo', ...secrecy, '--encoding=UTF8', '--locale=C.UTF-8', ...(durable ? [] : ['--no-sync'])];
    execFileSync(join(bin, 'initdb'), init, { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const port = await freePort();
    const settings = [
      'listen_addresses=127.0.0.1',
      `port=${port}`,
      `unix_socket_directories=${folder}`,
      'max_connections=300',
      'shared_buffers=256MB',
      'timezone=UTC',
      ...(durable ? DURABLE : FAST),
    ];
    const command = [join(bin, 'postgres'), '-D', data, ...settings.flatMap((setting) => ['-c', setting])];
    const child = await startOwned(command, { ...owner, cwd: folder, stopSignal: 'SIGINT' }, () => acceptsQueries(bin, port));
    const stop = async (): Promise<void> => {
      await child.stop();
      remove();
    };
    return { url: `postgresql://trevo:${password}@127.0.0.1:${port}/postgres`, stop };
  } catch (error) {
    remove();
    throw error;
  }
}

/** PostgreSQL refuses to run as root; root therefore lends it the system user `postgres`. */
function serverUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

function isNewEnough(folder: string): boolean {
  const version = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' });
  return Number(/(\d+)/.exec(version)?.[1]) >= OLDEST_MAJOR;
}

async function acceptsQueries(bin: string, port: number): Promise<boolean> {
  if (!(await accepts(port))) return false;
  try {
    execFileSync(join(bin, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port), '-U', 'trevo', '-d', 'postgres'], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    // Still replaying or starting: the caller asks again.
    return false;
  }
}

/** True when something accepts a TCP connection on this loopback port. */
export function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
