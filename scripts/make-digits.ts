import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';

/**
 * Writes the spoken digits of the captcha anew, by Debian's espeak-ng: `node scripts/make-digits.ts`. The files are kept in the repository, so that nobody else
 * needs the program; what it speaks carries no licence of it.
 */
const voices = { en: 'en-us', pt: 'pt-br', es: 'es-419' } as const;
const rate = 8_000;
/** Room of one digit: the longest fits. */
const slot = 0.75 * rate;

for (const [language, voice] of Object.entries(voices)) {
  const samples = new Int8Array(10 * slot);
  for (let digit = 0; digit < 10; digit++) samples.set(spoken(voice, String(digit)), digit * slot);
  const file = join(ROOT, 'apps/server/src/modules/access/assets', `digits-${language}.raw`);
  writeFileSync(file, samples);
  process.stdout.write(`${file}\n`);
}

/** A digit without the silence around it, as loud as eight bits are, at 8 kHz. */
function spoken(voice: string, digit: string): Int8Array {
  const wav = execFileSync('espeak-ng', ['-v', voice, '-s', '120', '--stdout', digit]);
  const from = wav.readUInt32LE(24);
  const data = wav.subarray(wav.indexOf('data') + 8);
  const wave = Array.from({ length: Math.floor(data.length / 2) }, (_, at) => data.readInt16LE(2 * at));
  const loudest = Math.max(...wave.map(Math.abs));
  const heard = (sample: number) => Math.abs(sample) > loudest / 60;
  const whole = wave.slice(wave.findIndex(heard), wave.findLastIndex(heard) + 1);
  const length = Math.min(slot, Math.floor((whole.length * rate) / from));
  return Int8Array.from({ length }, (_, at) => Math.round((127 * lowPassed(whole, (at * from) / rate, from)) / loudest));
}

/** The wave at a place between its samples, without what 8 kHz cannot carry (windowed sinc). */
function lowPassed(wave: readonly number[], place: number, from: number): number {
  const [cut, reach] = [(0.45 * rate) / from, 24];
  let [sum, weights] = [0, 0];
  for (let at = Math.ceil(place) - reach; at <= place + reach; at++) {
    const x = at - place;
    const sinc = x === 0 ? 2 * cut : Math.sin(2 * Math.PI * cut * x) / (Math.PI * x);
    const weight = sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / reach));
    sum += weight * (wave[at] ?? 0);
    weights += weight;
  }
  return sum / weights;
}
