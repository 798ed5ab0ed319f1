import { randomUUID } from 'node:crypto';
import type { Calls, ResponseOf } from '@trevo/contract';
import type { Id } from '@trevo/kernel';
import { createRecordingClient, type RecordingClient } from './recording-client.ts';

type Round = NonNullable<ResponseOf<Calls['pgeCrashState']>['round']>;
type Bet = ResponseOf<Calls['pgeCrashBet']>['bet'];

/** A player of Pipa at one node: what the socket tells, and what can be asked. */
export type PipaTab = {
  /** Every message about a round, in the order it came. */
  readonly heard: readonly Round[];
  readonly until: (wanted: (round: Round) => boolean) => Promise<Round>;
  readonly state: () => Promise<ResponseOf<Calls['pgeCrashState']>>;
  /** Places a bet; an answer that got lost is asked for again with the same id. */
  readonly bet: (roundId: string, slot: 1 | 2, autoHundredths?: number) => Promise<Bet>;
  readonly cashOut: (betId: string) => Promise<string | null>;
  readonly close: () => void;
};

const stake = '10.00';

/** Opens the game at a node as the portal and the game client do. */
export async function openPipa(url: string, token: string, nodeId: Id<'game'>): Promise<PipaTab> {
  const client = createRecordingClient(url, token);
  const launched = await done(client, 'launchGame', { nodeId, mode: 'real' });
  const ticket = new URL(launched.url, url).searchParams.get('ticket') ?? '';
  const opened = await done(client, 'pgeOpenSession', { ticket });
  client.gameToken = opened.token;
  const socket = await listen(url, opened.token);
  return {
    ...socket,
    state: () => done(client, 'pgeCrashState', {}),
    bet: async (roundId, slot, autoHundredths) => {
      const request = { betId: randomUUID(), roundId: roundId as never, slot, stake, ...(autoHundredths ? { autoHundredths } : {}) };
      return (await done(client, 'pgeCrashBet', request)).bet;
    },
    cashOut: async (betId) => {
      const reply = await client.call('pgeCrashCashOut', { betId });
      return reply.kind === 'done' ? reply.value.bet.payout : null;
    },
  };
}

async function done<N extends 'launchGame' | 'pgeOpenSession' | 'pgeCrashState' | 'pgeCrashBet'>(
  client: RecordingClient,
  name: N,
  request: Parameters<RecordingClient['call']>[1],
): Promise<ResponseOf<Calls[N]>> {
  const reply = await client.call(name, request as never);
  if (reply.kind !== 'done') throw new Error(`${name}: ${reply.kind === 'refused' ? reply.code : 'no answer'}`);
  return reply.value;
}

async function listen(url: string, token: string): Promise<Pick<PipaTab, 'heard' | 'until' | 'close'>> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const heard: Round[] = [];
  const waiting = new Set<(round: Round) => void>();
  await new Promise<void>((ready, fail) => {
    socket.addEventListener('error', () => fail(new Error('The socket did not open')));
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'hello', side: 'game', token, merchant: 'trevo' })));
    socket.addEventListener('message', ({ data }) => {
      const message = JSON.parse(String(data)) as { readonly type: string; readonly round?: Round };
      if (message.type === 'ready') ready();
      if (message.type !== 'crash' || !message.round) return;
      heard.push(message.round);
      for (const tell of waiting) tell(message.round);
    });
  });
  return {
    heard,
    until: (wanted) =>
      new Promise((resolve) => {
        const tell = (round: Round) => {
          if (!wanted(round)) return;
          waiting.delete(tell);
          resolve(round);
        };
        waiting.add(tell);
      }),
    close: () => socket.close(),
  };
}
