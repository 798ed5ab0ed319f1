import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { drawCaptcha, newCaptchaText } from '../../apps/server/src/modules/access/captcha-picture.ts';
import { type Bench, limitRow } from './runner/bench.ts';

const PICTURES = 200;
/** One line of text, and one word: the two ways in which the program can be told what it sees. */
const PAGE_MODES = ['7', '8'];

/** How many of our own captchas a plain OCR reads (Debian's `tesseract`), where it is there; one counts that is read in any way of asking. */
export const benches: readonly Bench[] = [
  {
    name: 'captcha',
    run: async ({ folder, say }) => {
      if (spawnSync('tesseract', ['--version']).status !== 0) {
        say('tesseract is not installed here (apt-get install tesseract-ocr): nothing was measured');
        return [];
      }
      const texts = Array.from({ length: PICTURES }, () => newCaptchaText(randomBytes));
      const list = join(folder, 'captcha', 'list.txt');
      mkdirSync(join(folder, 'captcha'), { recursive: true });
      const files = texts.map((text, place) => {
        const file = join(folder, 'captcha', `${place}.png`);
        writeFileSync(file, drawCaptcha(text, randomBytes));
        return file;
      });
      writeFileSync(list, files.join('\n'));
      const readings = PAGE_MODES.map((mode) => read(list, mode));
      const solved = texts.filter((text, place) => readings.some((reading) => reading[place] === text)).length;
      return [limitRow({ name: `captchas that tesseract reads, of ${PICTURES}`, value: (100 * solved) / PICTURES, unit: '%', atMost: 5 })];
    },
  },
];

/** What the program makes of each picture of a list. */
function read(list: string, mode: string): readonly string[] {
  const whitelist = 'tessedit_char_whitelist=ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const { stdout } = spawnSync('tesseract', [list, 'stdout', '--psm', mode, '-c', whitelist], {
    encoding: 'utf8',
    env: { ...process.env, OMP_THREAD_LIMIT: '1' },
  });
  return stdout.split('\f').map((page) => page.replaceAll(/\s/g, ''));
}
