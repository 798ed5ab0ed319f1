import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';

/** The secret that seals values at rest: `TREVO_SECRET`, or one made once and kept beside the embedded database. */
export function deploymentSecret(config: Config): string {
  if (config.secret !== null) return config.secret;
  const file = join(config.dataDir, 'secret');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  }
  return readFileSync(file, 'utf8');
}
