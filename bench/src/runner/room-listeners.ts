import type { Socket } from 'node:net';
import { openSocket } from './fan-out.ts';

/** What a process of readers is asked for: so many sockets at a port, with the tokens in turns. */
export interface Readers {
  readonly port: number;
  readonly count: number;
  readonly tokens: readonly string[];
}

/** What its sockets read of one line: how often, and the milliseconds from the line's own time to the bytes, of each. */
export interface ReadLine {
  readonly line: number;
  readonly tookMs: readonly number[];
}

/** The server looks each token up. */
const OPENED_AT_ONCE = 50;
const LINE = /l([A-K]+)t([A-K]+)e/g;
const SIGNS = 'ABCDEFGHIJK';

/** A line of the bench: its number, and when it was said in milliseconds of the machine's clock, in letters: a chat takes no long numbers. */
export function lineOf(number: number, saidAtMs: number): string {
  return `l${inLetters(String(number))}t${inLetters(saidAtMs.toFixed(3))}e`;
}

function inLetters(number: string): string {
  return number.replaceAll('.', ':').replaceAll(/[\d:]/g, (sign) => SIGNS.charAt(sign.charCodeAt(0) - 48));
}

function inDigits(letters: string): number {
  return Number(letters.replaceAll(/[A-K]/g, (sign) => (sign === 'K' ? '.' : String(SIGNS.indexOf(sign)))));
}

/**
 * Readers of a chat room in a process of their own: what they cost must not be measured as the server's, nor as the talkers'. Says `ready` once all listen, and
 * for each message what was read since the last one.
 */
async function readRoom({ port, count, tokens }: Readers): Promise<void> {
  const read = new Map<number, number[]>();
  const take = (text: string): void => {
    const at = performance.timeOrigin + performance.now();
    for (const [, number = '', saidAt = ''] of text.matchAll(LINE)) {
      const line = inDigits(number);
      const took = read.get(line);
      if (took === undefined) read.set(line, [at - inDigits(saidAt)]);
      else took.push(at - inDigits(saidAt));
    }
  };
  for (let opened = 0; opened < count; opened += OPENED_AT_ONCE) {
    const some = Array.from({ length: Math.min(OPENED_AT_ONCE, count - opened) }, (_, index) =>
      openSocket(port, tokens[(opened + index) % tokens.length] ?? '', 'portal'),
    );
    for (const socket of await Promise.all(some)) hearLines(socket, take);
  }
  process.on('message', () => {
    const lines: ReadLine[] = [...read].map(([line, tookMs]) => ({ line, tookMs }));
    read.clear();
    process.send?.(lines);
  });
  process.send?.('ready');
}

/** Frames may come in pieces: what has no line's end yet waits for the rest. */
function hearLines(socket: Socket, take: (text: string) => void): void {
  let rest = '';
  socket.on('data', (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1');
    const whole = text.lastIndexOf('}') + 1;
    rest = text.slice(whole);
    if (whole > 0) take(text.slice(0, whole));
  });
}

if (import.meta.main) await readRoom(JSON.parse(process.argv[2] ?? '') as Readers);
