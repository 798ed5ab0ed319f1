import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { loadImage } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { type PngOptions, pngFile } from '../../../test/picture-files.ts';
import { readPictureFile } from './picture-file.ts';
import { createRedrawDesk, type RedrawLimits } from './redraw-desk.ts';

const roomy: RedrawLimits = {
  atOnce: 2,
  waitingMax: 16,
  ofOwnerMax: 16,
  keptBytesMax: 5e6,
  memoryBytesMax: 640e6,
  cpuMsMax: 60_000,
  wallMsMax: 60_000,
};

function orderOf(width: number, height: number, options: PngOptions = {}) {
  const read = readPictureFile(pngFile(width, height, [0, 0, 255], options));
  if (!read.ok) throw new Error(`refused: ${read.code}`);
  return { file: read.value, keptPixelsMax: 8_000_000 };
}

const [large, small] = [orderOf(5000, 5000), orderOf(8, 8)];

test('a PNG whose copy would be too large becomes a JPEG, less fine and at last smaller, until it fits', async () => {
  // Eight colours at random: a JPEG cannot keep them small.
  const colours = Buffer.concat(Array.from({ length: 300 }, () => Buffer.from([0, ...randomBytes(900).map((byte) => (byte & 1) * 255)])));
  const order = orderOf(300, 300, { pixels: deflateSync(colours) });
  const sizes = [400_000, 60_000, 8000].map((keptBytesMax) => createRedrawDesk({ ...roomy, keptBytesMax })('mbr_1', order));
  const [png, jpeg, tiny] = await Promise.all(sizes);
  expect(png).toMatchObject({ pictures: [{ type: 'image/png', width: 300 }] });
  expect(jpeg).toMatchObject({ pictures: [{ type: 'image/jpeg' }] });
  expect(tiny).toMatchObject({ pictures: [{ type: 'image/jpeg', width: expect.toSatisfy((width: number) => width < 300) }] });
  expect(tiny?.kind === 'drawn' ? tiny.pictures[0]?.content.length : 0).toBeLessThanOrEqual(8000);
});

test('the copies of pages are drawn in one process and one place, each in its width, whole and no larger than it may be', async () => {
  const order = { ...orderOf(1600, 400), webpWidths: [640, 1280, 1600], keptBytesMax: 60_000 };
  const drawn = await createRedrawDesk({ ...roomy, atOnce: 1, waitingMax: 1, ofOwnerMax: 1 })('opr_1', order);
  const pictures = drawn.kind === 'drawn' ? drawn.pictures : [];
  expect(pictures.map(({ type, width, height }) => [type, width, height])).toEqual([
    ['image/webp', 640, 160],
    ['image/webp', 1280, 320],
    ['image/webp', 1600, 400],
  ]);
  for (const { content, width, height } of pictures) {
    const image = await loadImage(content);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(content.length).toBeLessThanOrEqual(60_000);
  }
});

test('where one of the copies cannot be as small as it must, there is none', async () => {
  const noise = deflateSync(Buffer.concat(Array.from({ length: 400 }, () => Buffer.concat([Buffer.from([0]), randomBytes(1200)]))));
  const order = { ...orderOf(400, 400, { pixels: noise }), webpWidths: [20, 400], keptBytesMax: 5000 };
  expect(await createRedrawDesk(roomy)('opr_1', order)).toEqual({ kind: 'unreadable' });
  expect(await createRedrawDesk(roomy)('opr_1', { ...order, webpWidths: [20] })).toMatchObject({
    kind: 'drawn',
    pictures: [{ width: 20 }],
  });
});

test('a picture that takes more memory than it may ends its process; the pictures beside and behind it are drawn', async () => {
  const desk = createRedrawDesk({ ...roomy, memoryBytesMax: 150e6 });
  const kinds = (await Promise.all([desk('mbr_1', large), desk('mbr_2', small), desk('mbr_3', small)])).map(({ kind }) => kind);
  expect(kinds).toEqual(['unreadable', 'drawn', 'drawn']);
  expect(await desk('mbr_1', small)).toMatchObject({ kind: 'drawn', pictures: [{ width: 8, height: 8 }] });
});

test('a picture that takes more work than it may is given up for good; one the machine had no time for may come again', async () => {
  expect(await createRedrawDesk({ ...roomy, cpuMsMax: 1 })('mbr_1', large)).toEqual({ kind: 'unreadable' });
  expect(await createRedrawDesk({ ...roomy, wallMsMax: 1 })('mbr_1', large)).toEqual({ kind: 'busy' });
});

test('a file whose decoder sees another size than we held against the limits is not drawn', async () => {
  const lying = { ...large, file: { ...large.file, width: 8, height: 8 } };
  expect(await createRedrawDesk(roomy)('mbr_1', lying)).toEqual({ kind: 'unreadable' });
});

test('as many as may wait do, one owner has a share of the places, and every place is given back', async () => {
  const desk = createRedrawDesk({ ...roomy, atOnce: 1, waitingMax: 2, ofOwnerMax: 2 });
  for (let round = 0; round < 2; round++) {
    const all = ['mbr_1', 'mbr_1', 'mbr_1', 'mbr_2', 'mbr_3'].map((owner) => desk(owner, small));
    expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(['drawn', 'drawn', 'busy', 'drawn', 'busy']);
  }
});
