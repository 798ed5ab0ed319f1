import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A workspace: its folder from the root of the repository, and what it needs to run. */
export interface Package {
  readonly folder: string;
  readonly name: string;
  readonly dependencies: readonly string[];
}

/** The folders of the packages that no app depends on, directly or through another: nothing of them is in what Trevo runs. */
export function unusedFolders(packages: readonly Package[]): string[] {
  const used = new Set<string>();
  const take = ({ name, dependencies }: Package): void => {
    if (used.has(name)) return;
    used.add(name);
    for (const one of packages) if (dependencies.includes(one.name)) take(one);
  };
  for (const one of packages) if (one.folder.startsWith('apps/')) take(one);
  return packages.filter(({ folder, name }) => folder.startsWith('packages/') && !used.has(name)).map(({ folder }) => folder);
}

/** The apps and packages of a repository, read from their package.json. */
export function readPackages(root: string): Package[] {
  return ['apps', 'packages'].flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => readPackage(root, `${parent}/${entry.name}`)),
  );
}

function readPackage(root: string, folder: string): Package {
  const { name, dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly name: string;
    readonly dependencies?: Readonly<Record<string, string>>;
  };
  return { folder, name, dependencies: Object.keys(dependencies) };
}
