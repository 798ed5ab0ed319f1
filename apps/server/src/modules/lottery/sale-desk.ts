import { type Id, type Instant, invariant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import type { SetBoard } from './boards-store.ts';
import { saleColumns, type SaleRow, type SaleTerms, saleTermsOf } from './games-store.ts';
import type { GameLimits } from './limits/limits.ts';
import { limitColumns, limitsOf, type LimitsFound } from './limits/limits-store.ts';
import type { OwnSeries } from './series-limit.ts';

/** An issue as a slip finds it; whether it is open is decided where the slip is written. */
export type FoundIssue = { readonly id: string; readonly number: string; readonly day: string; readonly closes: number };

/** How a game is sold now: `terms` null where the merchant does not sell it; of the issues asked for those that there are. */
export type Sale = {
  /** When this was read, by the clock of the database. */
  readonly at: Instant;
  readonly terms: SaleTerms | null;
  readonly boards: readonly SetBoard[];
  readonly limits: GameLimits;
  readonly issues: ReadonlyMap<string, FoundIssue>;
  /** By account. */
  readonly ownSeries: ReadonlyMap<string, OwnSeries>;
  /** Accounts that were ever given a bonus: of their slips is asked what they cover. */
  readonly inBonus: ReadonlySet<string>;
};

type AskedSale = {
  readonly merchantId: Id<'merchant'>;
  readonly memberId: Id<'member'>;
  readonly game: string;
  readonly numbers: readonly string[];
};

export type ReadSale = (asked: AskedSale) => Promise<Sale>;

/**
 * The desk of a process where slips learn how a game is sold: those that arrive at the same time share the reads, which begin after each of them arrived. In the
 * seconds before a close most slips are for one issue.
 */
export function createSaleDesk(app: App): ReadSale {
  return createDesk<AskedSale, Sale>({
    ownerOf: ({ merchantId }) => merchantId,
    lockOf: gameKey,
    lanes: app.database.engine === 'pglite' ? 1 : 2,
    patienceAloneMs: null,
    run: async (asked) => {
      const sales = new Map<string, Promise<Sale>>();
      for (const [key, ofGame] of Map.groupBy(asked, gameKey)) sales.set(key, readGameSale(app, ofGame));
      return Promise.all(asked.map((one) => sales.get(gameKey(one)) as Promise<Sale>));
    },
  });
}

const gameKey = ({ merchantId, game }: AskedSale) => `${merchantId} ${game}`;

type SaleFound = SaleRow &
  LimitsFound & {
    /** null: the merchant does not sell the game. */
    readonly code: string | null;
    readonly read_at: Instant;
    readonly boards: readonly SetBoard[];
    readonly issues: readonly FoundIssue[];
    readonly series: Readonly<Record<string, OwnSeries>>;
    readonly in_bonus: readonly string[];
  };

/** One row. $1 merchant, $2 game, $3 numbers of issues, $4 accounts. */
const saleText = `SELECT ${saleColumns}, clock_timestamp() AS read_at, asked.*
  FROM (SELECT
      (SELECT coalesce(jsonb_agg(b), '[]') FROM (SELECT DISTINCT ON (play, mode) play, mode, version, odds, floor(extract(epoch FROM set_at) * 1000) AS "setAt"
        FROM lottery_board WHERE merchant_id = $1 AND game = $2 ORDER BY play, mode, version DESC) AS b) AS boards,
      (SELECT coalesce(jsonb_agg(i), '[]') FROM (SELECT id, number, day::text AS day, floor(extract(epoch FROM closes_at) * 1000) AS closes
        FROM lottery_issue WHERE merchant_id = $1 AND game = $2 AND number = ANY ($3::text[])) AS i) AS issues,
      (SELECT coalesce(jsonb_object_agg(m.id, team_series(m.id)), '{}') FROM member m WHERE m.id = ANY ($4::text[]) AND m.upline_id IS NOT NULL) AS series,
      ARRAY(SELECT m.id FROM member m WHERE m.id = ANY ($4::text[]) AND m.bonus) AS in_bonus,
      ${limitColumns('$1', '$2')}) AS asked
    LEFT JOIN lottery_game ON merchant_id = $1 AND lottery_game.code = $2`;

/** What slips of one game need, those of `ofGame`: one statement, planned once per connection, as each is a message between two programs that share a core. */
async function readGameSale({ database }: App, ofGame: readonly AskedSale[]): Promise<Sale> {
  const [{ merchantId, game }] = ofGame as [AskedSale];
  const numbers = [...new Set(ofGame.flatMap((asked) => asked.numbers))];
  const values = [merchantId, game, numbers, ofGame.map(({ memberId }) => memberId)];
  const { rows } = await database.pool.query<SaleFound>({ name: 'lottery_sale', text: saleText, values });
  const [found] = rows;
  invariant(found, 'A sale is one row');
  return {
    at: found.read_at,
    terms: found.code === null ? null : saleTermsOf(found),
    boards: found.boards,
    limits: limitsOf(found),
    issues: new Map(found.issues.map((issue) => [issue.number, issue])),
    ownSeries: new Map(Object.entries(found.series)),
    inBonus: new Set(found.in_bonus),
  };
}
