import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The major version of PostgreSQL in the embedded engine. It reads no other one's files, and nothing turns those of one into those of the next: an engine of
 * another major version lands together with what carries data folders over, or not at all (ADR 22).
 */
export const embeddedMajor = '18';

/** The files of an embedded database are those of another major version of PostgreSQL; the message is the sentence the start prints. */
export class OtherVersionError extends Error {
  override readonly name = 'OtherVersionError';
}

/** Throws {@link OtherVersionError} where the files in a folder are of another version than the engine. An empty folder becomes this one's. */
export function refuseOtherVersion(folder: string): void {
  const file = join(folder, 'PG_VERSION');
  if (!existsSync(file)) return;
  const version = readFileSync(file, 'utf8').trim();
  if (version !== embeddedMajor)
    throw new OtherVersionError(
      `The files in ${folder} are those of PostgreSQL ${version}, and this Trevo embeds PostgreSQL ${embeddedMajor}, which cannot read them. Nothing was changed; use the Trevo that made them.`,
    );
}
