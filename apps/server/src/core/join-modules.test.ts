import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { refuse } from '@trevo/kernel';
import { expect, test } from 'vitest';
import { modules } from '../wiring.ts';
import type { CallContext } from './call.ts';
import { joinModules } from './join-modules.ts';
import type { Module } from './module.ts';
import { everyMinute } from './schedules.ts';

const without = (name: string) => modules.filter((module) => module.name !== name);
const lacking = (part: keyof Module) =>
  modules.map((module) => Object.fromEntries(Object.entries(module).filter(([name]) => name !== part)) as Module);
const job = { name: 'play', schedule: everyMinute, work: async () => {} };
const room = { name: 'crash', leaseMs: 1_000, places: async () => [], enter: () => async () => 1_000 };
const empty: Module = { name: 'empty' };

test('every folder of a module is registered under its name', () => {
  const folders = readdirSync(join(import.meta.dirname, '../modules'));
  expect(modules.map(({ name }) => name).sort()).toEqual(folders.sort());
});

const broken: readonly (readonly [string, readonly Module[], string])[] = [
  ['a call without a handler', without('launch'), 'The call launchGame has no handler'],
  [
    'a handler without a call',
    [...modules, { name: 'odd', routes: { nobodyCalls: async () => ({ ok: true, value: null }) } as Module['routes'] & object }],
    'The handler nobodyCalls of odd has no call',
  ],
  [
    'two handlers of a call',
    [...modules, { name: 'second', routes: modules.find(({ name }) => name === 'launch')?.routes ?? {} }],
    'The handler launchGame is registered twice: by launch and by second',
  ],
  ['two modules of one name', [...modules, empty, empty], 'The module empty is registered twice: by empty and by empty'],
  ['two jobs of one name', [...modules, { ...empty, jobs: [job] }], 'The job play is registered twice: by winners and by empty'],
  ['two rooms of one name', [...modules, { ...empty, rooms: [room] }], 'The room crash is registered twice: by crash and by empty'],
  ['nobody who knows the brands', lacking('brands'), 'No module knows the brands'],
  [
    'two who open payloads',
    [...modules, { ...empty, openPayload: async () => ({ ok: true, value: null }) }],
    'More than one module opens payloads: access, empty',
  ],
  ['nobody who knows who calls', lacking('callers'), 'No module authenticates callers of kind portal'],
  ['nobody who opens tabs', lacking('tabs'), 'No module opens tabs of kind portal'],
];

test.each(broken)('%s keeps the server from starting, with one sentence', (_, registered, sentence) => {
  expect(() => joinModules(registered)).toThrow(sentence);
});

test('a handler of a call with a module does its work where the brand has that on, whoever calls it, and any other wherever it is', async () => {
  let isOn = false;
  const asked: string[] = [];
  const answers = async () => ({ ok: true, value: 'done' });
  const told = modules.map((module) => ({
    ...module,
    ...(module.brands
      ? { brands: { ...module.brands, isOn: async (_app: unknown, _merchant: unknown, name: string) => (asked.push(name), isOn) } }
      : {}),
    ...(module.routes ? { routes: Object.fromEntries(Object.keys(module.routes).map((name) => [name, answers])) } : {}),
  })) as readonly Module[];
  const { routes } = joinModules(told);
  const ask = (name: 'agentTerms' | 'memberBonuses') => routes[name]({} as CallContext, {});
  expect(await ask('agentTerms')).toEqual(refuse('feature_disabled'));
  expect(await ask('memberBonuses')).toEqual({ ok: true, value: 'done' });
  isOn = true;
  expect(await ask('agentTerms')).toEqual({ ok: true, value: 'done' });
  expect(asked).toEqual(['AGENTPOLICY3', 'AGENTPOLICY3']);
});
