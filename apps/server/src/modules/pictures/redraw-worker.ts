import { type Canvas, createCanvas, type Image, loadImage, type SKRSContext2D } from '@napi-rs/canvas';
import type { Orientation, PictureFile } from './picture-file.ts';

/**
 * Draws one picture anew and ends: the parts of a file come in over standard input, its copies go out over standard output behind one
 * line of JSON, which says of each what it is and how long. It watches its own memory and time, since decoding runs on threads beside this one, and ends itself above them.
 */
export type RedrawOrder = Omit<PictureFile, 'content'> & {
  readonly keptPixelsMax: number;
  /** Copies that pages show: WebP, each so many pixels wide. Without them there is one copy, of the kind that was sent. */
  readonly webpWidths: readonly number[] | null;
  /** Of each copy. */
  readonly keptBytesMax: number;
  readonly memoryBytesMax: number;
  readonly cpuMsMax: number;
};

const order = JSON.parse(process.argv[2] ?? '') as RedrawOrder;
setInterval(() => {
  const { user, system } = process.cpuUsage();
  if (process.memoryUsage.rss() > order.memoryBytesMax || (user + system) / 1000 > order.cpuMsMax) process.exit(2);
}, 10).unref();

const parts: Buffer[] = [];
for await (const part of process.stdin) parts.push(part as Buffer);
const image = await loadImage(Buffer.concat(parts));
// A decoder that sees another size than we do was not held against the limits.
if (image.width !== order.width || image.height !== order.height) process.exit(3);
const copies: Copy[] = [];
if (order.webpWidths === null) copies.push(await encodeWithin(image));
// One after the other: no more than one copy is in memory as pixels.
else for (const width of order.webpWidths) copies.push(await encodeForPages(image, width));
process.stdout.write(`${JSON.stringify(copies.map(({ content, ...head }) => ({ ...head, bytes: content.length })))}\n`);
process.stdout.write(Buffer.concat(copies.map(({ content }) => content)), () => process.exit(0));

type Copy = {
  readonly type: PictureFile['type'] | 'image/webp';
  readonly width: number;
  readonly height: number;
  readonly content: Buffer;
};

/** The copy of a PNG is a PNG where it fits, else a JPEG: less fine and at last smaller, until it does. */
async function encodeWithin(picture: Image): Promise<Copy> {
  const share = Math.min(1, Math.sqrt(order.keptPixelsMax / (picture.width * picture.height)));
  if (order.type === 'image/png') {
    const canvas = draw(picture, share, false);
    const content = await canvas.encode('png');
    if (content.length <= order.keptBytesMax) return copyOf('image/png', canvas, content);
  }
  for (let part = share; ; part /= 2) {
    const canvas = draw(picture, part, true);
    for (const quality of [88, 75, 60]) {
      const content = await canvas.encode('jpeg', quality);
      if (content.length <= order.keptBytesMax) return copyOf('image/jpeg', canvas, content);
    }
  }
}

/** Exactly as wide as it is asked for, for its width stands in its address; less fine until it fits, and not at all when it never does. */
async function encodeForPages(picture: Image, width: number): Promise<Copy> {
  const canvas = draw(picture, width / (order.orientation >= 5 ? picture.height : picture.width), false);
  for (const quality of [84, 72, 58, 40]) {
    const content = await canvas.encode('webp', quality);
    if (content.length <= order.keptBytesMax) return copyOf('image/webp', canvas, content);
  }
  return process.exit(4);
}

/** What was encoded; the pixels are given back. */
function copyOf(type: Copy['type'], canvas: Canvas, content: Buffer): Copy {
  const { width, height } = canvas;
  [canvas.width, canvas.height] = [1, 1];
  return { type, width, height, content };
}

/** The picture upright and in a size of its own; where nothing shines through, on white. */
function draw(picture: Image, share: number, isOpaque: boolean): Canvas {
  // A share that was made from one of the sides gives that side again.
  const width = Math.max(1, Math.floor(picture.width * share + 1e-6));
  const height = Math.max(1, Math.floor(picture.height * share + 1e-6));
  const canvas = order.orientation >= 5 ? createCanvas(height, width) : createCanvas(width, height);
  const pen = canvas.getContext('2d');
  if (isOpaque) {
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }
  pen.imageSmoothingQuality = 'high';
  turn(pen, order.orientation, { width, height });
  pen.drawImage(picture, 0, 0, width, height);
  return canvas;
}

/** What EXIF's orientation asks for, as a matrix over a picture of this size. */
function turn(pen: SKRSContext2D, orientation: Orientation, { width, height }: { readonly width: number; readonly height: number }): void {
  const matrices = {
    1: [1, 0, 0, 1, 0, 0],
    2: [-1, 0, 0, 1, width, 0],
    3: [-1, 0, 0, -1, width, height],
    4: [1, 0, 0, -1, 0, height],
    5: [0, 1, 1, 0, 0, 0],
    6: [0, 1, -1, 0, height, 0],
    7: [0, -1, -1, 0, height, width],
    8: [0, -1, 1, 0, 0, width],
  } as const;
  const [a, b, c, d, e, f] = matrices[orientation];
  pen.setTransform(a, b, c, d, e, f);
}
