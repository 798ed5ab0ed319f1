import type { RewardState } from '@trevo/contract';
import type { Id, Instant } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';

/** What every gift of free play says that an operator gave, of whatever kind. */
export type Gift<K extends 'freeBetGift' | 'freeSpinGift' = 'freeBetGift' | 'freeSpinGift'> = {
  readonly id: Id<K>;
  readonly memberId: Id<'member'>;
  /** In which it can be played, from when it is taken. */
  readonly days: number;
  readonly reason: string;
  readonly givenBy: string;
};

/** `waiting`: for a second operator. */
export type GiftState = 'offered' | 'refused' | 'waiting';

/** A gift with whose it is and what became of it; `Became`: what the reward that was taken turned into. */
export type GiftLine<G extends Gift, Became> = G &
  Became & {
    readonly username: string;
    readonly currency: string;
    readonly givenAt: Instant;
    readonly state: GiftState;
    readonly rewardState: RewardState | null;
  };

/** Where gifts of one kind are kept: what its table has beside the columns that all have. */
export type KeptGift<G extends Gift> = {
  readonly table: string;
  /** Its own columns, as they are read of `g`. */
  readonly columns: RawBuilder<unknown>;
  /** Its own columns, as a gift is written. */
  readonly values: (gift: G) => Readonly<Record<string, unknown>>;
  /** A row with what stands in it as JSON. */
  readonly read: <Row extends G>(row: Row) => Row;
  /** What a taken gift became: its table, which names the reward, and what is read of it as `f`. */
  readonly became: { readonly table: string; readonly columns: RawBuilder<unknown> };
};

/** The rows of gifts of one kind. */
export type GiftStore<G extends Gift, Became> = {
  /** Writes a gift: offered, with its reward, or waiting. */
  readonly insert: (tx: Tx, merchantId: Id<'merchant'>, gift: G, rewardId: Id<'reward'> | null) => Promise<void>;
  /** A gift of a brand, held until the transaction ends. */
  readonly hold: (tx: Tx, merchantId: Id<'merchant'>, id: G['id']) => Promise<(G & { readonly state: GiftState }) | null>;
  /** Writes what the second operator said; without a reward the gift was refused. */
  readonly decide: (tx: Tx, id: G['id'], said: { readonly by: string; readonly rewardId: Id<'reward'> | null }) => Promise<void>;
  /** Gifts of a brand with what became of them, those that wait first. */
  readonly read: (
    db: Db,
    merchantId: Id<'merchant'>,
    page: { readonly offset: number; readonly limit: number },
  ) => Promise<{ readonly list: readonly GiftLine<G, Became>[]; readonly total: number }>;
};

const common = sql`g.id, g.member_id AS "memberId", g.days, g.reason, g.given_by AS "givenBy", g.state`;

/** The one store of gifts, over the table of a kind. */
export function createGiftStore<G extends Gift, Became>({ table: name, columns, values, read, became }: KeptGift<G>): GiftStore<G, Became> {
  const table = sql.table(name);
  return {
    insert: async (tx, merchantId, gift, rewardId) => {
      const { id, memberId, days, reason, givenBy } = gift;
      const own = Object.entries(values(gift));
      await sql`INSERT INTO ${table} (id, merchant_id, member_id, days, reason, given_by, given_at, state, reward_id, ${sql.join(own.map(([column]) => sql.ref(column)))})
        VALUES (${id}, ${merchantId}, ${memberId}, ${days}, ${reason}, ${givenBy}, clock_timestamp(), ${rewardId === null ? 'waiting' : 'offered'},
          ${rewardId}, ${sql.join(own.map(([, value]) => value))})`.execute(tx);
    },
    hold: async (tx, merchantId, id) => {
      const { rows } = await sql<G & { readonly state: GiftState }>`SELECT ${common}, ${columns} FROM ${table} g
        WHERE g.id = ${id} AND g.merchant_id = ${merchantId} FOR UPDATE`.execute(tx);
      return rows[0] === undefined ? null : read(rows[0]);
    },
    decide: async (tx, id, { by, rewardId }) => {
      await sql`UPDATE ${table} SET state = ${rewardId === null ? 'refused' : 'offered'}, decided_by = ${by}, decided_at = clock_timestamp(),
        reward_id = ${rewardId} WHERE id = ${id}`.execute(tx);
    },
    read: async (db, merchantId, { offset, limit }) => {
      const { rows } = await sql<
        GiftLine<G, Became> & { readonly total: number }
      >`SELECT ${common}, ${columns}, g.given_at AS "givenAt", m.username,
          m.currency, r.state AS "rewardState", ${became.columns}, count(*) OVER ()::int AS total
        FROM ${table} g JOIN member m ON m.id = g.member_id LEFT JOIN reward r ON r.id = g.reward_id
          LEFT JOIN ${sql.table(became.table)} f ON f.reward_id = g.reward_id
        WHERE g.merchant_id = ${merchantId} ORDER BY (g.state = 'waiting') DESC, g.id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db);
      return { list: rows.map(read), total: rows[0]?.total ?? 0 };
    },
  };
}
