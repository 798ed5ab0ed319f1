import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../start/start-error.ts';

/** Runs one of PostgreSQL's client programs. Rejects with {@link StartError} when it is missing or fails; its own words are passed on. */
export async function runPostgresProgram(name: 'pg_dump' | 'pg_restore', parameters: readonly string[]): Promise<void> {
  const child = spawn(findProgram(name), parameters, { stdio: ['ignore', 'inherit', 'inherit'] });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.on('error', () =>
      reject(new StartError(`${name} is missing; install PostgreSQL's client programs (Debian: apt-get install postgresql-client).`)),
    );
    child.on('exit', resolve);
  });
  if (code !== 0) throw new StartError(`${name} failed with code ${code}; nothing else was done.`);
}

/** Debian keeps the newest version's programs out of the path. */
function findProgram(name: string): string {
  const root = '/usr/lib/postgresql';
  if (!existsSync(root)) return name;
  const versions = readdirSync(root).sort((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(root, version, 'bin', name)).find((path) => existsSync(path)) ?? name;
}
