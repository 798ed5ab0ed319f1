import type { AddressInfo } from 'node:net';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf } from '@trevo/i18n/server';
import { type Id, ok } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../test/as-owner.ts';
import { type Harness, startHarness } from '../test/harness.ts';
import { openTab } from '../test/open-tab.ts';
import { runWork } from '../test/run-work.ts';
import type { Module } from './core/module.ts';
import { everyMinute } from './core/schedules.ts';
import { attachSocket, type SocketServer } from './realtime/socket.ts';
import { closePorts, wire } from './start/wire.ts';
import { modules } from './wiring.ts';

type TinyTables = { tiny_note: { merchant_id: string; text: string } };

declare module './db/schema.ts' {
  interface Schema extends TinyTables {}
}
declare module './core/bus.ts' {
  interface Topics {
    readonly tiny: Id<'merchant'>;
  }
}
declare module './core/app.ts' {
  interface Ports {
    readonly tinyEcho: { readonly say: (text: string) => string; readonly close?: () => Promise<void> };
  }
  interface Desks {
    readonly tinyDesk: (text: string) => string;
  }
  interface Memory {
    readonly tinyCount: { written: number };
  }
}

/** All there is of a module that the server has never heard of: one handler, one address, one job, one table, one topic, one port. */
const tinyModule: Module = {
  name: 'tiny',
  routes: { winnerBoard: async () => ok([]) },
  endpoints: [
    {
      side: 'portal',
      add: (scope, app) =>
        void scope.post('/tiny', async ({ body }) => {
          const text = app.desks.tinyDesk(String(body));
          const merchant = await app.modules.brands.merchantOf(app, '', 'trevo');
          if (!merchant) return { written: 0 };
          await app.db.insertInto('tiny_note').values({ merchant_id: merchant.id, text }).execute();
          app.bus.publish(`tiny:${merchant.id}`, { type: 'status' });
          return { written: ++app.memory.tinyCount.written };
        }),
      describe: () => ({ paths: { '/tiny': { post: { operationId: 'tiny' } } }, security: {} }),
    },
  ],
  jobs: [{ name: 'tiny', schedule: everyMinute, work: async ({ db }) => void (await db.deleteFrom('tiny_note').execute()) }],
  topics: ({ kind, merchantId }) => (kind === 'portal' ? [`tiny:${merchantId}`] : []),
  ports: { tinyEcho: () => ({ say: (text) => text }) },
  desks: {
    tinyDesk:
      ({ ports }) =>
      (text) =>
        ports.tinyEcho.say(text),
  },
  memory: { tinyCount: () => ({ written: 0 }) },
};

let harness: Harness;
let sockets: SocketServer;
let closed = 0;
beforeAll(async () => {
  const echo = { say: (text: string) => `${text}, ${text}`, close: async () => void (closed += 1) };
  // One line of the wiring: in the place of the module whose call it answers.
  const registered = [...modules.filter(({ name }) => name !== 'winners'), tinyModule];
  harness = await startHarness(undefined, { modules: registered, ports: { tinyEcho: echo } });
  await asOwner(harness.app.db, async (db) => {
    await sql`CREATE TABLE tiny_note (merchant_id text NOT NULL, text text NOT NULL)`.execute(db);
    await sql`GRANT SELECT, INSERT, DELETE ON tiny_note TO PUBLIC`.execute(db);
  });
  sockets = attachSocket(harness.server.server, harness.app);
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await sockets.close();
  await harness.close();
});

test('a module that the server has never heard of works by one line of the wiring: call, address, desk, port, table, topic and job', async () => {
  const { app, server } = harness;
  const member = await harness.newMember();
  const { port } = server.server.address() as AddressInfo;
  const tab = openTab(`127.0.0.1:${port}`, { type: 'hello', ...member.caller });
  expect(await tab.next()).toMatchObject({ type: 'ready' });
  expect((await harness.call('winnerBoard', {}, member.caller)).body).toEqual({ success: true, value: [] });
  const written = await server.inject({ method: 'POST', url: '/tiny', payload: 'olá', headers: { 'content-type': 'text/plain' } });
  expect(written.json()).toEqual({ written: 1 });
  expect(await tab.next()).toEqual({ type: 'status' });
  expect(await app.db.selectFrom('tiny_note').select('text').execute()).toEqual([{ text: 'olá, olá' }]);
  expect((await harness.office.inject({ method: 'POST', url: '/tiny', payload: 'olá' })).statusCode).toBe(404);
  await runWork(app, 'tiny');
  expect(await app.db.selectFrom('tiny_note').select('text').execute()).toEqual([]);
  tab.socket.terminate();
});

test('a port is made once, what was handed in stands in its place, and it is closed at the end', async () => {
  expect(closed).toBe(0);
  await closePorts(harness.app);
  expect(closed).toBe(1);
});

test('a port that no module makes cannot be handed in', () => {
  const { config, database } = harness.app;
  const parts = { config, database, secret: 'a secret only tests use, long enough' };
  expect(() => wire({ ...parts, ports: { tinyEcho: { say: (text: string) => text } } })).toThrow('No module makes tinyEcho');
});

test('every port, desk and memory that a module declares is made', () => {
  const { ports, desks, memory } = harness.app;
  const folder = join(import.meta.dirname, 'modules');
  for (const [declared, made] of [
    ['Ports', ports],
    ['Desks', desks],
    ['Memory', memory],
  ] as const) {
    const names = readdirSync(folder)
      .filter((module) => module !== 'winners')
      .flatMap((module) => {
        const text = readFileSync(join(folder, module, 'module.ts'), 'utf8');
        const block = new RegExp(`interface ${declared} \\{([\\s\\S]*?)\\n  \\}`).exec(text)?.[1] ?? '';
        return [...block.matchAll(/readonly (\w+):/g)].map(([, name = '']) => name);
      });
    expect(names.length).toBeGreaterThan(0);
    expect(
      Object.keys(made)
        .filter((name) => !name.startsWith('tiny'))
        .sort(),
    ).toEqual(names.sort());
  }
});

test('every kind of work has its name in the back office', () => {
  const names = modules.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const keys: readonly string[] = keysOf('office');
  expect(names.filter((name) => !keys.includes(`office.workKind.${name}`))).toEqual([]);
});
