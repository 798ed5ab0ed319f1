import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** What each package may import of the others. ARCHITECTURE.md has the same as a picture; this is what holds it. */
const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  kernel: [],
  money: ['kernel'],
  fairness: ['kernel', 'money'],
  'lottery-rules': ['kernel', 'money', 'fairness'],
  'game-rules': ['kernel', 'money', 'fairness'],
  'reward-rules': ['kernel', 'money', 'fairness'],
  commission: ['kernel', 'money', 'reward-rules'],
  contract: ['kernel', 'money'],
  client: ['contract', 'kernel'],
  ui: ['money', 'kernel'],
  i18n: [],
  testing: ['kernel', 'money', 'contract'],
};

/** What tests and scripts of a package may import besides: the words that pure rules are given by whoever shows them, and the list of languages. */
const FOR_TESTS: Readonly<Record<string, readonly string[]>> = { 'lottery-rules': ['i18n'], money: ['i18n'] };

const RULES = ['lottery-rules', 'game-rules', 'commission', 'reward-rules'];
const BROWSER = ['contract', 'client', 'ui', 'i18n', 'kernel', 'money', 'fairness', ...RULES];

/** What each app may import of the packages. An app never imports another app. */
const APPS: Readonly<Record<string, readonly string[]>> = {
  server: Object.keys(PACKAGES).filter((name) => !['client', 'ui', 'testing'].includes(name)),
  portal: BROWSER,
  backoffice: BROWSER,
  games: BROWSER,
  simulators: ['kernel', 'money', 'fairness', 'lottery-rules'],
};

/** Packages that know no I/O, no clock and no randomness of their own. */
const PURE_PACKAGES = ['kernel', 'money', 'fairness', ...RULES];

/** Audited cryptography is the one thing a pure package does not write itself. */
const PURE_MAY_USE = '^node_modules/@noble/hashes/';

const TESTS = '(\\.test\\.tsx?$|/test/)';

/** Every wall of the house under `root`, as rules for dependency-cruiser. */
export function wallRules(root: string): IForbiddenRuleType[] {
  return [...packageWalls(), ...appWalls(), packageDoor(root), ...serverLayers(), ...innerDoors(), ...pureWalls(), ...generalWalls()];
}

function packageWalls(): IForbiddenRuleType[] {
  return Object.entries(PACKAGES).flatMap(([name, allowed]): IForbiddenRuleType[] => {
    const wall = (called: string, may: readonly string[]): IForbiddenRuleType => ({
      name: called,
      severity: 'error',
      comment: `packages/${name} may import only: ${may.join(', ') || 'nothing of ours'}`,
      from: { path: `^packages/${name}/` },
      to: { path: '^(packages|apps|bench|e2e|scripts)/', pathNot: alternatives([name, ...may]) },
    });
    const besides = FOR_TESTS[name] ?? [];
    const product = wall(`package-${name}`, allowed);
    if (besides.length === 0) return [product];
    return [
      { ...product, from: { ...product.from, pathNot: [TESTS, `^packages/${name}/scripts/`] } },
      wall(`package-${name}-tests`, [...allowed, ...besides]),
    ];
  });
}

function appWalls(): IForbiddenRuleType[] {
  const own = Object.entries(APPS).flatMap(([name, allowed]): IForbiddenRuleType[] => [
    {
      name: `app-${name}`,
      severity: 'error',
      comment: `apps/${name} may import only: ${allowed.join(', ')}`,
      from: { path: `^apps/${name}/`, pathNot: TESTS },
      to: { path: '^(packages|apps|bench|e2e|scripts)/', pathNot: [`^apps/${name}/`, ...alternatives(allowed)] },
    },
    {
      name: `app-${name}-is-a-leaf`,
      severity: 'error',
      comment: 'nobody imports an app, not even its tests from another app',
      from: { path: '^(packages|apps)/', pathNot: `^apps/${name}/` },
      to: { path: `^apps/${name}/` },
    },
  ]);
  return [
    ...own,
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      comment: 'product code does not import what was made for tests',
      from: { path: '^(packages/(?!testing/)|apps/)', pathNot: TESTS },
      to: { path: ['^packages/testing/', TESTS] },
    },
  ];
}

function packageDoor(root: string): IForbiddenRuleType {
  return {
    name: 'package-door',
    severity: 'error',
    comment: 'a package is entered through what its package.json exports',
    from: { path: '^(?:packages|apps)/([^/]+)/' },
    to: { path: '^packages/([^/]+)/', pathNot: ['^packages/$1/', ...exportedFiles(root)] },
  };
}

/** What the packages export, as patterns: `./assets/*` becomes `^packages/ui/assets/.+$`. */
function exportedFiles(root: string): string[] {
  return readdirSync(join(root, 'packages')).flatMap((name) => {
    const manifest = join(root, 'packages', name, 'package.json');
    if (!existsSync(manifest)) return [];
    const { exports = {} } = JSON.parse(readFileSync(manifest, 'utf8')) as { readonly exports?: Readonly<Record<string, string>> };
    return Object.values(exports).map((file) => {
      const path = file
        .replace(/^\.\//, '')
        .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '.+');
      return `^packages/${name}/${path}$`;
    });
  });
}

const SERVER = '^apps/server/src/';

/** The layers of the server, the lowest first: database, core, modules, what carries them (HTTP, sockets, jobs, rooms), and what starts it all. */
function serverLayers(): IForbiddenRuleType[] {
  return [
    {
      name: 'server-core',
      severity: 'error',
      comment: 'the core of the server knows the database, the settings and the secrets, and nothing that stands on it',
      from: { path: `${SERVER}core/`, pathNot: TESTS },
      to: { path: SERVER, pathNot: `${SERVER}(core/|db/|config\\.ts$|secrets\\.ts$)` },
    },
    {
      name: 'server-module-layer',
      severity: 'error',
      comment: 'a module of the server knows the core and the doors of other modules, not what carries it',
      from: { path: `${SERVER}modules/`, pathNot: TESTS },
      to: { path: `${SERVER}(http|realtime|jobs|rooms|start|seed|commands|wiring\\.ts$|main\\.ts$)` },
    },
    {
      name: 'server-knows-no-module',
      severity: 'error',
      comment:
        'what carries the modules learns of them through their registration; the wiring, and what starts or fills a server, name them',
      from: { path: `${SERVER}(?!modules/|start/|seed/|commands/|wiring\\.ts$)`, pathNot: TESTS },
      to: { path: `${SERVER}modules/` },
    },
    {
      name: 'server-carrier',
      severity: 'error',
      comment: 'HTTP, sockets, jobs, rooms and the database do not know what starts them',
      from: { path: `${SERVER}(http|realtime|jobs|rooms|db)/`, pathNot: TESTS },
      to: { path: `${SERVER}(start/|seed/|commands/|wiring\\.ts$|main\\.ts$)` },
    },
    {
      name: 'server-wiring',
      severity: 'error',
      comment: 'the wiring lists the modules and knows nothing else',
      from: { path: `${SERVER}wiring\\.ts$` },
      to: { path: '.', pathNot: [`${SERVER}modules/[^/]+/index\\.ts$`, `${SERVER}core/`] },
    },
  ];
}

function innerDoors(): IForbiddenRuleType[] {
  return [
    {
      name: 'server-module-door',
      severity: 'error',
      comment: 'a server module is entered through its index.ts',
      from: { path: '^apps/server/src/modules/([^/]+)/' },
      to: {
        path: '^apps/server/src/modules/[^/]+/',
        pathNot: ['^apps/server/src/modules/$1/', '^apps/server/src/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'server-module-door-from-outside',
      severity: 'error',
      comment: 'a server module is entered through its index.ts',
      from: { path: '^apps/server/src/(?!modules/)', pathNot: TESTS },
      to: { path: '^apps/server/src/modules/[^/]+/', pathNot: '^apps/server/src/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'feature-door',
      severity: 'error',
      comment: 'a feature of a browser app is entered through its index.ts',
      from: { path: '^apps/(portal|backoffice)/src/features/([^/]+)/' },
      to: { path: '^apps/$1/src/features/[^/]+/', pathNot: ['^apps/$1/src/features/$2/', '/features/[^/]+/index\\.tsx?$'] },
    },
    {
      name: 'feature-door-from-outside',
      severity: 'error',
      comment: 'a feature of a browser app is entered through its index.ts',
      from: { path: '^apps/(portal|backoffice)/src/(?!features/)', pathNot: TESTS },
      to: { path: '^apps/$1/src/features/[^/]+/', pathNot: '/features/[^/]+/index\\.tsx?$' },
    },
  ];
}

function pureWalls(): IForbiddenRuleType[] {
  const pure = `^packages/(${PURE_PACKAGES.join('|')})/src/`;
  return [
    {
      name: 'pure-without-platform',
      severity: 'error',
      comment: 'pure packages know neither Node nor the browser',
      from: { path: pure, pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'browser-without-node',
      severity: 'error',
      comment: 'what travels to the browser does not know Node; its tests may',
      from: { path: '^packages/(contract|client|ui)/src/', pathNot: TESTS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'pure-without-libraries',
      severity: 'error',
      comment: 'pure packages bring no libraries but audited hashes',
      from: { path: pure, pathNot: TESTS },
      to: { path: 'node_modules', pathNot: PURE_MAY_USE },
    },
  ];
}

function generalWalls(): IForbiddenRuleType[] {
  return [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'modules do not import each other in a circle; types may, they are gone when the program runs',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'resolvable',
      severity: 'error',
      comment: 'an import that leads nowhere; what a build makes of itself begins with virtual:',
      from: {},
      to: { couldNotResolve: true, pathNot: '^virtual:' },
    },
    {
      name: 'no-dev-dependencies',
      severity: 'error',
      comment: 'what is installed for development only does not run in production',
      from: { path: '^(packages/(?!testing/)|apps)/[^/]+/src/', pathNot: TESTS },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-deprecated',
      severity: 'error',
      comment: 'a deprecated package or Node module is replaced, not used',
      from: {},
      to: { dependencyTypes: ['deprecated'] },
    },
  ];
}

function alternatives(names: readonly string[]): string[] {
  return names.map((name) => `^packages/${name}/`);
}
