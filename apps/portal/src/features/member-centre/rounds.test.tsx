import type { Calls, ResponseOf } from '@trevo/contract';
import { commitmentOf } from '@trevo/fairness';
import { tableHashOf } from '@trevo/game-rules';
import { game } from '@trevo/game-rules/games/canteiro';
import { formatAmount } from '@trevo/money';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startStory } from '../../../test/start-story.tsx';
import { memberPath } from '../account/index.ts';

const serverSeed = '5a'.repeat(32);
const seeds = { serverSeed, clientSeed: 'marina', nonce: 4 };
const at = '2026-11-20T12:00:00.000Z';
const roundId = 'rnd_01kadxa5b7e1vs1jg9zbcd0f3q';

/** A bed with three mines that was harvested after a safe cell, as the server tells it. */
function harvested() {
  const bet = { ...seeds, choice: { mines: 3 }, stakeMinor: 20_000n };
  for (let cell = 0; cell < 25; cell++) {
    const played = game.play(bet, [{ kind: 'pick', cell }, { kind: 'cashOut' }]);
    if (!played.ok) continue;
    const { outcome, payoutMinor } = played.value;
    return { outcome, stake: '2.00', payout: formatAmount(payoutMinor), multiplier: outcome.multiplier };
  }
  throw new Error('Every cell has a mine');
}

function openRound(change: { readonly payout?: string } = {}) {
  const [table] = game.tables;
  const { outcome, stake, payout, multiplier } = { ...harvested(), ...change };
  const line: ResponseOf<Calls['memberRounds']>['list'][number] = {
    vendor: 'PGE',
    vendorName: 'Estúdio Trevo',
    round: roundId,
    gameCode: 'canteiro',
    gameName: 'Canteiro',
    nodeId: null,
    kind: null,
    currency: 'BRL',
    staked: stake,
    stakedBonus: '0.00',
    won: payout,
    returned: '0.00',
    held: '0.00',
    refused: '0.00',
    status: 'ended',
    startedAt: at,
    endedAt: at,
    refundAt: null,
    inHouseRoundId: roundId,
  };
  const round: ResponseOf<Calls['pgeRound']> = {
    roundId,
    betId: '4f9d1a52-0000-4000-8000-000000000001',
    game: 'canteiro',
    mode: 'real',
    tableVersion: table.version,
    tableHash: tableHashOf(table),
    stake,
    payout,
    multiplier,
    outcome: JSON.parse(JSON.stringify(outcome)),
    seedPairId: 'sed_01kadxa5b7e1vs1jg9zbcd0f3q',
    commitment: commitmentOf(serverSeed),
    ...seeds,
    balanceAfterStake: '998.00',
    balance: { amount: '1000.00', currency: 'BRL', version: 2 },
    playedAt: at,
    status: 'finished',
    shownSteps: 0,
    finishedAt: at,
    finishedBy: 'player',
  };
  const answers = { memberRounds: { list: [line], next: null }, memberRound: { round: line, acts: [] }, pgeRound: round };
  return startStory({ at: memberPath('personalHistoryCopy'), as: {}, answers });
}

async function openDetail({ user, t }: Awaited<ReturnType<typeof startStory>>) {
  await user.click(await screen.findByRole('button', { name: new RegExp(t('history.details')) }));
  await user.click(await screen.findByRole('button', { name: new RegExp(t('history.details')) }));
  return within(await screen.findByRole('dialog', { name: t('rounds.detail') }));
}

test('the detail of a round tells its multiplier as a figure, and proves the round in this browser', async () => {
  const story = await openRound();
  const dialog = await openDetail(story);
  expect(await dialog.findByText('1,12×')).toBeTruthy();
  await story.user.click(dialog.getByRole('button', { name: story.t('rounds.verify') }));
  expect(await dialog.findByText(story.t('rounds.true'))).toBeTruthy();
  for (const check of ['commitment', 'table', 'outcome', 'multiplier', 'payout'])
    expect(dialog.getByText(story.t(`rounds.check.${check}`))).toBeTruthy();
});

test('a round that paid otherwise than its seeds say is called so', async () => {
  const story = await openRound({ payout: '2.25' });
  const dialog = await openDetail(story);
  await story.user.click(await dialog.findByRole('button', { name: story.t('rounds.verify') }));
  expect(await dialog.findByText(story.t('rounds.false'))).toBeTruthy();
});

test('a round that is an order of our lotteries leads to its ticket', async () => {
  const round = 'lto_01kadxa5b7e1vs1jg9zbcd0f3q';
  const line = (vendor: string): ResponseOf<Calls['memberRounds']>['list'][number] => ({
    vendor,
    vendorName: 'Loterias',
    round: `${round.slice(0, -1)}${vendor.length % 8}`,
    gameCode: 'VN_NORTH',
    gameName: 'Loteria do Norte',
    nodeId: null,
    kind: null,
    currency: 'BRL',
    staked: '2.00',
    stakedBonus: '0.50',
    won: '0.00',
    returned: '0.00',
    held: '0.00',
    refused: '0.00',
    status: 'ended',
    startedAt: at,
    endedAt: at,
    refundAt: null,
    inHouseRoundId: null,
  });
  const { t } = await startStory({
    at: memberPath('personalHistoryCopy'),
    as: {},
    answers: { memberRounds: { list: ['LOTT', 'TCG_LOTTO_VN', 'TCG_SEA'].map(line), next: null } },
  });
  const links = await screen.findAllByRole('link', { name: t('rounds.ticket') });
  expect(links.map((link) => link.getAttribute('href')?.split('#')[0])).toEqual(['/lottery', '/vnLottery', '/seaLottery']);
  for (const link of links) expect(link.getAttribute('href')).toContain(encodeURIComponent('ticket=lto_'));
  expect(screen.queryByRole('button', { name: new RegExp(t('history.details')) })).toBeNull();
});
