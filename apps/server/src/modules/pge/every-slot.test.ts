import { limits, studioVendor } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import type { Id } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { fund, openGame, openStudio, slotCodes, spinUntil, valueOf } from '../../../test/studio.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
  await openStudio(harness);
});
afterAll(() => harness.close());

const ledgerRows = async () => {
  const { rows } = await sql<{ n: bigint }>`SELECT count(*) AS n FROM ledger_transfer`.execute(harness.app.db);
  return rows[0]?.n;
};

/** The second smallest stake a slot offers. */
const stakeOf = (opened: { readonly info: { readonly stakes: readonly { readonly stake: string }[] } }) =>
  opened.info.stakes[1]?.stake ?? '';

const featured = slotCodes.filter((code) => code !== 'setes');

test.each(['pt-BR', 'en-US'])('in %s every game of the studio is called inside what the lobby calls it', async (tag) => {
  const as = { headers: { 'accept-language': tag } };
  const { games } = valueOf(await harness.call('gameList', { vassalage: studioVendor, pageSize: limits.lobbyPageSize }, as));
  expect(games).toHaveLength(studioCodes.length);
  for (const { gameCode, displayName } of games)
    expect(valueOf(await harness.call('pgeGame', { game: gameCode }, as)).title).toBe(displayName);
  const titles = games.map(({ displayName }) => displayName);
  expect(titles.includes('Kite')).toBe(tag === 'en-US');
  expect(titles.includes('Pipa')).toBe(tag === 'pt-BR');
});

describe.each(slotCodes)('%s', (code) => {
  test('its table, sheet and stakes are open to everybody, and its cover is in the lobby', async () => {
    const info = valueOf(await harness.call('pgeGame', { game: code }));
    expect(info).toMatchObject({ game: code, tableVersion: 1, table: { code }, par: { game: code, tableHash: info.tableHash } });
    const { games } = valueOf(await harness.call('gameList', { vassalage: studioVendor, pageSize: limits.lobbyPageSize }, {}));
    expect(games.find(({ gameCode }) => gameCode === code)).toMatchObject({
      displayName: info.title,
      iconUrl: `/covers/${code}.svg`,
      supportPlay: 0,
    });
  });

  test('a demo round never touches the ledger', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 10);
    const before = await ledgerRows();
    const demo = await openGame(harness, member, code, 'demo');
    const round = await spinUntil(harness, demo, stakeOf(demo.opened), 'finished');
    expect(round.mode).toBe('demo');
    expect(await ledgerRows()).toBe(before);
    const { rows } = await sql`SELECT 1 FROM pge_round WHERE member_id = ${member.id}`.execute(harness.app.db);
    expect(rows).toEqual([]);
  });

  test('a real round is found again by its id, with the outcome that was answered', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 100);
    const game = await openGame(harness, member, code);
    const round = valueOf(await game.spin(stakeOf(game.opened)));
    const view = valueOf(await harness.call('pgeRound', { roundId: round.roundId as Id<'round'> }, member.caller));
    expect(view.outcome).toEqual(round.outcome);
    expect([view.status, view.serverSeed]).toEqual([round.outcome.features.length > 0 ? 'open' : 'finished', null]);
  });
});

describe.each(featured)('a feature of %s', (code) => {
  test('waits after a reload at the step last seen, its money posted all the while', async () => {
    const member = await harness.newMember();
    await fund(harness, member, 1_000);
    const game = await openGame(harness, member, code);
    const round = await spinUntil(harness, game, stakeOf(game.opened), 'open');
    const roundId = round.roundId as Id<'round'>;
    valueOf(await harness.call('pgeRoundShown', { roundId, steps: 1 }, game.as));
    const again = await openGame(harness, member, code);
    expect(again.opened.openRound).toMatchObject({ roundId, shownSteps: 1, status: 'open', outcome: round.outcome });
    expect(again.opened.balance.amount).toBe(round.balance.amount);
    valueOf(await harness.call('pgeRoundShown', { roundId, finished: true }, again.as));
    expect(valueOf(await harness.call('pgeState', {}, again.as)).openRound).toBeNull();
    const seen = valueOf(await harness.call('pgeRound', { roundId }, member.caller));
    expect(seen).toMatchObject({ status: 'finished', finishedBy: 'player', outcome: round.outcome });
  }, 240_000);
});
