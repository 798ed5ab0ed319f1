import { readdirSync, readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { createCanvas, type Image, loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { exifBlock, jpegFile, jpegSegment, pngChunk, pngFile, textBombs } from '../../../test/picture-files.ts';
import { readPicture } from './read-picture.ts';

const app = { log: pino({ level: 'silent' }) };
const read = (content: Buffer, keptPixelsMax = 8_000_000, owner: `mbr_${string}` = 'mbr_1') =>
  readPicture(app, content.toString('base64'), { owner, keptPixelsMax });

async function copyOf(content: Buffer, keptPixelsMax?: number) {
  const copy = await read(content, keptPixelsMax);
  if (!copy.ok) throw new Error(`refused: ${copy.code}`);
  return copy.value;
}

/** The colours of a picture at places given as shares of its sides, rounded to what a JPEG keeps. */
async function coloursOf(content: Buffer, places: readonly (readonly [x: number, y: number])[]): Promise<string[]> {
  const picture: Image = await loadImage(content);
  const pen = createCanvas(picture.width, picture.height).getContext('2d');
  pen.drawImage(picture, 0, 0);
  return places.map(([x, y]) => {
    const { data } = pen.getImageData(Math.floor(x * picture.width), Math.floor(y * picture.height), 1, 1);
    return [...data]
      .map((value) =>
        Math.round(value / 16)
          .toString(16)
          .replace('10', 'g'),
      )
      .join('');
  });
}

const halves = [
  [0.2, 0.5],
  [0.8, 0.5],
] as const;
const blue = [0, 0, 255] as const;
const adobe = (transform: number) => jpegSegment(0xee, Buffer.from([...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, transform]));
const animated = [
  pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  pngChunk('fcTL', Buffer.alloc(26)),
  pngChunk('fdAT', Buffer.alloc(40)),
];
const profile = pngChunk('iCCP', Buffer.from('odd\0\0not a profile', 'latin1'));

describe('pictures as programs and cameras write them', () => {
  test.each([
    ['a PNG', pngFile(40, 20, blue), 'image/png', ['g00g', '00gg']],
    ['a PNG of 16 bits with transparency', pngFile(40, 20, blue, { depth: 16, hasAlpha: true }), 'image/png', ['g00g', '00gg']],
    ['an interlaced PNG', pngFile(40, 20, blue, { interlaced: true }), 'image/png', ['g00g', '00gg']],
    ['an animated PNG: its first picture', pngFile(40, 20, blue, { extra: animated }), 'image/png', ['g00g', '00gg']],
    ['a PNG with a broken colour profile', pngFile(40, 20, blue, { extra: [profile] }), 'image/png', ['g00g', '00gg']],
    ['a grey JPEG', jpegFile(40, 20, [128]), 'image/jpeg', ['888g', '888g']],
    ['a JPEG', jpegFile(40, 20, [76, 84, 255]), 'image/jpeg', ['g00g', 'g00g']],
    ['a JPEG in CMYK, as printers write it', jpegFile(40, 20, [0, 255, 255, 255], { extra: [adobe(0)] }), 'image/jpeg', ['0ggg', '0ggg']],
  ] as const)('%s is drawn anew', async (_name, content, type, colours) => {
    const copy = await copyOf(content);
    expect([copy.type, copy.width, copy.height]).toEqual([type, 40, 20]);
    expect(await coloursOf(copy.content, halves)).toEqual(colours);
  });

  test('each of the eight ways a camera lays a picture is turned upright, and the copy says nothing of it', async () => {
    const corners = createCanvas(64, 32);
    const pen = corners.getContext('2d');
    for (const [index, colour] of ['#f00', '#0f0', '#00f', '#fff'].entries()) {
      pen.fillStyle = colour;
      pen.fillRect((index % 2) * 32, Math.floor(index / 2) * 16, 32, 16);
    }
    const jpeg = corners.toBuffer('image/jpeg', 100);
    const [png, names] = [corners.toBuffer('image/png'), { g00g: 'R', '0g0g': 'G', '00gg': 'B', gggg: 'W' } as Record<string, string>];
    const expected = ['RGBW', 'GRWB', 'WBGR', 'BWRG', 'RBGW', 'BRWG', 'WGBR', 'GWRB'];
    const places = [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.25, 0.75],
      [0.75, 0.75],
    ] as const;
    const turned = expected.flatMap((order, index) => {
      const exif = exifBlock(index + 1);
      const camera = Buffer.concat([
        jpeg.subarray(0, 2),
        jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exif])),
        jpeg.subarray(2),
      ]);
      const editor = Buffer.concat([png.subarray(0, 33), pngChunk('eXIf', exif), png.subarray(33)]);
      return [camera, editor].map((content) => ({ content, order, size: index < 4 ? [64, 32] : [32, 64] }));
    });
    for (let at = 0; at < turned.length; at += 3) {
      const copies = turned.slice(at, at + 3).map(async ({ content, order, size }) => {
        const copy = await copyOf(content);
        expect([copy.width, copy.height]).toEqual(size);
        expect((await coloursOf(copy.content, places)).map((colour) => names[colour] ?? colour).join('')).toBe(order);
      });
      await Promise.all(copies);
    }
  });

  test('a large photograph is kept smaller, in proportion', async () => {
    const copy = await copyOf(jpegFile(4000, 3000, [76, 84, 255]), 120_000);
    expect([copy.width, copy.height]).toEqual([400, 300]);
  });
});

describe('what hides in a picture', () => {
  const zip = Buffer.from('PK\u0003\u0004 a whole archive PK\u0005\u0006', 'latin1');
  const page = Buffer.from('<html><script>alert(document.domain)</script></html>');
  const hidden = ['PK\u0003\u0004', '<script', 'Exif', 'eXIf', 'tEXt', 'zTXt', 'iTXt', 'acTL', 'fdAT', 'xmpmeta', 'Photoshop', 'stowaway'];
  const texts = [
    pngChunk('tEXt', Buffer.concat([Buffer.from('stowaway\0'), page])),
    pngChunk('eXIf', exifBlock(1)),
    pngChunk('iTXt', Buffer.from('x\0\0\0\0\0<x:xmpmeta>')),
  ];
  const segments = [
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(1)])),
    jpegSegment(0xe1, Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>')),
    jpegSegment(0xed, Buffer.from('Photoshop 3.0\0stowaway')),
    jpegSegment(0xfe, page),
  ];
  test.each([
    ['an archive behind a PNG', Buffer.concat([pngFile(16, 16, blue), zip])],
    ['a page behind a JPEG', Buffer.concat([jpegFile(16, 16, [128]), page])],
    ['texts, place and animation in a PNG', pngFile(16, 16, blue, { extra: [...texts, ...animated] })],
    ['place, thumbnail, history and comment in a JPEG', jpegFile(16, 16, [128], { extra: segments })],
    ['texts of four gigabytes', pngFile(16, 16, blue, { extra: textBombs(20, 200) })],
  ])('%s is gone from the copy', async (_name, content) => {
    const copy = (await copyOf(content)).content.toString('latin1');
    for (const part of hidden) expect(copy).not.toContain(part);
  });

  test('pixels that are not what a sound file holds harm nobody: the file is refused, or what is drawn is a picture', async () => {
    const pixels = deflateSync(Buffer.alloc(16 * 49, 7));
    const photograph = jpegFile(64, 64, [20, 90, 200]);
    const damage = fc.record({ at: fc.double({ min: 0, max: 0.99, noNaN: true }), put: fc.nat(254) });
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(damage, { minLength: 1, maxLength: 6 }), async (isPng, damages) => {
        // Behind the frame of a PNG, and behind the tables of a JPEG: everything around is whole.
        const content = Buffer.from(isPng ? pixels : photograph);
        const from = isPng ? 0 : content.indexOf(Buffer.from([0xff, 0xda])) + 14;
        const length = content.length - from - (isPng ? 0 : 2);
        for (const { at, put } of damages) content[from + Math.floor(at * length)] = put;
        const copy = await read(isPng ? pngFile(16, 16, blue, { pixels: content }) : content);
        if (copy.ok) expect((await loadImage(copy.value.content)).width).toBe(isPng ? 16 : 64);
        else expect(copy.code).toBe('picture_unreadable');
      }),
      { numRuns: 24 },
    );
  }, 120_000);
});

test('what is no base64 is no picture', async () => {
  for (const text of ['', 'not base64!', 'abc', '====', `${pngFile(8, 8, blue).toString('base64')}\n`])
    expect(await readPicture(app, text, { owner: 'mbr_1', keptPixelsMax: 100 })).toMatchObject({
      ok: false,
      code: 'picture_type_not_accepted',
      at: 'data',
    });
});

test('one member’s fourth picture at the same time has to wait; another member is served', async () => {
  const files = Array.from({ length: 4 }, () => read(pngFile(16, 16, blue), 100, 'mbr_2'));
  const other = read(pngFile(16, 16, blue), 100, 'mbr_3');
  expect((await Promise.all(files)).map((one) => (one.ok ? 'drawn' : one.code))).toEqual(['drawn', 'drawn', 'drawn', 'pictures_busy']);
  expect(await other).toMatchObject({ ok: true });
  expect(await read(pngFile(16, 16, blue), 100, 'mbr_2')).toMatchObject({ ok: true });
});

test('the process that reads a picture knows none of our secrets', async () => {
  process.env.TREVO_SECRET_OF_THIS_TEST = 'not for a decoder';
  const drawing = read(pngFile(4000, 4000, blue));
  await expect.poll(environmentsOfChildren, { timeout: 20_000 }).toContainEqual('');
  expect((await drawing).ok).toBe(true);
});

/** The environment of every process that this one has started and that reads pictures. */
function environmentsOfChildren(): string[] {
  const children = readdirSync(`/proc/${process.pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${process.pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean),
  );
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('redraw-worker'))
    .map((pid) => readFileSync(`/proc/${pid}/environ`, 'utf8'));
}
