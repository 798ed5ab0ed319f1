import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spokenLanguages } from '@trevo/i18n';
import { keysOf } from '@trevo/i18n/server';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, testEngine } from '../../test/test-database.ts';
import { readConfig } from '../config.ts';
import type { App } from '../core/app.ts';
import type { OpenDatabase } from '../db/database.ts';
import { wire } from '../start/wire.ts';
import { studioGames } from '../modules/pge/index.ts';
import { demoContent, demoContentOf } from './demo-content.ts';
import { demoAccounts, seedBrand, seedDemo } from './index.ts';
import { bonusTexts } from './seed-bonuses.ts';
import { missionTexts } from './seed-missions.ts';
import { jackpotTexts } from './seed-jackpot.ts';
import { messageTexts } from './house/index.ts';
import { liveTexts } from './seed-live.ts';
import { rewardTexts } from './seed-rewards.ts';

const { agentWelcome, announcements, banners, footer, helpTerms, promotions } = demoContent(demoContentOf);

let database: OpenDatabase;
let app: App;
const wired = (of: OpenDatabase) =>
  wire({
    config: readConfig({ TREVO_DATA: '/nonexistent' }),
    database: of,
    secret: 'a secret only tests use, long enough',
    log: pino({ level: 'silent' }),
  });
beforeAll(async () => {
  database = await openTestDatabase();
  app = wired(database);
});
afterAll(() => database.close());

const counted = async ({ db }: App = app) => {
  const tables = [
    'merchant',
    'member',
    'operator',
    'game',
    'lottery_game',
    'content_item',
    'content_version',
    'pge_round',
    'deposit',
    'withdrawal',
    'ledger_transfer',
  ] as const;
  const counts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table as 'member')
        .select((eb) => eb.fn.countAll<bigint>().as('n'))
        .executeTakeFirstOrThrow(),
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, Number(counts[index]?.n)]));
};

/** Forty rounds of every slot and twelve of every other game that is played at one's own pace. */
const pastRounds = studioGames
  .filter(({ pace }) => pace === 'own')
  .reduce((sum, { stakes }) => sum + (stakes.kind === 'ladder' ? 40 : 12), 0);

describe.runIf(testEngine === 'pglite')('the embedded database', () => {
  test('gets a brand with games, content, accounts and a member with a past; a second time changes nothing', async () => {
    expect(await seedDemo(app)).toEqual(demoAccounts);
    const first = await counted();
    expect(first).toMatchObject({
      merchant: 1,
      member: 3,
      operator: 1,
      game: studioGames.length + 18,
      lottery_game: 18,
      // Five banners, four promotions, five announcements, nine terms of help, the footer.
      content_item: 24,
      content_version: 24,
      deposit: 2,
      withdrawal: 1,
      pge_round: pastRounds,
    });
    expect(await seedDemo(app)).toEqual(demoAccounts);
    expect(await counted()).toEqual(first);
  });
});

describe.runIf(testEngine === 'pglite')('an embedded database that is to be empty', () => {
  let empty: App;
  beforeAll(async () => {
    empty = wired(await openTestDatabase());
  });
  afterAll(() => empty.database.close());

  test('gets a brand with games, content and its operator, and no member; so it stays, whatever a later start asks for', async () => {
    const here = () => counted(empty);
    const operators = demoAccounts.filter(({ role }) => role === 'operator');
    expect(await seedDemo(empty, { withMembers: false })).toEqual(operators);
    const first = await here();
    expect(first).toMatchObject({ merchant: 1, member: 0, operator: 1, content_item: 24, deposit: 0, withdrawal: 0, pge_round: 0 });
    expect(await seedDemo(empty, { withTeam: true })).toEqual(operators);
    expect(await here()).toEqual(first);
  });
});

describe.runIf(testEngine === 'postgres')('a server', () => {
  test('never gets demo accounts', async () => {
    await expect(seedDemo(app)).rejects.toThrow('embedded database only');
    expect(await counted()).toMatchObject({ merchant: 0, member: 0, operator: 0 });
  });

  test('gets the brand with games and content, and nobody in it', async () => {
    await seedBrand(app);
    expect(await counted()).toMatchObject({
      merchant: 1,
      member: 0,
      operator: 0,
      game: studioGames.length + 7,
      lottery_game: 7,
      content_item: 24,
      ledger_transfer: 0,
    });
  });
});

test('every art that banners and promotions name is drawn', async () => {
  const drawn = await readdir(join(import.meta.dirname, '../../../../packages/ui/assets/art'));
  for (const { art } of [...banners, ...promotions]) expect(drawn).toContain(`${art}.svg`);
});

test('the demo brand says all that its catalogue holds, in every language there is', () => {
  const texts = [
    ...banners,
    ...promotions,
    ...announcements,
    ...helpTerms,
    footer,
    agentWelcome,
    ...liveTexts,
    ...rewardTexts,
    ...Object.values(bonusTexts),
    ...Object.values(missionTexts).map((told) => ({ texts: told })),
    ...Object.values(jackpotTexts),
    ...messageTexts,
  ].map((item) => item.texts);
  for (const language of spokenLanguages) {
    const said = texts.flatMap((byLanguage) => Object.values<string>(byLanguage[language] ?? {}));
    expect(
      said.filter(
        (text) =>
          text === '' ||
          /^(?:banner|promotion|announcement|help|footer|good|vipLevel|activity|live|raffle|tournament|jackpot|bonus|mission|message)\.[\w.-]+$/.test(
            text,
          ),
      ),
      language,
    ).toEqual([]);
    expect(said.length, language).toBe(keysOf('demo').filter((key) => !/^(?:vendor|licence|service)\./.test(key)).length);
  }
});
