import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { LaunchError } from './launch-error.mjs';
import { npmCommand, npmFailure } from './npm-command.mjs';
import { ROOT } from './root.mjs';

const VERSION = '24.21.0';

/**
 * The registry's digest of each pinned package: a changed package is refused, whoever serves it.
 * @type {Readonly<Record<string, string>>}
 */
const INTEGRITY = {
  'linux-x64': 'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64': 'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
  'win-x64': 'sha512-0ddSuAi9KnmYzfjJwKfFUO5YfljMVfa9smiGRQXmp5QGhm8KXk7xbqkFNeaPXVaL6sfZ5oGfCD7q8wWY/TnypA==',
};

/**
 * Path of a Node 24 (or newer) executable: the running one, or the pinned one in `.trevo/node24`, installed once.
 * PATH is set so that every child process finds the same Node.
 */
export async function ensureNode24() {
  const node = Number(process.versions.node.split('.')[0]) >= 24 ? process.execPath : await pinnedNode();
  const bin = dirname(node);
  const path = process.env.PATH ?? '';
  if (path.split(delimiter)[0] !== bin) process.env.PATH = `${bin}${delimiter}${path}`;
  return node;
}

async function pinnedNode() {
  const platform = `${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  const integrity = INTEGRITY[platform];
  if (integrity === undefined || isMusl()) {
    throw new LaunchError(
      `Trevo needs Node 24 or newer and can fetch it only for ${Object.keys(INTEGRITY).join(', ')}: install Node 24 from nodejs.org (this is Node ${process.versions.node} on ${platform}).`,
    );
  }
  const home = join(ROOT, '.trevo', 'node24');
  const executable = join(home, 'node_modules', `node-${platform}`, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(executable)) await installNode(home, platform, integrity);
  if (!existsSync(executable))
    throw new LaunchError(`node-${platform}@${VERSION} was installed but has no ${executable}: delete .trevo/node24 and try again.`);
  return executable;
}

/**
 * Installs into a folder of its own and renames it at the end, so that an interrupted install leaves nothing half done.
 * @param {string} home
 * @param {string} platform
 * @param {string} integrity
 */
async function installNode(home, platform, integrity) {
  process.stderr.write(`trevo: Node ${process.versions.node} is too old, fetching Node ${VERSION} once into .trevo/node24\n`);
  await mkdir(join(ROOT, '.trevo'), { recursive: true });
  const staging = await mkdtemp(join(ROOT, '.trevo', 'node24-'));
  try {
    const name = `node-${platform}`;
    const manifest = { name: 'trevo-node', version: '1.0.0', private: true, dependencies: { [name]: VERSION } };
    const lock = {
      name: manifest.name,
      version: manifest.version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': manifest, [`node_modules/${name}`]: { version: VERSION, integrity } },
    };
    await writeFile(join(staging, 'package.json'), JSON.stringify(manifest));
    await writeFile(join(staging, 'package-lock.json'), JSON.stringify(lock));
    await npmInstall(staging);
    await rm(home, { recursive: true, force: true });
    await rename(staging, home);
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}

/**
 * @param {string} folder
 * @returns {Promise<void>}
 */
function npmInstall(folder) {
  const { file, args } = npmCommand(['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']);
  return new Promise((resolve, reject) => {
    // npm must see the staging folder as its project, not the workspace root that called us.
    const env = Object.fromEntries(Object.entries(process.env).filter(([key]) => !/^npm_config_(local_prefix|workspace)/i.test(key)));
    const child = spawn(file, args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'], shell: process.platform === 'win32' });
    let output = '';
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', (error) =>
      reject(new LaunchError(`npm could not be started (${error.message}): install npm, or Node 24 from nodejs.org.`)),
    );
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new LaunchError(npmFailure(`Node ${VERSION} could not be fetched`, output))),
    );
  });
}

function isMusl() {
  const { header } = /** @type {{ header: object }} */ (process.report.getReport());
  return process.platform === 'linux' && !('glibcVersionRuntime' in header);
}
