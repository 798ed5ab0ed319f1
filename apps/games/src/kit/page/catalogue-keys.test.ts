import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { loadGame, type RoundGame, type StudioGame, studioCodes, traceRound, verifyRound } from '@trevo/game-rules';
import { describe, expect, test } from 'vitest';
import { fakeSeeds } from '../../../test/fake-studio.ts';
import { slotCodes } from '../../../test/slots.ts';

const sources = join(import.meta.dirname, '../..');
const catalogues = join(sources, '../../../packages/i18n/catalogues');
const definitions = join(sources, '../../../packages/game-rules/src/games');
const catalogue = (language: string, name: string): Record<string, string> =>
  JSON.parse(readFileSync(join(catalogues, language, `${name}.json`), 'utf8'));
const codeOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');

const games = await Promise.all(studioCodes.map(loadGame));
/** Games that speak in words of their own, by code. */
const ownWords = readdirSync(join(catalogues, 'pt/games')).map((file) => basename(file, '.json'));
const speakers = games.flatMap((loaded) => (loaded.ok && ownWords.includes(loaded.value.code) ? [loaded.value] : []));

/** Keys as they stand in the code; a part that is filled in at run time matches one word. */
function keysIn(code: string, areas: readonly string[]): string[] {
  const key = new RegExp(`['\`]((?:${areas.join('|')})\\.[A-Za-z_.\${}-]+)['\`]`, 'g');
  return [...code.matchAll(key)].map(([, found = '']) => found);
}

const pattern = (key: string) =>
  new RegExp(
    `^${key
      .split(/\$\{[^}]*\}/)
      .map((part) => part.replaceAll('.', '\\.'))
      .join('[A-Za-z_-]+')}$`,
  );

// That every language has these keys with the same values: packages/i18n/src/catalogues.test.ts.
test('every key that all games share is in the catalogue, and the catalogue holds no other', () => {
  const keys = Object.keys(catalogue('pt', 'games'));
  const used = keysIn(codeOf(sources), ['game', 'rules', 'par', 'fair', 'verify']);
  expect(used.length).toBeGreaterThan(80);
  expect(used.filter((key) => !keys.some((known) => pattern(key).test(known)))).toEqual([]);
  expect(keys.filter((known) => !used.some((key) => pattern(key).test(known)))).toEqual([]);
});

test('every game has a title', () => {
  const titles = Object.keys(catalogue('pt', 'games')).filter((key) => key.startsWith('game.title.'));
  expect(titles.map((key) => key.replace('game.title.', '')).sort()).toEqual([...studioCodes].sort());
});

test('the slots have all words of their engine, and no others', () => {
  const keys = Object.keys(catalogue('pt', 'games/slots'));
  const slots = games.flatMap((loaded) => (loaded.ok && slotCodes.includes(loaded.value.code) ? [loaded.value as RoundGame] : []));
  const used = [...keysIn(codeOf(join(sources, 'engine')), ['slots']), ...slots.flatMap(readsOf).map((decides) => `slots.read.${decides}`)];
  const reels = codeOf(join(definitions, '../slot-engine'));
  expect(used.filter((key) => !keys.some((known) => pattern(key).test(known)))).toEqual([]);
  expect(keys.filter((key) => !used.some((each) => pattern(each).test(key)) && !isNamedIn(reels, key))).toEqual([]);
});

describe.each(speakers.map((game) => [game.code, game] as const))('%s', (code, game) => {
  const keys = Object.keys(catalogue('pt', `games/${code}`));
  const own = keysIn(codeOf(join(sources, 'games', code)), [code]);

  test('has words for all that it can tell', () => {
    expect([...own, ...toldBy(game)].filter((key) => !keys.some((known) => pattern(key).test(known)))).toEqual([]);
  });

  test('has no word that nothing tells', () => {
    const definition = codeOf(join(definitions, code));
    const told = toldBy(game);
    const isTold = (key: string) => told.includes(key) || own.some((used) => pattern(used).test(key));
    expect(keys.filter((key) => !isTold(key) && !isNamedIn(definition, key))).toEqual([]);
  });
});

/** Names of figures and of what was read stand in the definition; not every one comes up in the rounds tried here. */
function isNamedIn(code: string, key: string): boolean {
  const [, name] = /\.(?:name|word|read)\.(\w+)$/.exec(key) ?? [];
  return name !== undefined && new RegExp(`\\b${name}\\b`).test(code);
}

/** Keys that the kit makes of a definition. */
function toldBy(game: StudioGame): string[] {
  const rules = game.rules.map((name) => `rules.${name}`);
  if (game.pace === 'shared') return [...rules, 'sheet.at'].map((key) => `${game.code}.${key}`);
  const stepped = Object.keys(game.actions).length > 0;
  const ends = stepped ? ['cashOut', 'choose', 'going', 'end.hit', 'end.cashedOut', 'end.cleared'] : [];
  const chosen = Object.entries(game.choice).flatMap(([name, part]) => [
    `name.${name}`,
    ...(part.kind === 'option' ? part.values.map((value) => `word.${value}`) : []),
  ]);
  const facts = roundsOf(game).flatMap(({ outcome }) =>
    game
      .facts(outcome)
      .flatMap(({ name, value }) => [`name.${name}`, ...(value.kind === 'words' ? value.of.map((word) => `word.${word}`) : [])]),
  );
  const reads = readsOf(game).map((decides) => `read.${decides}`);
  const keys = [...rules, ...chosen, ...facts, ...reads, ...ends, 'bet', 'ready', 'showing', 'sheet.at'];
  return [...new Set(keys)].map((key) => `${game.code}.${key}`);
}

const claimAt = (game: RoundGame, nonce: number) => ({ ...fakeSeeds, nonce, choice: game.usualChoice, stakeMinor: 10_000n });

function roundsOf(game: RoundGame) {
  return Array.from({ length: 200 }, (_, nonce) => verifyRound(game, claimAt(game, nonce))).flatMap((played) =>
    played.ok ? [played.value] : [],
  );
}

function readsOf(game: RoundGame): string[] {
  const traces = Array.from({ length: 200 }, (_, nonce) => traceRound(game, claimAt(game, nonce)));
  return [...new Set(traces.flatMap((trace) => (trace.ok ? trace.value.reads.map(({ reason }) => reason.decides) : [])))];
}
