import { createHash } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import type { LedgerHash } from '../modules/wallet/index.ts';
import { StartError } from '../start/start-error.ts';

const file = 'backup.json';
const hex64 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const manifest = z.strictObject({
  format: z.literal(2),
  engine: z.enum(['embedded', 'postgresql']),
  madeAt: z.string(),
  /** SHA-256 of every other file of the backup. */
  files: z.record(z.string(), hex64),
  /** The ledger as it was: what a restore must come to. */
  ledger: z.strictObject({ entries: z.int(), hash: hex64 }),
});

export type Manifest = z.infer<typeof manifest>;

/** Writes what a restore checks itself against. The last file of a backup: a folder without it is no backup. */
export async function writeManifest(folder: string, engine: Manifest['engine'], ledger: LedgerHash): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of readdirSync(folder)) files[name] = await hashFile(join(folder, name));
  const made: Manifest = { format: 2, engine, madeAt: new Date().toISOString(), files, ledger };
  writeFileSync(join(folder, file), `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600 });
}

/** Reads a backup's manifest and checks every file against it. Throws {@link StartError} with one sentence when anything is missing or changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  if (!existsSync(join(folder, file))) throw new StartError(`The folder ${folder} holds no backup.`);
  const read = manifest.safeParse(parse(readFileSync(join(folder, file), 'utf8')));
  if (!read.success) throw new StartError(`The backup in ${folder} is damaged: ${file} cannot be read. Nothing was restored.`);
  for (const [name, hash] of Object.entries(read.data.files)) {
    if (!existsSync(join(folder, name)))
      throw new StartError(`The backup in ${folder} is damaged: ${name} is missing. Nothing was restored.`);
    if ((await hashFile(join(folder, name))) !== hash)
      throw new StartError(`The backup in ${folder} is damaged: ${name} is not as it was written. Nothing was restored.`);
  }
  return read.data;
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Told to the person by the caller, as anything else that is no manifest.
    return null;
  }
}
