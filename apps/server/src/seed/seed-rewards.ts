import type { Id } from '@trevo/kernel';
import { unitMinor } from '@trevo/money';
import type { VipLevel } from '@trevo/reward-rules/vip';
import { usualExtraRebatePpm, usualLadder, usualReferral } from '@trevo/reward-rules/settings';
import { sql } from 'kysely';
import type { App } from '../core/app.ts';
import type { Tx } from '../db/database.ts';
import { writeProductBudget } from '../modules/budgets/index.ts';
import { type Prize, prizeWorth, storePrize } from '../modules/reward-centre/index.ts';
import { foundLadder } from '../modules/vip/index.ts';
import { fundPool } from '../modules/wallet/index.ts';
import { type DemoId, demoTexts } from './demo-words.ts';

type Good = {
  readonly art: DemoId<'good'>;
  readonly points: number;
  readonly stock: number | null;
  readonly limit: number | null;
} & (
  | {
      readonly kind: 'goods' | 'cash';
      /** What a piece costs the house, in whole units. */
      readonly cost: number;
    }
  /** Free play costs what it is worth. */
  | { readonly kind: Prize['kind']; readonly prize: Prize }
);

/** Ten spins on the house, whose wins are money at once. */
const tenSpins: Prize = { kind: 'freeSpins', game: 'setes', spins: 10, stakeMinor: unitMinor / 2n, maxWinMinor: null, days: 7, wins: null };

/** What the demo's points mall has: things that the portal draws itself, cash at the worth of points, and free spins. */
const goods: readonly Good[] = [
  {
    kind: 'goods',
    art: 'mug',
    points: 2100,
    stock: 58,
    limit: null,
    cost: 21,
  },
  {
    kind: 'goods',
    art: 'bottle',
    points: 3600,
    stock: 32,
    limit: 2,
    cost: 36,
  },
  {
    kind: 'goods',
    art: 'shirt',
    points: 4200,
    stock: 14,
    limit: 2,
    cost: 42,
  },
  {
    kind: 'goods',
    art: 'backpack',
    points: 9800,
    stock: 0,
    limit: 1,
    cost: 98,
  },
  {
    kind: 'goods',
    art: 'headphones',
    points: 18_900,
    stock: 9,
    limit: 1,
    cost: 189,
  },
  {
    kind: 'cash',
    art: 'coins',
    points: 2000,
    stock: null,
    limit: null,
    cost: 20,
  },
  {
    kind: tenSpins.kind,
    art: 'reels',
    points: 500,
    stock: null,
    limit: null,
    prize: tenSpins,
  },
];

/**
 * Gifts of a level at half of what is usual: together with agents, missions and a jackpot everything that turnover earns stays below what the studio's round games
 * keep of it.
 */
function halved(level: VipLevel | undefined): VipLevel | undefined {
  if (level === undefined) return undefined;
  const half = (gift: VipLevel['weekly']) => (gift === null ? null : { ...gift, amountMinor: gift.amountMinor / 2n });
  return { ...level, upgradeMinor: level.upgradeMinor / 2n, weekly: half(level.weekly), monthly: half(level.monthly) };
}

const levelNames = ['bronze', 'silver', 'gold', 'platinum', 'diamond'] as const satisfies readonly DemoId<'vipLevel'>[];

/** What a demo brand's points mall has, its ladder of five levels, a raffle and a tournament. Written by nobody: no operator drafted it. */
export async function seedRewards(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  for (const good of goods) {
    const { kind, art, points, stock, limit } = good;
    const told = demoTexts(`good.${art}`, ['name', 'text']);
    const [cost, prize] =
      'prize' in good ? [prizeWorth(good.prize), JSON.stringify(storePrize(good.prize))] : [BigInt(good.cost) * unitMinor, null];
    await sql`INSERT INTO mall_item (id, merchant_id, kind, names, texts, art, points, stock, member_limit, cost, prize, state, changed_at)
      VALUES (${app.newId('mallItem')}, ${merchantId}, ${kind}, ${partOf(told, 'name')}::jsonb, ${partOf(told, 'text')}::jsonb, ${art}, ${points},
        ${stock}, ${limit}, ${cost}, ${prize}::jsonb, 'on_sale', now())`.execute(tx);
  }
  // The best of the round games returns 99 %, and nearly all that is left may go back; at the tables of its vendors nothing returns more than baccarat.
  await writeProductBudget(tx, merchantId, { product: 'INHOUSE', budgetPpm: 9_600, bestReturnPpm: null });
  await writeProductBudget(tx, merchantId, { product: 'LIVE', budgetPpm: null, bestReturnPpm: 989_400 });
  const levels = levelNames.flatMap((name, index) => {
    const level = halved(usualLadder.levels[index]);
    if (level === undefined) return [];
    const told = Object.entries(demoTexts(`vipLevel.${name}`, ['name']));
    const names = Object.fromEntries(told.map(([language, words]) => [language, words.name]));
    return [{ ...level, names, extraPpm: Math.floor((usualExtraRebatePpm[index + 1] ?? 0) / 2) }];
  });
  await foundLadder(tx, merchantId, usualLadder.keepMonths, levels);
  await seedActivity(app, tx, merchantId);
  await seedRaffle(app, tx, merchantId);
  await seedTournament(app, tx, merchantId);
}

/** A question that is worth points, once per person, for half a year. Written by nobody, like the rest of the demo. */
async function seedActivity(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  const told = demoTexts('activity.welcome', ['name', 'text', 'question']);
  const questions = `[{"key":"where","kind":"text","required":true,"names":${partOf(told, 'question')}}]`;
  await sql`INSERT INTO activity (id, merchant_id, names, texts, opens_at, ends_at, kind, amount, currency, worth, budget, min_level, images_min, reapply,
      auto_credit, claim_days, questions, state, changed_at)
    SELECT ${app.newId('activity')}, m.id, ${partOf(told, 'name')}::jsonb, ${partOf(told, 'text')}::jsonb, now(), now() + interval '180 days', 'cash',
      ${5n * unitMinor}, m.currency, ${5n * unitMinor}, ${5_000n * unitMinor}, 0, 0, true, false, 14, ${questions}::jsonb, 'published', now()
    FROM merchant m WHERE m.id = ${merchantId}`.execute(tx);
}

/** A week of tickets over all games. Written by nobody, like the rest of the demo; the work promises it as soon as the beacon says its rounds. */
export async function seedRaffle(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  const told = demoTexts('raffle.weekly', ['name', 'text']);
  const prizes = [
    { kind: 'cash', amount: String(200n * unitMinor) },
    ...Array.from({ length: 4 }, () => ({ kind: 'points', amount: String(2_500n * unitMinor) })),
    ...Array.from({ length: 10 }, () => ({ kind: 'points', amount: String(500n * unitMinor) })),
  ];
  await sql`INSERT INTO raffle (id, merchant_id, names, texts, currency, prizes, per, cap, one_prize, opens_at, closes_at, state, changed_at, earned_to)
    SELECT ${app.newId('raffle')}, m.id, ${partOf(told, 'name')}::jsonb, ${partOf(told, 'text')}::jsonb, m.currency, ${JSON.stringify(prizes)}::jsonb,
      ${50n * unitMinor}, 40, true, now(), (date_trunc('week', now() AT TIME ZONE m.time_zone) + interval '14 days') AT TIME ZONE m.time_zone, 'approved', now(),
      now()
    FROM merchant m WHERE m.id = ${merchantId}`.execute(tx);
}

/** The tournament's shares by place, in millionths of its pool. */
const tournamentShares = [300_000, 200_000, 120_000, 90_000, 70_000, 60_000, 50_000, 40_000, 40_000, 30_000];

/** A week of the three best multipliers over the studio's games and slots, free to enter; its pool stands in the ledger as any other's. Written by nobody. */
export async function seedTournament(app: App, tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  const told = demoTexts('tournament.weekly', ['name', 'text']);
  const tournamentId = app.newId('tournament');
  const guarantee = 500n * unitMinor;
  const { rows } = await sql<{
    currency: string;
  }>`INSERT INTO tournament (id, merchant_id, names, texts, currency, measure, best_of, min_stake, max_multiplier,
      min_score, categories, starts_at, ends_at, buy_in, guarantee, shares, ties, min_entrants, state, changed_at, scored_to)
    SELECT ${tournamentId}, m.id, ${partOf(told, 'name')}::jsonb, ${partOf(told, 'text')}::jsonb, m.currency, 'sumBest', 3, ${unitMinor}, 1000000000, 0,
      '{RNG}', now(), (date_trunc('week', now() AT TIME ZONE m.time_zone) + interval '14 days') AT TIME ZONE m.time_zone, 0, ${guarantee},
      ${tournamentShares}::int[], 'split', 0, 'published', now(), now()
    FROM merchant m WHERE m.id = ${merchantId} RETURNING currency`.execute(tx);
  for (const { currency } of rows) await fundPool(tx, { merchantId, tournamentId, currency, minor: guarantee, key: tournamentId });
}

/** What the demo's days of a check-in give: points, and money on the seventh. */
const checkInDays = [5, 5, 5, 10, 10, 10] as const;

/** The demo brand's referral programme, with the usual terms, and its check-in of seven days. Written by nobody, as the rest. */
export async function seedProgrammes(tx: Tx, merchantId: Id<'merchant'>): Promise<void> {
  const terms = JSON.stringify(usualReferral, (_key, value: unknown) => (typeof value === 'bigint' ? value.toString() : value));
  await sql`INSERT INTO referral_terms (merchant_id, version, terms, drafted_at, starts_at) VALUES (${merchantId}, 1, ${terms}::jsonb, now(), now())`.execute(
    tx,
  );
  const points = checkInDays.map((day) => ({ kind: 'points', amount: String(BigInt(day) * unitMinor) }));
  const rewards = JSON.stringify([...points, { kind: 'cash', amount: String(unitMinor) }]);
  await sql`INSERT INTO check_in_plan (merchant_id, version, mode, rewards, drafted_at, starts_at)
    VALUES (${merchantId}, 1, 'streak', ${rewards}::jsonb, now(), now())`.execute(tx);
}

/** Everything that is told of goods, levels, raffles and tournaments, by language. */
export const rewardTexts = [
  ...goods.map(({ art }) => ({ texts: demoTexts(`good.${art}`, ['name', 'text']) })),
  ...levelNames.map((name) => ({ texts: demoTexts(`vipLevel.${name}`, ['name']) })),
  { texts: demoTexts('activity.welcome', ['name', 'text', 'question']) },
  { texts: demoTexts('raffle.weekly', ['name', 'text']) },
  { texts: demoTexts('tournament.weekly', ['name', 'text']) },
];

/** One part of what is told, by language, as the database keeps names. */
function partOf<const Part extends string>(told: Readonly<Record<string, Readonly<Record<Part, string>>>>, part: Part): string {
  return JSON.stringify(Object.fromEntries(Object.entries(told).map(([language, words]) => [language, words[part]])));
}
