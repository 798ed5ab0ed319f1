import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, languages } from '@trevo/i18n';
import { type Fraction, fractions } from './fractions.ts';

const rate = 8_000;
const slot = 0.75 * rate;
const headerLength = 44;

/** Where the digits of a language are, recorded by `scripts/make-digits.ts` (Debian's espeak-ng). */
const fileOf = (language: Language) => join(import.meta.dirname, `assets/digits-${languages[language].folder}.raw`);
const known = new Map<string, readonly Float32Array[]>();

/**
 * Speaks digits as a wav (8 kHz, mono, 8 bits): each at a pace, pitch and loudness of its own, with pauses of any length, over voices that speak backwards
 * and hiss, so that no digit sounds twice alike. `random` gives bytes for the disorder.
 */
export function speakCaptcha(digits: string, language: Language, random: (length: number) => Buffer): Buffer {
  const fraction = fractions(random);
  const voice = voiceOf(
    existsSync(fileOf(language)) ? fileOf(language) : join(import.meta.dirname, `assets/digits-${languages.EN.folder}.raw`),
  );
  const spoken = [...digits].flatMap((digit) => [silence(0.3 + 0.4 * fraction()), changed(voice[Number(digit)], fraction)]);
  const wave = joined([...spoken, silence(0.4)]);
  for (let murmur = 0; murmur < 3; murmur++) addMurmur(wave, voice, fraction);
  return wavOf(wave, fraction);
}

function changed(digit: Float32Array | undefined, fraction: Fraction): Float32Array {
  const source = digit ?? new Float32Array(0);
  const [pace, gain] = [0.86 + 0.28 * fraction(), 0.7 + 0.3 * fraction()];
  return Float32Array.from({ length: Math.floor(source.length / pace) }, (_, at) => {
    const place = at * pace;
    const before = Math.floor(place);
    const [one = 0, other = 0] = [source[before], source[before + 1]];
    return gain * (one + (other - one) * (place - before));
  });
}

/** A voice behind the others, of digits from their end to their beginning. */
function addMurmur(wave: Float32Array, voice: readonly Float32Array[], fraction: Fraction): void {
  let at = Math.floor(fraction() * slot);
  while (at < wave.length) {
    const word = changed(voice[Math.floor(fraction() * 10)], fraction).reverse();
    for (let place = 0; place < word.length && at + place < wave.length; place++)
      wave[at + place] = (wave[at + place] ?? 0) + 0.14 * (word[place] ?? 0);
    at += word.length + Math.floor(fraction() * 0.3 * rate);
  }
}

function wavOf(wave: Float32Array, fraction: Fraction): Buffer {
  const wav = Buffer.alloc(headerLength + wave.length);
  wav.write('RIFF', 0);
  wav.writeUInt32LE(headerLength - 8 + wave.length, 4);
  wav.write('WAVEfmt ', 8);
  wav.writeUInt32LE(16, 16);
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate, 28);
  wav.writeUInt16LE(1, 32);
  wav.writeUInt16LE(8, 34);
  wav.write('data', 36);
  wav.writeUInt32LE(wave.length, 40);
  wave.forEach((sample, at) => {
    const hiss = 0.06 * (fraction() - 0.5);
    wav.writeUInt8(Math.max(0, Math.min(255, Math.round(128 + 100 * (sample + hiss)))), headerLength + at);
  });
  return wav;
}

function silence(seconds: number): Float32Array {
  return new Float32Array(Math.floor(seconds * rate));
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const whole = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** The ten digits of a recording, without the silence behind each. */
function voiceOf(file: string): readonly Float32Array[] {
  let voice = known.get(file);
  if (voice === undefined) {
    const raw = readFileSync(file);
    const samples = new Int8Array(raw.buffer, raw.byteOffset, raw.length);
    voice = Array.from({ length: 10 }, (_, digit) => {
      const all = samples.subarray(digit * slot, (digit + 1) * slot);
      return Float32Array.from(all.subarray(0, all.findLastIndex((sample) => sample !== 0) + 1), (sample) => sample / 127);
    });
    known.set(file, voice);
  }
  return voice;
}
