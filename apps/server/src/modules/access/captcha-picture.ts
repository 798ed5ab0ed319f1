import { join } from 'node:path';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { type Fraction, fractions } from './fractions.ts';

const width = 168;
const height = 56;
const fontFamily = 'Trevo Captcha';
const inks = ['#0b5d4b', '#7a3e00', '#3c2a7d', '#8a1f3d', '#134b8a'];

/** Signs that are hard to take for one another. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY3479';
const signsCount = 5;

/** What a new picture says. */
export function newCaptchaText(random: (length: number) => Buffer): string {
  let text = '';
  while (text.length < signsCount) {
    for (const byte of random(16)) if (byte < 250 && text.length < signsCount) text += signs.charAt(byte % signs.length);
  }
  return text;
}

/** Draws `text` as a png: each sign turned, shifted and sized on its own, under crossing waves. `random` gives bytes for the disorder. */
export function drawCaptcha(text: string, random: (length: number) => Buffer): Buffer {
  if (!GlobalFonts.has(fontFamily)) GlobalFonts.registerFromPath(join(import.meta.dirname, 'assets/gabarito.woff2'), fontFamily);
  const fraction = fractions(random);
  const canvas = createCanvas(width, height);
  const pen = canvas.getContext('2d');
  pen.fillStyle = '#f6f2e7';
  pen.fillRect(0, 0, width, height);
  scatter(pen, fraction);
  const step = (width - 24) / text.length;
  [...text].forEach((sign, index) => {
    pen.save();
    pen.translate(12 + step * (index + 0.5) + (fraction() - 0.5) * 6, height / 2 + (fraction() - 0.5) * 12);
    pen.rotate((fraction() - 0.5) * 0.8);
    pen.transform(1, (fraction() - 0.5) * 0.3, (fraction() - 0.5) * 0.4, 1, 0, 0);
    pen.font = `700 ${28 + Math.floor(fraction() * 9)}px "${fontFamily}"`;
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillStyle = pick(inks, fraction);
    pen.fillText(sign, 0, 0);
    pen.restore();
  });
  for (let line = 0; line < 3; line++) wave(pen, fraction);
  return canvas.toBuffer('image/png');
}

function scatter(pen: SKRSContext2D, fraction: Fraction): void {
  for (let dot = 0; dot < 90; dot++) {
    pen.fillStyle = `${pick(inks, fraction)}55`;
    pen.beginPath();
    pen.arc(fraction() * width, fraction() * height, 0.5 + fraction() * 1.4, 0, 2 * Math.PI);
    pen.fill();
  }
}

function wave(pen: SKRSContext2D, fraction: Fraction): void {
  const [middle, swing, turns, phase] = [
    12 + fraction() * (height - 24),
    4 + fraction() * 10,
    1 + fraction() * 2,
    fraction() * 2 * Math.PI,
  ];
  pen.strokeStyle = pick(inks, fraction);
  pen.lineWidth = 1.2 + fraction();
  pen.beginPath();
  for (let x = 0; x <= width; x += 4) pen.lineTo(x, middle + swing * Math.sin(phase + (turns * 2 * Math.PI * x) / width));
  pen.stroke();
}

function pick(list: readonly string[], fraction: Fraction): string {
  return list[Math.floor(fraction() * list.length)] ?? '#000000';
}
