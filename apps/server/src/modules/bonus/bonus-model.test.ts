import fc from 'fast-check';
import { plusMs } from '@trevo/kernel';
import {
  type BonusAccount,
  emptyBonusAccount,
  grantBonus,
  resettleUnit,
  placeBet as modelBet,
  rollBackUnit,
  settleUnit,
  totalOf,
  winUnit,
} from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { useBonusDesk } from '../../../test/bonus-desk.ts';
import { fundMember } from '../../../test/fund-member.ts';
import type { TestMember } from '../../../test/harness.ts';
import { fictionGame } from '../../../test/fiction-game.ts';
import { valueOf } from '../../../test/studio.ts';
import { insertGameClasses, insertGames, insertVendor } from '../catalogue/index.ts';
import { creditWin, placeBet, rollbackBet } from '../seamless/index.ts';

const desk = useBonusDesk();

/** Games of the studio and of a vendor, and what each is played as. */
const games = {
  onca: { vendor: 'PGE', product: 'RNG', rule: 'STAKE' },
  dados: { vendor: 'PGE', product: 'INHOUSE', rule: 'NET' },
  'yy-slot': { vendor: 'YY', product: 'RNG', rule: 'STAKE' },
  'yy-table': { vendor: 'YY', product: 'LIVE', rule: 'NET' },
  'yy-match': { vendor: 'YY', product: 'SPORTS', rule: 'ODDS' },
} as const;
type GameCode = keyof typeof games;
const contribution = { RNG: 1_000_000, INHOUSE: 100_000, LIVE: 500_000 };

beforeAll(async () => {
  const { app, trevo } = desk.harness;
  await insertGameClasses(app.db, trevo, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
  await insertVendor(app.db, trevo, { code: 'YY', names: { PT: 'YY' }, accountType: 'YY', logoUrl: null }, 1);
  const [slot, table, match] = [{ kind: 'RNG' }, { kind: 'LIVE' }, { kind: 'SPORTS' }] as const;
  await insertGames(app.db, trevo, [
    fictionGame(app, 'YY', 'yy-slot', slot),
    fictionGame(app, 'YY', 'yy-table', table),
    fictionGame(app, 'YY', 'yy-match', match),
  ]);
});

const terms = fc.record({
  multiplePpm: fc.constantFrom(500_000, 1_000_000, 3_000_000),
  maxStakeMinor: fc.constantFrom(null, 3_001n, 50_000n),
  releases: fc.constantFrom('all' as const, 'winningsOnly' as const),
  maxConversionMinor: fc.constantFrom(null, 0n, 7_777n),
});
const money = fc.oneof(fc.constantFrom(0n, 1n, 3n, 99n, 100n, 3_001n), fc.bigInt({ min: 0n, max: 9_000n }));
const unit = fc.integer({ min: 0, max: 5 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('bet' as const),
      unit,
      minor: money.map((minor) => minor + 1n),
      game: fc.constantFrom<GameCode>('onca', 'dados', 'yy-slot', 'yy-table', 'yy-match'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('win' as const), unit, minor: money }) },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('settle' as const), unit, minor: money }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('late' as const), unit, minor: money.map((minor) => minor + 1n) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('rollback' as const), unit }) },
);
const story = fc.record({
  cash: money,
  grants: fc.array(fc.record({ terms, minor: fc.constantFrom(100n, 5_000n, 12_300n) }), { minLength: 1, maxLength: 3 }),
  steps: fc.array(step, { minLength: 4, maxLength: 14 }),
});
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never;

/** What matters of an account: what lies where, and how each grant stands. */
const lookOf = ({ cashMinor, grants }: BonusAccount) => ({
  cash: cashMinor,
  grants: grants.map(({ state, wonMinor, bonusMinor, progressMicro, releasedMinor, forfeitedMinor }) => ({
    state,
    won: wonMinor,
    bonus: bonusMinor,
    progress: progressMicro,
    released: releasedMinor,
    forfeited: forfeitedMinor,
  })),
});

async function stored(member: TestMember) {
  const { rows } = await sql<Record<'state', string> & Record<'won' | 'bonus' | 'released' | 'forfeited', bigint> & { progress: string }>`
    SELECT g.state, coalesce(w.balance, 0) AS won, coalesce(b.balance, 0) AS bonus, g.progress_micro::text AS progress, g.released, g.forfeited
    FROM bonus_grant g LEFT JOIN ledger_account w ON w.owner_id = g.member_id AND w.pocket = 'bonus:' || g.id || ':won'
      LEFT JOIN ledger_account b ON b.owner_id = g.member_id AND b.pocket = 'bonus:' || g.id
    WHERE g.member_id = ${member.id} ORDER BY g.granted_at, g.id`.execute(desk.harness.app.db);
  const { cash } = await desk.pockets(member);
  return { cash, grants: rows.map((row) => ({ ...row, progress: BigInt(row.progress) })) };
}

async function live({ cash, grants, steps }: Story): Promise<void> {
  const { app, clock } = desk.harness;
  const member = await desk.harness.newMember();
  if (cash > 0n) await fundMember(app, member, cash);
  let now = clock.now();
  let model: BonusAccount = { ...emptyBonusAccount(100n), cashMinor: cash };
  for (const [place, grant] of grants.entries()) {
    const offer = await desk.publish({ amount: { fixedMinor: grant.minor } }, { ...grant.terms, contribution });
    valueOf(await desk.take(member, offer));
    const full = {
      wagerOn: 'bonus',
      contribution,
      minOddsMilli: 1500,
      expirySeconds: 10_000_000,
      onWithdrawal: 'keep',
    } as const;
    model = grantBonus(model, { id: `g${place}`, terms: { ...full, ...grant.terms }, amountMinor: grant.minor }, now).account;
  }
  const stakedAgain = new Set<string>();
  for (const [place, each] of steps.entries()) {
    now = plusMs(now, 1);
    model = await take({ member, place, now, model, stakedAgain }, each);
    await desk.follow(member);
    expect(await stored(member)).toEqual(lookOf(model));
  }
}

type Unit = BonusAccount['units'][number];
type At = {
  readonly member: TestMember;
  readonly place: number;
  readonly now: ReturnType<typeof plusMs>;
  readonly model: BonusAccount;
  /** Units of several bets. */
  readonly stakedAgain: Set<string>;
};

/** The same event at the door of games and in the model: both take it, or neither. */
async function take(at: At, each: Story['steps'][number]): Promise<BonusAccount> {
  const id = `u${each.unit}`;
  const known = at.model.units.find((one) => one.id === id);
  if (each.type === 'bet') return bet(at, { id, known, minor: each.minor, game: (known?.game as GameCode | undefined) ?? each.game });
  if (known === undefined || known.vendor === 'nobody' || known.status === 'rolledBack' || totalOf(known.returned) > 0n) return at.model;
  if (known.status === 'settled') return correct(at, known, each);
  return settle(at, known, each);
}

const actOf = ({ member }: At, { vendor, roundId }: { readonly vendor: string; readonly roundId: string }) =>
  ({ merchantId: member.merchantId, vendor, memberId: member.id, currency: 'BRL', roundId }) as const;

type Wished = { readonly id: string; readonly known: Unit | undefined; readonly minor: bigint; readonly game: GameCode };

async function bet(at: At, { id, known, minor, game }: Wished): Promise<BonusAccount> {
  const { model, place, now } = at;
  // A refusal is kept under the bet's id: the unit is not tried again. What was paid so far was split by the stakes there were.
  if (known !== undefined && (known.status !== 'open' || known.vendor === 'nobody' || known.paid.payoutMinor > 0n)) return model;
  const { vendor, product, rule } = games[game];
  const externalId = known === undefined ? id : `${id}-bet-${place}`;
  const answer = await placeBet(desk.harness.app.database, { ...actOf(at, { vendor, roundId: id }), gameCode: game, externalId, minor });
  const said = modelBet(model, { unit: id, stakeMinor: minor, vendor, game, product, rule }, now);
  expect([answer.outcome, answer.outcome === 'posted' ? null : answer.code]).toEqual([
    said.answer.ok ? 'posted' : 'refused',
    said.answer.ok ? null : said.answer.code,
  ]);
  if (said.answer.ok || known !== undefined) {
    if (known !== undefined) at.stakedAgain.add(id);
    return said.account;
  }
  return { ...said.account, units: [...said.account.units, refused(id)] };
}

async function settle(at: At, { id, vendor, paid }: Unit, each: Exclude<Story['steps'][number], { type: 'bet' }>): Promise<BonusAccount> {
  const { model, place, now } = at;
  const act = actOf(at, { vendor, roundId: id });
  if (each.type === 'late') return model;
  if (each.type === 'rollback') {
    // A rollback names its bet, and the model's is of the whole unit.
    if (paid.payoutMinor > 0n || at.stakedAgain.has(id)) return model;
    expect(await rollbackBet(desk.harness.app.database, { ...act, externalId: id })).toMatchObject({ outcome: 'posted' });
    return rollBackUnit(model, id, now).account;
  }
  const win = { ...act, externalId: `${id}-${place}`, minor: each.minor, endsRound: each.type === 'settle' };
  expect(await creditWin(desk.harness.app.database, win)).toMatchObject({ outcome: 'posted' });
  if (each.type === 'win') return winUnit(model, { unit: id, amountMinor: each.minor }, now).account;
  return settleUnit(model, id, { payoutMinor: each.minor, voidMinor: 0n, pushMinor: 0n }, now).account;
}

/** What comes after a round was counted: a further win, or its bet rolled back. */
async function correct(
  at: At,
  { id, vendor, paid, stake }: Unit,
  each: Exclude<Story['steps'][number], { type: 'bet' }>,
): Promise<BonusAccount> {
  const { model, place, now } = at;
  const act = actOf(at, { vendor, roundId: id });
  if (each.type === 'late') {
    const win = { ...act, externalId: `${id}-${place}`, minor: each.minor, endsRound: false };
    expect(await creditWin(desk.harness.app.database, win)).toMatchObject({ outcome: 'posted' });
    return resettleUnit(model, id, { payoutMinor: paid.payoutMinor + each.minor, voidMinor: 0n, pushMinor: 0n }, now).account;
  }
  if (each.type !== 'rollback' || paid.payoutMinor > 0n || at.stakedAgain.has(id)) return model;
  expect(await rollbackBet(desk.harness.app.database, { ...act, externalId: id })).toMatchObject({ outcome: 'posted' });
  return resettleUnit(model, id, { payoutMinor: 0n, voidMinor: totalOf(stake), pushMinor: 0n }, now).account;
}

/** A unit that never was. */
function refused(id: string): BonusAccount['units'][number] {
  const none = { cashMinor: 0n, wonMinor: 0n, bonusMinor: 0n };
  const rest = { grant: null, vendor: 'nobody', product: 'RNG', rule: 'STAKE', feature: false, status: 'rolledBack' } as const;
  return { id, ...rest, stake: none, returned: none, paid: { payoutMinor: 0n, lockedMinor: 0n }, progressMicro: 0n };
}

/** A stake that was all cash is counted, and rolled back after that. */
const cashRolledBack: Story = {
  cash: 1n,
  grants: [{ terms: { multiplePpm: 500_000, maxStakeMinor: null, releases: 'all', maxConversionMinor: null }, minor: 100n }],
  steps: [
    { type: 'bet', unit: 0, minor: 1n, game: 'onca' },
    { type: 'settle', unit: 0, minor: 0n },
    { type: 'rollback', unit: 0 },
  ],
};

test('any story of bets, wins, rollbacks and corrections, in games of the studio and of vendors, comes out as the rules say, pocket by pocket', async () => {
  await fc.assert(fc.asyncProperty(story, live), { numRuns: 40, examples: [[cashRolledBack]] });
});
