import { missionCategories } from '@trevo/contract';
import { studioCodes } from '@trevo/game-rules';
import { invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { codeOf, keyed, termsAt, useContractDesk } from '../../../test/contract-desk.ts';
import { newMerchant } from '../../../test/harness.ts';
import { valueOf } from '../../../test/studio.ts';
import { inTransaction } from '../../db/transaction.ts';
import { forgetMerchants, merchantById } from '../brand/index.ts';
import { sheetOf, studioGame } from '../pge/index.ts';
import { checkTurnover } from './check-turnover.ts';
import { readHouseEdges } from './house-edges.ts';
import { budgetProducts, readProductLimits } from './product-limits.ts';

const { desk, offerOfHouse } = useContractDesk();
const reason = 'the agents of the house get as much as fits';

const brand = async (id = desk.harness.trevo) => {
  const merchant = await merchantById(desk.harness.app, id);
  invariant(merchant, 'The brand is there');
  return merchant;
};

/** What is left of the budget of each product with all that is promised now. */
async function left() {
  const { app } = desk.harness;
  const merchant = await brand();
  const asking = { app, merchant, hasClub: false };
  const checked = await inTransaction(app.db, (tx) =>
    checkTurnover(tx, asking, { of: 'nobody', categories: missionCategories, shareOf: () => ({}) }),
  );
  return Object.fromEntries(checked.map(({ product, budgetPpm, totalPpm }) => [product, budgetPpm - Number(totalPpm)]));
}

const setMost = (item: 'LIVE' | 'RNG' | 'SERIES', value: number) =>
  desk.harness.call('officeSetSiteMost', { item, value, reason }, desk.second);

test.each(studioCodes)('a chain with the player in it cannot profit from the turnover of %s, whatever is promised of it', async (code) => {
  const game = studioGame(code);
  invariant(game, 'A game of the studio');
  const product = game.stakes.kind === 'ladder' ? 'RNG' : 'INHOUSE';
  const { [product]: limit } = await readProductLimits(desk.harness.app.db, await brand());
  const { returnHighest } = await sheetOf(game);
  // No valid bet is more than its stake: what is given of a stake is at most the budget, and what is lost of it at least the edge.
  const keptPpm = (1 - Number(returnHighest.decimal)) * 1_000_000;
  expect(limit.edgePpm).toBeLessThanOrEqual(keptPpm);
  expect(limit.budgetPpm).toBeLessThan(limit.edgePpm);
});

test('what a new brand gives agents without saying anything fits every budget', async () => {
  const { app } = desk.harness;
  const id = await newMerchant(app, `free${Date.now()}`);
  forgetMerchants(app);
  const merchant = await brand(id);
  const checked = await inTransaction(app.db, (tx) =>
    checkTurnover(tx, { app, merchant, hasClub: true }, { of: 'nobody', categories: missionCategories, shareOf: () => ({}) }),
  );
  expect(checked.filter(({ ok }) => !ok)).toEqual([]);
  expect(checked.map(({ product }) => product)).toEqual(budgetProducts);
});

describe('one inequality', () => {
  test('lets the house offer what is left, and not a millionth more; nobody raises what it gives beside it', async () => {
    const [top, other] = [await desk.harness.newMember({ type: 1 }), await desk.harness.newMember({ type: 1 })];
    const { INHOUSE } = await left();
    invariant(INHOUSE !== undefined && INHOUSE > 1, 'Something is left');
    expect(codeOf(await offerOfHouse(top, termsAt('daily', INHOUSE + 1, { category: 'RNG' })))).toBe('budget_exceeded');
    // Slots keep more than round games do, and count as one with them.
    valueOf(await offerOfHouse(top, termsAt('daily', INHOUSE, { category: 'RNG' })));
    expect((await left())['INHOUSE']).toBe(0);
    expect(codeOf(await offerOfHouse(other, termsAt('realtime', 1, { category: 'CONS' })))).toBe('budget_exceeded');
    valueOf(await offerOfHouse(other, termsAt('realtime', 100, { category: 'FISH' })));
    expect(codeOf(await setMost('RNG', 2_001))).toBe('budget_exceeded');
    valueOf(await setMost('LIVE', 2_001));
    const { list } = valueOf(await desk.harness.call('officeContracts', {}, desk.first));
    for (const { contractId } of list)
      valueOf(
        await desk.harness.call('officeMoveContract', { contractId: contractId as `ctr_${string}`, act: 'withdraw' }, keyed(desk.first)),
      );
  });

  test('holds for two who promise at the same moment', async () => {
    const top = await desk.harness.newMember({ type: 1 });
    const { INHOUSE = 0 } = await left();
    const both = await Promise.all([offerOfHouse(top, termsAt('daily', INHOUSE, { category: 'RNG' })), setMost('RNG', 2_000 + INHOUSE)]);
    expect(both.map(codeOf).filter((code) => code === 'budget_exceeded')).toHaveLength(1);
    expect((await left())['INHOUSE']).toBe(0);
  });
});

test('odds that are set come into it: where a play is sold at fair odds nothing may be earned of them', async () => {
  const { app, trevo } = desk.harness;
  const before = await readHouseEdges(app.db, await brand());
  expect([before.ELOTT.edgePpm, before.LOTT.edgePpm]).toEqual([20_000, 20_000]);
  // One of five digits is the one chosen: fair at 100000/40951, which is 2.4419 and a little more.
  await sql`INSERT INTO lottery_game (merchant_id, code, order_stake_max, order_prize_max, issue_stake_max, exposure_max)
    VALUES (${trevo}, 'SSC_1M', 1, 1, 1, 1) ON CONFLICT DO NOTHING`.execute(app.db);
  await sql`INSERT INTO lottery_board (merchant_id, game, play, mode, version, odds, set_at)
    VALUES (${trevo}, 'SSC_1M', 'ssc.ent.fiveone', 'ELOTT', 1, '[{"key": "WIN", "odds": "2.4419"}]', now())`.execute(app.db);
  const after = await readHouseEdges(app.db, await brand());
  expect(after.ELOTT.edgePpm).toBeLessThan(20);
  expect(after.LOTT).toEqual(before.LOTT);
});
