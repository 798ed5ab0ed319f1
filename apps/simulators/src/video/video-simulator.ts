import { createPublicKey, type KeyObject } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { jwtVerify } from 'jose';
import { type LoopStream, readLoopStream } from './loop-stream.ts';
import { type VideoMisbehaviour, videoMisbehaviours } from './misbehaviour.ts';
import { mediaPlaylist, multivariantPlaylist, type Rendition, segmentSeconds, windowLength } from './playlists.ts';

export type VideoSimulatorOptions = {
  readonly port: number;
  /** The playback id of its one stream. */
  readonly stream: string;
  readonly keyId: string;
  /** Of the signing key: PEM in base64. */
  readonly publicKey: string;
};
export type VideoSimulator = { readonly url: string; readonly close: () => Promise<void> };

type Asked = { readonly stream: string; readonly token: string };

/**
 * Starts a video service that plays as Mux does with signed playback (`/<playback id>.m3u8?token=<JWT>`): it checks the token wherever it is asked, and serves a
 * generated picture and tone as an endless live stream. `POST /control/misbehave { kind, times }` orders a fault, `DELETE` takes all back.
 */
export async function startVideoSimulator({ port, stream, keyId, publicKey }: VideoSimulatorOptions): Promise<VideoSimulator> {
  const key = createPublicKey(Buffer.from(publicKey, 'base64'));
  const server = Fastify({ logger: false, forceCloseConnections: true });
  server.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' });
  });
  const ordered: VideoMisbehaviour[] = [];
  addControl(server, ordered);
  addPlayback(server, {
    take: (...kinds) => {
      const place = ordered.findIndex((kind) => kinds.includes(kind));
      return place < 0 ? null : (ordered.splice(place, 1)[0] ?? null);
    },
    refusalOf: async (asked) => ((await isSigned(asked, { key, keyId })) ? (asked.stream === stream ? null : 404) : 403),
  });
  await server.listen({ port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

/** Whether a token is of our signing key, for this stream, for playing, and not over. */
async function isSigned({ stream, token }: Asked, { key, keyId }: { readonly key: KeyObject; readonly keyId: string }): Promise<boolean> {
  try {
    const { protectedHeader } = await jwtVerify(token, key, {
      algorithms: ['RS256'],
      subject: stream,
      audience: 'v',
      requiredClaims: ['exp'],
    });
    return protectedHeader.kid === keyId;
  } catch {
    return false;
  }
}

function addControl(server: FastifyInstance, ordered: VideoMisbehaviour[]): void {
  server.post<{ Body: { kind?: string; times?: number } | null }>('/control/misbehave', async ({ body }, reply) => {
    const { kind = '', times = 1 } = body ?? {};
    if (!(videoMisbehaviours as readonly string[]).includes(kind)) return reply.code(400).send({ error: 'unknown' });
    ordered.push(...Array.from({ length: times }, () => kind as VideoMisbehaviour));
    return { ordered: kind, times };
  });
  server.delete('/control/misbehave', async () => {
    ordered.length = 0;
    return { ordered: null };
  });
}

type Desk = {
  readonly take: (...kinds: VideoMisbehaviour[]) => VideoMisbehaviour | null;
  /** The status that an asker is refused with, or null. */
  readonly refusalOf: (asked: Asked) => Promise<number | null>;
};

type Kept = Rendition & LoopStream;

const kept: readonly Kept[] = [
  { height: 360, width: 640, codecs: 'vp09.00.21.08,opus' },
  { height: 180, width: 320, codecs: 'vp09.00.11.08,opus' },
].map((rendition) => {
  const loop = readLoopStream(join(import.meta.dirname, 'stream', `${rendition.height}.mp4`));
  return { ...rendition, ...loop, bitsPerSecond: Math.ceil((8 * loop.bytes) / (loop.count * segmentSeconds)) };
});

function addPlayback(server: FastifyInstance, { take, refusalOf }: Desk): void {
  const startedAt = performance.now();
  const newestNow = () => windowLength + Math.floor((performance.now() - startedAt) / (1000 * segmentSeconds));
  let told = newestNow();

  /** Sends a playlist, or what stands in its place. */
  const sendPlaylist = async (reply: FastifyReply, asked: Asked, write: (newest: number) => string): Promise<FastifyReply> => {
    const refused = await refusalOf(asked);
    if (refused !== null) return reply.code(refused).send({ error: 'refused' });
    const wrong = take('stalled', 'expired', 'away', 'wrong_type');
    if (wrong === 'expired') return reply.code(403).send({ error: 'expired' });
    if (wrong === 'away') return reply.code(412).send({ error: 'idle' });
    if (wrong === 'wrong_type') return reply.type('text/html').send('<h1>Not here</h1>');
    if (wrong !== 'stalled') told = newestNow();
    return reply.type('application/vnd.apple.mpegurl').send(write(told));
  };

  type Query = { readonly token?: string };
  server.get<{ Params: { readonly list: string }; Querystring: Query }>('/:list', ({ params, query: { token = '' } }, reply) => {
    const stream = nameOf(params.list, '.m3u8');
    if (stream === null) return reply.code(404).send({ error: 'unknown' });
    return sendPlaylist(reply, { stream, token }, () => multivariantPlaylist(stream, kept, token));
  });
  server.get<{ Params: { readonly stream: string; readonly list: string }; Querystring: Query }>(
    '/:stream/:list',
    ({ params: { stream, list }, query: { token = '' } }, reply) => {
      const rendition = renditionOf(nameOf(list, '.m3u8'));
      if (rendition === undefined) return reply.code(404).send({ error: 'unknown' });
      const { height } = rendition;
      return sendPlaylist(reply, { stream, token }, (newest) => mediaPlaylist({ height, newest, token }));
    },
  );
  server.get<{ Params: { readonly stream: string; readonly height: string; readonly part: string }; Querystring: Query }>(
    '/:stream/:height/:part',
    async ({ params: { stream, height, part }, query: { token = '' } }, reply) => {
      const refused = await refusalOf({ stream, token });
      if (refused !== null) return reply.code(refused).send({ error: 'refused' });
      const rendition = renditionOf(height);
      const number = Number(nameOf(part, '.m4s') ?? Number.NaN);
      const isThere = part === 'init.mp4' || (Number.isInteger(number) && number >= 0 && number <= newestNow());
      if (rendition === undefined || !isThere || take('missing_segment')) return reply.code(404).send({ error: 'gone' });
      return reply.type('video/mp4').send(part === 'init.mp4' ? rendition.init : rendition.segment(number));
    },
  );
}

const renditionOf = (height: string | null): Kept | undefined => kept.find((rendition) => String(rendition.height) === height);

function nameOf(file: string, ending: string): string | null {
  return file.endsWith(ending) ? file.slice(0, -ending.length) : null;
}
