import type { Id } from '@trevo/kernel';
import type { GameCode } from '@trevo/lottery-rules/calendar';
import { sql } from 'kysely';
import type { App } from '../../core/app.ts';
import { createDesk } from '../../db/statement-desk.ts';
import { readBoards, type SetBoard } from './boards-store.ts';
import { readTerms, type SaleTerms } from './games-store.ts';
import { type OwnSeries, readOwnSeries } from './series-limit.ts';

/** An issue as a slip finds it; whether it is open is decided where the slip is written. */
export type FoundIssue = { readonly id: string; readonly number: string; readonly day: string; readonly closes: number };

/** How a game is sold now: `terms` null where the merchant does not sell it; of the issues asked for those that there are. */
export type Sale = {
  readonly terms: SaleTerms | null;
  readonly boards: readonly SetBoard[];
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

/** What slips of one game need, those of `ofGame`. */
async function readGameSale({ db }: App, ofGame: readonly AskedSale[]): Promise<Sale> {
  const [{ merchantId, game }] = ofGame as [AskedSale];
  const numbers = [...new Set(ofGame.flatMap((asked) => asked.numbers))];
  const memberIds = ofGame.map(({ memberId }) => memberId);
  const [terms, boards, ownSeries, inBonus, issues] = await Promise.all([
    readTerms(db, merchantId, [game]),
    readBoards(db, merchantId, game),
    readOwnSeries(db, memberIds),
    sql<{ id: string }>`SELECT id FROM member WHERE id = ANY (${memberIds}::text[]) AND bonus`.execute(db),
    sql<FoundIssue>`SELECT id, number, day::text AS day, closes_at AS closes FROM lottery_issue
      WHERE merchant_id = ${merchantId} AND game = ${game} AND number = ANY (${numbers}::text[])`.execute(db),
  ]);
  return {
    terms: terms.get(game as GameCode) ?? null,
    boards,
    issues: new Map(issues.rows.map((row) => [row.number, row])),
    ownSeries,
    inBonus: new Set(inBonus.rows.map(({ id }) => id)),
  };
}
