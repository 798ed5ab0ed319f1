import type { AddressInfo } from 'node:net';
import { streamsOf } from '@trevo/fairness';
import { formatDate } from '@trevo/kernel';
import { lotteries } from '@trevo/lottery-rules';
import { type GameCode, gamesOf, issueNumbered } from '@trevo/lottery-rules/calendar';
import Fastify, { type FastifyReply } from 'fastify';

/**
 * How a source behaves. `late`: it tells a draw `lateMs` after its time. `split`: it tells numbers of its own. `wrong`: what it tells is no result. `silent`:
 * it takes the question and never answers.
 */
export type SourceState = {
  behaviour: 'right' | 'late' | 'split' | 'wrong' | 'other_draw' | 'silent' | 'broken' | 'garbled';
  lateMs: number;
};

export type ResultSimulator = {
  readonly url: string;
  readonly sources: Readonly<Record<'a' | 'b', SourceState>>;
  readonly close: () => Promise<void>;
};

/**
 * Starts two sources that tell the results of public draws, `/a` and `/b`: `GET /<source>/<game>/<number>` answers `{ game, number, result }` from the draw's
 * time on, 404 before. The numbers follow from `seed`; they are nobody's real draws. `POST /control { source, behaviour, lateMs }` changes how one behaves.
 */
export async function startResultSimulator(options: { readonly port: number; readonly seed: string }): Promise<ResultSimulator> {
  const server = Fastify({ logger: false });
  const sources = { a: { behaviour: 'right', lateMs: 0 }, b: { behaviour: 'right', lateMs: 0 } } as Record<'a' | 'b', SourceState>;
  server.get<{ Params: { source: string; game: string; number: string } }>('/:source/:game/:number', async ({ params }, reply) => {
    const { source, game, number } = params;
    if (source !== 'a' && source !== 'b') return reply.code(404).send({ error: 'source' });
    const { behaviour, lateMs } = sources[source];
    if (behaviour === 'silent') return reply.hijack();
    const text = resultOf(`${options.seed}${behaviour === 'split' ? ` of ${source}` : ''}`, {
      game,
      number,
      lateMs: behaviour === 'late' ? lateMs : 0,
    });
    return text === null ? reply.code(404).send({ error: 'no result' }) : answer(reply, behaviour, { game, number, result: text });
  });
  server.post<{ Body: { source: 'a' | 'b' } & Partial<SourceState> }>('/control', async ({ body: { source, ...state } }, reply) =>
    Object.hasOwn(sources, source) ? Object.assign(sources[source], state) : reply.code(400).send({ error: 'source' }),
  );
  await server.listen({ port: options.port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    sources,
    close: async () => {
      server.server.closeAllConnections();
      await server.close();
    },
  };
}

function answer(reply: FastifyReply, behaviour: SourceState['behaviour'], told: { game: string; number: string; result: string }) {
  if (behaviour === 'broken') return reply.code(500).send({ error: 'broken' });
  if (behaviour === 'garbled') return reply.send('<html>');
  if (behaviour === 'wrong') return { ...told, result: `${told.result}0` };
  return behaviour === 'other_draw' ? { ...told, number: `${told.number}0` } : told;
}

/** The result of a draw as one line of text, or null for a draw that there is not, or not yet. */
function resultOf(seed: string, { game, number, lateMs }: { game: string; number: string; lateMs: number }): string | null {
  const now = new Date().getUTCFullYear();
  // The zone is that of games that a house draws itself; public ones have their own.
  const known = gamesOf({ zone: 'UTC', years: [now - 1, now, now + 1, now + 2] }).get(game as GameCode);
  if (!known || known.rules.drawn !== 'official') return null;
  const issue = issueNumbered(known.schedule, number);
  const model = lotteries.get(known.lottery)?.model;
  if (!issue || !model || Date.now() < issue.drawsAt + lateMs) return null;
  const stream = streamsOf({ serverSeed: seed, clientSeed: `${game}|${number}` })(0);
  const result = model.check(model.draw(stream, formatDate(issue.date)));
  return result.ok ? model.write(result.value) : null;
}
