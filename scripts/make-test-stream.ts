import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { findChromium } from './services/install-programs.ts';
import { opusEntry, type Track, vp9Entry, writeMp4 } from './test-stream/write-mp4.ts';

/**
 * Writes the test stream of the video simulator anew: `node scripts/make-test-stream.ts`. The picture and the tone are made here, and a Chromium encodes them (VP9 and
 * Opus: free of licences, and played by every browser that has Media Source Extensions; services of real video send H.264). The files are kept in the
 * repository, so that nobody else needs the encoder.
 */
const plan = { frames: 60, rate: 15, keyEvery: 30, sampleRate: 48_000, tonesRounds: 3 };
const renditions = [
  { width: 640, height: 360, codec: 'vp09.00.21.08', level: 21, bitrate: 90_000 },
  { width: 320, height: 180, codec: 'vp09.00.11.08', level: 11, bitrate: 40_000 },
];
/** Opus packets of 20 ms. */
const packetSamples = 960;

type Encoded = { readonly audio: readonly string[]; readonly videos: readonly (readonly string[])[]; readonly error?: string };

const encoded = await encode();
if (encoded.error !== undefined) throw new Error(encoded.error);
const packets = (plan.frames / plan.rate) * (plan.sampleRate / packetSamples);
const sound: Track = {
  id: 2,
  timescale: plan.sampleRate,
  chunkTicks: packetSamples,
  keyEvery: 1,
  // The second round: what sounded before it is in it, as it will be whenever it comes again.
  chunks: encoded.audio.slice(packets, 2 * packets).map(bytesOf),
  entry: opusEntry(plan.sampleRate),
  kind: 'audio',
  size: { width: 0, height: 0 },
};
for (const [at, { width, height, level }] of renditions.entries()) {
  const picture: Track = {
    id: 1,
    timescale: 15_000,
    chunkTicks: 1000,
    keyEvery: plan.keyEvery,
    chunks: (encoded.videos[at] ?? []).map(bytesOf),
    entry: vp9Entry(width, height, level),
    kind: 'video',
    size: { width, height },
  };
  const file = join(ROOT, 'apps/simulators/src/video/stream', `${height}.mp4`);
  const bytes = writeMp4([picture, sound], plan.frames / plan.keyEvery);
  writeFileSync(file, bytes);
  process.stdout.write(`${file}: ${bytes.length} bytes\n`);
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text, 'base64');
}

/** Lets a Chromium encode what `test-stream/encode.html` draws: WebCodecs are for pages that come from this machine or over TLS. */
async function encode(): Promise<Encoded> {
  const { promise, resolve, reject } = Promise.withResolvers<Encoded>();
  const server = createServer((request, response) => {
    if (request.url === '/plan') return void response.end(JSON.stringify({ ...plan, renditions }));
    if (request.url !== '/done')
      return void response.setHeader('content-type', 'text/html').end(readFileSync(join(ROOT, 'scripts/test-stream/encode.html')));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      response.end();
      resolve(JSON.parse(Buffer.concat(parts).toString()) as Encoded);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const chromium = findChromium();
  if (chromium === undefined) throw new Error('This needs a Chromium');
  const profile = mkdtempSync(join(tmpdir(), 'test-stream-'));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const flags = [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--no-first-run',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
  ];
  const browser = spawn(chromium, [...flags, url], { stdio: 'ignore' });
  browser.once('exit', () => reject(new Error('The Chromium ended before it was done')));
  try {
    return await promise;
  } finally {
    browser.removeAllListeners('exit').kill();
    await new Promise((gone) => browser.once('exit', gone));
    server.close();
    server.closeAllConnections();
    rmSync(profile, { recursive: true, force: true });
  }
}
