import type { CallName } from '@trevo/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../../../test/harness.ts';
import { signOperatorIn } from '../../../test/sign-operator-in.ts';
import { valueOf } from '../../../test/studio.ts';
import { setFlag } from './change-brand.ts';
import { merchantOf } from './merchant-of.ts';

/** What operators name for players is written in the brand's own language, in further ones as they like, and read in the reader's. The brand here is PT and EN. */

let harness: Harness;
let one: Caller;
let two: Caller;
beforeAll(async () => {
  harness = await startHarness();
  const merchant = await merchantOf(harness.app, 'localhost', 'trevo');
  if (merchant === null) throw new Error('no merchant');
  await setFlag(harness.app, merchant, { kind: 'system', id: 'test' }, { modId: 'PROMOBONUS', enabled: true });
  [one, two] = [await signOperatorIn(harness, 'admin'), await signOperatorIn(harness, 'admin')];
});
afterAll(() => harness.close());

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const tournament = {
  measure: 'validBet',
  guarantee: '10.00',
  sharesPpm: [1_000_000],
  ties: 'split',
  startsAt: later(60),
  endsAt: later(120),
} as const;
const wheel = {
  prizes: [
    { kind: 'points', amount: '5.00', weight: 1 },
    { kind: 'none', amount: '0.00', weight: 99 },
  ],
  fallback: 0,
  per: '100.00',
  opensAt: later(-5),
  closesAt: later(60),
} as const;
const raffle = {
  prizes: [{ kind: 'points', amount: '100.00', count: 1 }],
  per: '1000.00',
  onePrizePerPerson: true,
  opensAt: later(-5),
  closesAt: later(60),
} as const;
const mission = {
  type: 'validBet',
  every: 'once',
  startsAt: later(-10),
  endsAt: later(60 * 24 * 30),
  milestones: [{ target: '1000', kind: 'cash', amount: '1.00' }],
} as const;
const item = { kind: 'goods', art: 'bottle', points: 77, minLevel: 0, cost: '9.00' } as const;
const activity = {
  kind: 'cash',
  amount: '30.00',
  minLevel: 0,
  imagesMin: 0,
  reapply: false,
  autoCredit: false,
  claimDays: 14,
  questions: [{ key: 'where', kind: 'text', names: { PT: 'Onde?' }, required: true }],
  opensAt: later(-5),
  endsAt: later(60),
} as const;
const jackpot = {
  type: 'mustHitBy',
  games: ['onca-real'],
  contributionPpm: 1000,
  reservePpm: 500,
  minStake: '1.00',
  seed: '10.00',
  ceiling: '2000.00',
} as const;

type Draft = Extract<CallName, `officeDraft${string}`>;
const drafts: readonly (readonly [call: Draft, terms: object])[] = [
  ['officeDraftRaffle', raffle],
  ['officeDraftTournament', tournament],
  ['officeDraftWheel', wheel],
  ['officeDraftMission', mission],
  ['officeDraftMallItem', item],
  ['officeDraftActivity', activity],
];
const send = (call: Draft, request: object) => harness.call(call, request as never, one);
const refusedAt = (at: string) => ({ success: false, errorCode: 'field_required', fields: [{ at }] });

test.each(drafts)('%s is not taken without a name and a text in the brand’s own language', async (call, terms) => {
  const [here, elsewhere] = [{ PT: 'Aqui' }, { EN: 'There' }];
  expect((await send(call, { ...terms, names: elsewhere, texts: { ...here, ...elsewhere } })).body).toMatchObject(refusedAt('names'));
  expect((await send(call, { ...terms, names: {}, texts: here })).body).toMatchObject(refusedAt('names'));
  expect((await send(call, { ...terms, names: here, texts: elsewhere })).body).toMatchObject(refusedAt('texts'));
  expect((await send(call, { ...terms, names: here, texts: { ...here, ...elsewhere } })).body).toMatchObject({ success: true });
});

test('a jackpot is not drafted without a name in the brand’s own language, nor an activity with a question that it lacks there', async () => {
  expect((await send('officeDraftJackpot', { ...jackpot, names: { EN: 'There' } })).body).toMatchObject(refusedAt('names'));
  const questions = [{ ...activity.questions[0], names: { EN: 'Where?' } }];
  const words = { names: { PT: 'Aqui' }, texts: { PT: 'Aqui' } };
  expect((await send('officeDraftActivity', { ...activity, ...words, questions })).body).toMatchObject(refusedAt('questions.0.names'));
});

test('each reader sees the words in the own language, and in the brand’s where it has none', async () => {
  const both = { names: { PT: 'Copa', EN: 'Cup' }, texts: { PT: 'Joga-se.', EN: 'It is played.' } };
  valueOf(await send('officeDraftTournament', { ...tournament, ...both }));
  valueOf(await send('officeDraftWheel', { ...wheel, names: { PT: 'Roda' }, texts: { PT: 'Gira.' } }));
  const cup = valueOf(await harness.call('officeTournaments', {}, two)).list.find(({ names }) => names.PT === 'Copa');
  const wheelId = valueOf(await harness.call('officeWheels', {}, two)).list.find(({ names }) => names.PT === 'Roda')?.wheelId;
  const tournamentId = cup?.tournamentId as never;
  valueOf(await harness.call('officePublishTournament', { tournamentId, version: 1 }, two));
  valueOf(await harness.call('officePublishWheel', { wheelId: wheelId as never, version: 1 }, two));
  const read = async (language: string) => {
    const cups = valueOf(await harness.call('tournaments', {}, { language }));
    const wheels = valueOf(await harness.call('wheels', {}, { language }));
    return [...cups, ...wheels].map(({ name, text }) => [name, text]);
  };
  const [here, there] = [
    ['Copa', 'Joga-se.'],
    ['Cup', 'It is played.'],
  ];
  expect(await read('pt')).toEqual([here, ['Roda', 'Gira.']]);
  expect(await read('en')).toEqual([there, ['Roda', 'Gira.']]);

  // What was written in one language only, before each had a field of its own, is still read by everybody.
  await sql`UPDATE tournament SET names = '{"EN": "Cup"}', texts = '{"EN": "It is played."}' WHERE id = ${tournamentId}`.execute(
    harness.app.db,
  );
  expect((await read('pt'))[0]).toEqual(there);
});
