import type { Problem } from './source-tree.ts';

/** A package-lock entry as far as its optional platform packages go. */
export interface LockEntry {
  readonly dev?: boolean;
  readonly license?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** An optional package that a lock names and does not describe. */
export interface MissingEntry {
  readonly name: string;
  readonly version: string;
  readonly wantedBy: LockEntry;
}

type Packages = Readonly<Record<string, LockEntry>>;

/**
 * The lock describes the packages of every platform, not only those of the registry it was made with: where a mirror lacks a
 * platform's package, npm leaves its entry out, and `npm ci` refuses such a lock everywhere.
 */
export function completeLock(packages: Packages): Problem[] {
  return missingEntries(packages).map(({ name }) => ({ path: 'package-lock.json', message: `no entry for ${name}: run \`npm run lock\`` }));
}

/** Every optional package that is named somewhere in the lock and stands nowhere on the way up from there. */
export function missingEntries(packages: Packages): MissingEntry[] {
  const missing = Object.entries(packages).flatMap(([path, entry]) =>
    Object.entries(entry.optionalDependencies ?? {})
      .filter(([name]) => !isReachable(packages, path, name))
      .map(([name, version]) => ({ name, version, wantedBy: entry })),
  );
  return missing.filter(({ name }, index) => missing.findIndex((other) => other.name === name) === index);
}

function isReachable(packages: Packages, from: string, name: string): boolean {
  if (`${from === '' ? '' : `${from}/`}node_modules/${name}` in packages) return true;
  if (from === '') return false;
  const above = from.lastIndexOf('/node_modules/');
  return isReachable(packages, above < 0 ? '' : from.slice(0, above), name);
}
