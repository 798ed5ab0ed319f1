import { limits } from '@trevo/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exifBlock, jpegFile, jpegSegment, pngChunk, pngFile, textBombs } from '../../../test/picture-files.ts';
import { readOrientation } from './exif-orientation.ts';
import { readPictureFile } from './picture-file.ts';

const png = pngFile(40, 20, [0, 0, 255], { extra: [pngChunk('eXIf', exifBlock(6)), ...textBombs(1, 1)] });
const jpeg = jpegFile(40, 20, [90, 100, 200], { extra: [jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), exifBlock(8)]))] });
const codeOf = (content: Buffer) => {
  const read = readPictureFile(content);
  return read.ok ? 'ok' : read.code;
};

test('a file is what its bytes are: size and orientation are read, and only what draws the picture is kept', () => {
  expect(readPictureFile(png)).toMatchObject({ ok: true, value: { type: 'image/png', width: 40, height: 20, orientation: 6 } });
  expect(readPictureFile(jpeg)).toMatchObject({ ok: true, value: { type: 'image/jpeg', width: 40, height: 20, orientation: 8 } });
  const kept = [png, jpeg].map((content) => readPictureFile(content)).map((read) => (read.ok ? read.value.content.toString('latin1') : ''));
  for (const content of kept) for (const part of ['eXIf', 'Exif', 'zTXt', 'Comment']) expect(content).not.toContain(part);
});

test('what is neither a PNG nor a JPEG is refused as such, whatever it is called', () => {
  const others = [
    '',
    'GIF89a',
    'RIFF....WEBPVP8 ',
    '<svg onload=alert(1)>',
    '<!doctype html>',
    '%PDF-1.7',
    'PK\u0003\u0004',
    'BM',
    'MM\0*',
    '\0\0\0 ftypheic',
  ];
  for (const other of others) expect(codeOf(Buffer.from(`${other}${' '.repeat(64)}`, 'latin1')), other).toBe('picture_type_not_accepted');
  expect(codeOf(Buffer.alloc(limits.uploadBytesMax + 1))).toBe('picture_type_not_accepted');
});

describe('the limits', () => {
  test.each([
    ['a PNG of 30,000 × 30,000 in some bytes', pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) }), 'picture_too_many_pixels'],
    ['a JPEG of 65,535 × 65,535', withSize(jpeg, 65_535, 65_535), 'picture_too_many_pixels'],
    ['one pixel too many', withSize(jpeg, 5001, 5000), 'picture_too_many_pixels'],
    ['as many pixels as may be', withSize(jpeg, 5000, 5000), 'ok'],
    ['a side too long', withSize(jpeg, limits.uploadSidePxMax + 1, 1), 'picture_too_many_pixels'],
    ['a side as long as may be', withSize(jpeg, limits.uploadSidePxMax, 1), 'ok'],
    ['a byte too many', Buffer.concat([png, Buffer.alloc(limits.uploadBytesMax + 1 - png.length)]), 'picture_too_large'],
    ['as many bytes as may be', Buffer.concat([png, Buffer.alloc(limits.uploadBytesMax - png.length)]), 'ok'],
    ['nothing to draw', withSize(jpeg, 0, 20), 'picture_unreadable'],
    ['more scans than any program writes', jpegFile(8, 8, [128], { scans: 65 }), 'picture_unreadable'],
    ['as many scans as may be', jpegFile(8, 8, [128], { scans: 64 }), 'ok'],
    ['ten thousand chunks', pngFile(8, 8, [0, 0, 0], { extra: Array<Buffer>(10_000).fill(pngChunk('tEXt')) }), 'picture_unreadable'],
    [
      'two thousand segments',
      jpegFile(8, 8, [128], { extra: Array<Buffer>(2000).fill(jpegSegment(0xfe, Buffer.alloc(0))) }),
      'picture_unreadable',
    ],
    ['a part that a reader must know, and we do not', pngFile(8, 8, [0, 0, 0], { extra: [pngChunk('ABCD')] }), 'picture_unreadable'],
    ['a second head', pngFile(8, 8, [0, 0, 0], { extra: [png.subarray(8, 33)] }), 'picture_unreadable'],
    ['a kind of JPEG that nobody uses', replaced(jpeg, 0xc0, 0xc9), 'picture_unreadable'],
    ['a JPEG in two sizes', Buffer.concat([jpeg.subarray(0, 2), frameOf(jpeg), jpeg.subarray(2)]), 'picture_unreadable'],
  ])('%s', (_name, content, code) => expect(codeOf(content)).toBe(code));

  test('the answer names what was sent and what may be sent', () => {
    const values = { width: '30000', height: '30000', side: '16384', millions: '25' };
    expect(readPictureFile(pngFile(30_000, 30_000, [0, 0, 0], { pixels: Buffer.alloc(8) }))).toMatchObject({ values });
    expect(readPictureFile(Buffer.concat([png, Buffer.alloc(limits.uploadBytesMax)]))).toMatchObject({ values: { max: '5' } });
  });
});

describe('damage', () => {
  test.each([
    ['PNG', png],
    ['JPEG', jpeg],
  ])('a %s that was cut anywhere is refused', (_name, whole) => {
    for (let length = 0; length < whole.length; length++) {
      expect(codeOf(whole.subarray(0, length)), String(length)).toBe(
        length < (whole === png ? 8 : 3) ? 'picture_type_not_accepted' : 'picture_unreadable',
      );
    }
  });

  test('a PNG of which any byte was changed is refused', () => {
    for (let at = 8; at < png.length; at++) {
      const changed = Buffer.from(png);
      changed[at] = (changed[at] ?? 0) ^ 0x20;
      expect(codeOf(changed), String(at)).not.toBe('ok');
    }
  });

  test('whatever stands in a file, reading it ends well, and nothing is kept but the picture', () => {
    const file = fc.constantFrom(png, jpeg, pngFile(9, 7, [1, 2, 3], { depth: 16, hasAlpha: true }), jpegFile(9, 9, [1, 2, 3, 4]));
    const damage = fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), drop: fc.nat(40), put: fc.uint8Array({ maxLength: 40 }) });
    fc.assert(
      fc.property(file, fc.array(damage, { maxLength: 4 }), (whole, damages) => {
        const content = damages.reduce((bytes, { at, drop, put }) => {
          const from = Math.floor(at * bytes.length);
          return Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + drop)]);
        }, whole);
        const read = readPictureFile(content);
        if (!read.ok) return;
        expect(read.value.width * read.value.height).toBeLessThanOrEqual(limits.uploadPixelsMax);
        expect(read.value.content.length).toBeLessThanOrEqual(content.length);
        expect(readPictureFile(read.value.content)).toMatchObject({ ok: true, value: { orientation: 1, content: read.value.content } });
      }),
      { numRuns: 3000 },
    );
  });

  test('EXIF in either order of bytes tells the orientation; broken EXIF tells nothing and stops nobody', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 8].map((value) => readOrientation(exifBlock(value)))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(readOrientation(Buffer.from('49492a00080000000100120103000100000003000000', 'hex'))).toBe(3);
    for (const odd of [0, 9, 255]) expect(readOrientation(exifBlock(odd))).toBe(1);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), fc.nat(60), (bytes, at) => {
        const block = exifBlock(6);
        block.set(bytes.subarray(0, Math.max(0, block.length - at)), Math.min(at, block.length));
        expect([1, 2, 3, 4, 5, 6, 7, 8]).toContain(readOrientation(block));
      }),
      { numRuns: 3000 },
    );
  });
});

/** Where the frame's segment stands. */
function frameAt(content: Buffer): number {
  return content.indexOf(Buffer.from([0xff, 0xc0]));
}

function frameOf(content: Buffer): Buffer {
  const at = frameAt(content);
  return content.subarray(at, at + 2 + content.readUInt16BE(at + 2));
}

function withSize(content: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(content);
  changed.writeUInt16BE(height, frameAt(content) + 5);
  changed.writeUInt16BE(width, frameAt(content) + 7);
  return changed;
}

function replaced(content: Buffer, code: number, other: number): Buffer {
  const changed = Buffer.from(content);
  changed[changed.indexOf(Buffer.from([0xff, code])) + 1] = other;
  return changed;
}
