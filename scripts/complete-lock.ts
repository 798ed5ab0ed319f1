import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { type LockEntry, type MissingEntry, missingEntries } from './tidy/lock-rules.ts';

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'win32', 'openharmony', 'netbsd', 'openbsd', 'sunos', 'aix'];
const PROCESSORS = ['arm64', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'arm'];

/**
 * The entry npm would have written had its registry served the package: exact version, and the platform that its name tells,
 * so that npm skips it elsewhere. Without a digest: nobody here has seen the file. Undefined when the name tells no platform.
 */
export function platformEntry({ name, version, wantedBy }: MissingEntry): object | undefined {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find((system) => words.includes(system));
  const cpu = PROCESSORS.find((processor) => words.includes(processor));
  if (os === undefined || cpu === undefined || !/^\d+\.\d+\.\d+/.test(version)) return undefined;
  const libc = words.some((word) => word.startsWith('musl'))
    ? ['musl']
    : words.some((word) => word.startsWith('gnu'))
      ? ['glibc']
      : undefined;
  const licence = wantedBy.license === undefined ? {} : { license: wantedBy.license };
  return {
    version,
    cpu: [cpu],
    ...(wantedBy.dev === true ? { dev: true } : {}),
    ...(os === 'linux' && libc ? { libc } : {}),
    ...licence,
    optional: true,
    os: [os],
  };
}

if (import.meta.main) {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, LockEntry> };
  for (const missing of missingEntries(lock.packages)) {
    const entry = platformEntry(missing);
    if (entry === undefined) process.stderr.write(`trevo: ${missing.name} tells no platform; its entry must come from npm\n`);
    else lock.packages[`node_modules/${missing.name}`] = entry;
  }
  const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
}
