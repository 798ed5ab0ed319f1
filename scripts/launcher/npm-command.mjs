import { existsSync } from 'node:fs';

/**
 * How to call npm: the one that called us when there is one, run by the Node that PATH now names; otherwise `npm` on PATH.
 * @param {string[]} args
 * @returns {{ file: string, args: string[] }}
 */
export function npmCommand(args) {
  const cli = process.env.npm_execpath;
  if (cli !== undefined && /npm-cli\.c?js$/.test(cli) && existsSync(cli))
    return { file: process.platform === 'win32' ? process.execPath : 'node', args: [cli, ...args] };
  return { file: 'npm', args };
}

/**
 * One sentence on why npm failed, from what it printed.
 * @param {string} what
 * @param {string} output
 */
export function npmFailure(what, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|ERR_SOCKET_TIMEOUT|ENOTCACHED/.test(output)) {
    return `${what}: the npm registry cannot be reached; connect to the network (or set the registry in .npmrc) and try again.`;
  }
  if (/EINTEGRITY/.test(output)) return `${what}: the registry served another file than the one pinned here, which was refused.`;
  if (/ENOSPC/.test(output)) return `${what}: the disk is full.`;
  if (/EACCES|EPERM|EROFS/.test(output)) return `${what}: this folder cannot be written by the present user.`;
  const last = output.split('\n').map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim());
  return `${what}: ${last.find((line) => line !== '' && !line.startsWith('npm warn')) ?? 'npm gave no reason'}`;
}

/**
 * True when npm said that package.json and package-lock.json disagree, or that the lock cannot be read.
 * @param {string} output
 */
export function lockIsBroken(output) {
  return /can only install (packages )?(when|with an existing)|in sync|EUSAGE|EJSONPARSE|Invalid: lock file/i.test(output);
}
