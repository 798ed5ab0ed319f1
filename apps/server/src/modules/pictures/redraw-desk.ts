import { type ChildProcess, spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { PictureFile } from './picture-file.ts';
import type { RedrawOrder } from './redraw-worker.ts';

/** A copy that we drew. */
export type Drawn = {
  readonly type: PictureFile['type'] | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

export type RedrawLimits = {
  readonly atOnce: number;
  /** How many may wait behind them. */
  readonly waitingMax: number;
  /** How many of one owner may wait or be drawn, so that nobody fills the queue alone. */
  readonly ofOwnerMax: number;
  readonly keptBytesMax: number;
  readonly memoryBytesMax: number;
  readonly cpuMsMax: number;
  readonly wallMsMax: number;
};

/** `busy`: nothing was tried, or the machine had no time for it; later it may work. `unreadable`: it never will. */
export type Redrawn = { readonly kind: 'drawn'; readonly pictures: readonly Drawn[] } | { readonly kind: 'busy' | 'unreadable' };

/** `webpWidths`: there are copies for pages, one in each of these widths; without them there is one. No copy is larger than `keptBytesMax`. */
export type RedrawWish = {
  readonly file: PictureFile;
  readonly keptPixelsMax: number;
  readonly webpWidths?: readonly number[];
  readonly keptBytesMax?: number;
};

const worker = fileURLToPath(new URL('./redraw-worker.ts', import.meta.url));
/** Room for the line before the copies. */
const lineBytesMax = 1024;
/** It writes no file and starts no program; its memory for scripts is small, what a picture takes is watched from within. */
const cage = ['--permission', '--allow-addons', '--allow-fs-read=*', '--max-old-space-size=96', '--no-warnings'];

/** A desk where pictures are drawn anew, each in a process of its own that knows no secret, a few at once. */
export function createRedrawDesk(bounds: RedrawLimits): (owner: string, order: RedrawWish) => Promise<Redrawn> {
  let atWork = 0;
  const waiting: (() => void)[] = [];
  const ofOwner = new Map<string, number>();
  const turn = async () => {
    if (atWork < bounds.atOnce) atWork += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (owner: string) => {
    const next = waiting.shift();
    if (next) next();
    else atWork -= 1;
    const left = (ofOwner.get(owner) ?? 1) - 1;
    if (left === 0) ofOwner.delete(owner);
    else ofOwner.set(owner, left);
  };
  return async (owner, order) => {
    const mine = ofOwner.get(owner) ?? 0;
    if (mine >= bounds.ofOwnerMax || waiting.length >= bounds.waitingMax) return { kind: 'busy' };
    ofOwner.set(owner, mine + 1);
    await turn();
    try {
      return await redraw(order, bounds);
    } finally {
      leave(owner);
    }
  };
}

/** One picture in one process. Whatever happens to the process, this resolves. */
async function redraw(
  { file, keptPixelsMax, webpWidths, keptBytesMax = Number.POSITIVE_INFINITY }: RedrawWish,
  bounds: RedrawLimits,
): Promise<Redrawn> {
  const { content, ...head } = file;
  const { memoryBytesMax, cpuMsMax } = bounds;
  const bytesMax = Math.min(keptBytesMax, bounds.keptBytesMax);
  const order: RedrawOrder = { ...head, keptPixelsMax, webpWidths: webpWidths ?? null, keptBytesMax: bytesMax, memoryBytesMax, cpuMsMax };
  const child = spawn(process.execPath, [...cage, worker, JSON.stringify(order)], {
    // The environment holds our secrets; Windows needs its own.
    env: process.env.SystemRoot === undefined ? {} : { SystemRoot: process.env.SystemRoot },
    stdio: ['pipe', 'pipe', 'ignore'],
    windowsHide: true,
  });
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    child.kill('SIGKILL');
  }, bounds.wallMsMax);
  try {
    stepBack(child);
    const answer = await exchange(child, content, bytesMax * (webpWidths?.length ?? 1));
    if (answer === null) return { kind: isLate ? 'busy' : 'unreadable' };
    return { kind: 'drawn', pictures: answer };
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
  }
}

/** Games and money go first. */
function stepBack({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already, or the system has no priorities: it is bounded all the same.
  }
}

/** Gives the process the file and reads its answer: one line of JSON, then the bytes of each copy. Null when it ended without one. */
async function exchange(child: ChildProcess, content: Buffer, copiesBytesMax: number): Promise<readonly Drawn[] | null> {
  const parts: Buffer[] = [];
  let bytes = 0;
  // A process that has ended takes no more bytes; that it ended is told by its code.
  child.stdin?.on('error', () => {});
  child.stdout?.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > copiesBytesMax + lineBytesMax) child.kill('SIGKILL');
    else parts.push(part);
  });
  child.stdin?.end(content);
  const code = await new Promise<number | null>((resolve) => {
    child.once('error', () => resolve(null));
    child.once('close', resolve);
  });
  const answer = Buffer.concat(parts);
  const line = answer.indexOf('\n');
  if (code !== 0 || line < 0) return null;
  const heads = JSON.parse(answer.toString('utf8', 0, line)) as readonly (Omit<Drawn, 'content'> & { readonly bytes: number })[];
  let from = line + 1;
  return heads.map(({ bytes: length, ...head }) => {
    from += length;
    return { ...head, content: answer.subarray(from - length, from) };
  });
}
