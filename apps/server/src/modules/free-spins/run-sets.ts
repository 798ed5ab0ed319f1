import { studioVendor } from '@trevo/contract';
import { substituteFor } from '@trevo/reward-rules/free-play';
import type { App } from '../../core/app.ts';
import { inLeasedTransaction } from '../../core/with-token.ts';
import type { Lease } from '../../core/work.ts';
import type { Tx } from '../../db/database.ts';
import { merchantById } from '../brand/index.ts';
import { gameFace } from '../catalogue/index.ts';
import { spinGame } from '../pge/index.ts';
import { announceRewards } from '../reward-centre/index.ts';
import { announceMoney } from '../wallet/index.ts';
import { creditSet } from './credit-set.ts';
import {
  addSetCoolOffs,
  databaseNow,
  type FreeSpinRow,
  holdClosedSets,
  holdDueSets,
  moveSet,
  noteClosed,
  readOpenGames,
  writeEnd,
} from './sets-store.ts';

const atOnce = 100;

type Closable = { readonly merchantId: FreeSpinRow['merchantId']; readonly game: string };

/** The minute's work: cool-offs stop the clock, sets whose end has come are credited, sets whose game stays closed move. Each step is a transaction of its own. */
export async function runSets(app: App, lease: Lease): Promise<void> {
  await inLeasedTransaction(app.db, lease, addSetCoolOffs);
  for (;;) {
    lease.signal.throwIfAborted();
    const ended = await inLeasedTransaction(app.db, lease, (tx) => endSome(app, tx));
    if (ended.length === 0) break;
    for (const set of ended) {
      announceRewards(app, set.memberId);
      await announceMoney(app, set);
    }
  }
  for (const of of await readOpenGames(app.db)) {
    const closed = !(await isPlayable(app, of, of.game));
    await inLeasedTransaction(app.db, lease, (tx) => noteClosed(tx, of, closed));
    if (closed) await moveSets(app, lease, of);
  }
}

async function endSome(app: App, tx: Tx): Promise<readonly FreeSpinRow[]> {
  const due = await holdDueSets(tx, atOnce);
  for (const set of due) {
    const end = await creditSet(app, tx, set, true);
    if (end !== null) await writeEnd(tx, set.id, end);
  }
  return due;
}

/** Whether a game can be started at a brand now. */
async function isPlayable(app: App, { merchantId }: Pick<Closable, 'merchantId'>, game: string): Promise<boolean> {
  const merchant = await merchantById(app, merchantId);
  if (merchant === null) return false;
  const { defaultLanguage } = merchant;
  const of = { vendorCode: studioVendor, code: game, language: defaultLanguage };
  return (await gameFace(app, { id: merchantId, defaultLanguage }, of)) !== null;
}

/** Sets of a game that is closed for more than a day go to the first of their substitutes that can be played. */
async function moveSets(app: App, lease: Lease, of: Closable): Promise<void> {
  const own = await spinGame(of.game);
  const sets = await inLeasedTransaction(app.db, lease, (tx) => holdClosedSets(tx, of));
  const codes = [...new Set(sets.flatMap(({ substitutes }) => substitutes))];
  const playable = new Map<string, Awaited<ReturnType<typeof spinGame>>>();
  for (const code of codes) if (await isPlayable(app, of, code)) playable.set(code, await spinGame(code));
  await inLeasedTransaction(app.db, lease, async (tx) => {
    const now = await databaseNow(tx);
    for (const set of await holdClosedSets(tx, of)) {
      const substitutes = set.substitutes.flatMap((code) => playable.get(code) ?? []);
      const next = substituteFor({ ...own, closedAt: set.closedAt }, { expiresAt: set.expiresAt, substitutes }, now);
      if (next !== null) await moveSet(tx, set.id, next.id);
    }
  });
}
