import fc from 'fast-check';
import { expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember, reais } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { codeOf, nodeIdOf, valueOf } from '../../../test/studio.ts';
import { type BonusTerms } from '@trevo/reward-rules/bonus';
import { formatAmount } from '@trevo/money';
import { placeBet } from '../seamless/index.ts';

const desk = useBonusDesk();
type Terms = Partial<BonusTerms>;

async function memberWith(cash: bigint, terms: Terms | null): Promise<TestMember> {
  const member = await desk.harness.newMember();
  if (cash > 0n) await fundMember(desk.harness.app, member, cash);
  if (terms !== null) valueOf(await desk.take(member, await desk.publish({}, terms)));
  return member;
}
const preview = async (member: TestMember, game: string, stake?: string) =>
  valueOf(
    await desk.harness.call('betPreview', { nodeId: await nodeIdOf(desk.harness, {}, game), ...(stake && { stake }) }, member.caller),
  );

test('who has no bonus, and a game that nobody knows', async () => {
  const member = await memberWith(reais(5), null);
  expect(await preview(member, 'onca', '1.00')).toMatchObject({
    counts: 'NO_GRANT',
    stake: { refused: null, cash: '1.00', locked: '0.00', counted: '0.00' },
  });
  expect((await preview(member, 'onca', '6.00')).stake).toMatchObject({
    refused: { code: 'insufficient_balance', message: expect.stringMatching(/\w/) },
  });
  expect(codeOf(await desk.harness.call('betPreview', { nodeId: desk.harness.app.newId('game') }, member.caller))).toBe('game_unknown');
});

test('whether a bet counts is said before it: whole, in part, not at all, and up to the maximum', async () => {
  const member = await memberWith(reais(60), { contribution: { RNG: 1_000_000, 'game:dados': 100_000 } });
  expect(await preview(member, 'onca')).toMatchObject({
    counts: 'COUNTS',
    contributionPpm: 1_000_000,
    maxStake: '20.00',
    byResult: false,
    stake: null,
  });
  expect(await preview(member, 'dados', '2.00')).toMatchObject({ counts: 'PARTLY', contributionPpm: 100_000, byResult: true });
  expect(await preview(member, 'plinko', '2.00')).toMatchObject({
    counts: 'GAME_EXCLUDED',
    stake: { refused: null, cash: '2.00', counted: '0.00' },
  });
  expect(await preview(member, 'onca', '50.00')).toMatchObject({
    counts: 'PARTLY',
    stake: { refused: null, cash: '50.00', counted: '20.00' },
  });
  expect((await preview(member, 'onca', '70.00')).stake?.refused?.code).toBe('bonus_max_stake');
});

test('the answer before the bet is the bet’s own: the same refusal, the same pockets', async () => {
  const story = fc.record({
    cash: fc.constantFrom(0n, 1n, 9_999n, 20_000n, 400_000n),
    stake: fc.constantFrom(1n, 9_999n, 10_000n, 20_001n, 200_000n, 200_001n, 1_400_001n),
    game: fc.constantFrom('onca', 'dados'),
    terms: fc.record({
      maxStakeMinor: fc.constantFrom(null, 200_000n),
      contribution: fc.constantFrom({ RNG: 1_000_000 }, { INHOUSE: 500_000 }),
    }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ cash, stake, game, terms }) => {
      const member = await memberWith(cash, terms);
      const before = await desk.pockets(member);
      const { stake: said } = await preview(member, game, formatAmount(stake));
      expect(await desk.pockets(member)).toEqual(before);
      const bet = {
        merchantId: member.merchantId,
        vendor: 'PGE',
        memberId: member.id,
        currency: 'BRL',
        roundId: 'a',
        externalId: 'a',
      } as const;
      const taken = await placeBet(desk.harness.app.database, { ...bet, gameCode: game, minor: stake });
      const after = await desk.pockets(member);
      expect(said?.refused?.code ?? null).toBe(taken.code);
      const [fromCash, locked] = [before.cash - after.cash, before.won + before.bonus - after.won - after.bonus];
      expect([said?.cash, said?.locked]).toEqual([formatAmount(fromCash), formatAmount(locked)]);
    }),
    { numRuns: 25 },
  );
});

test('lists of games say of each what the answer before a bet says: by kind, and by game where one is not as its kind', async () => {
  const gamesOf = async (member: TestMember) => valueOf(await desk.harness.call('bonusGames', {}, member.caller));
  expect(await gamesOf(await memberWith(reais(5), null))).toEqual({ active: false, kinds: [], games: [] });
  const member = await memberWith(reais(5), {
    contribution: { RNG: 1_000_000, LIVE: 100_000, 'game:dados': 100_000, 'game:mesa': 500_000 },
  });
  const { active, kinds, games } = await gamesOf(member);
  expect(active).toBe(true);
  expect(kinds).toContainEqual({ gameType: 'LIVE', counts: 'PARTLY', contributionPpm: 100_000, byResult: true });
  expect(kinds).toContainEqual({ gameType: 'PVP', counts: 'GAME_EXCLUDED', contributionPpm: 0, byResult: expect.any(Boolean) });
  expect(games).toContainEqual(expect.objectContaining({ studio: false, gameCode: 'mesa', contributionPpm: 500_000 }));
  for (const game of ['onca', 'dados', 'plinko']) {
    const { counts, contributionPpm, byResult } = await preview(member, game);
    expect(games).toContainEqual({ studio: true, gameCode: game, counts, contributionPpm, byResult });
  }
});
