import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { App } from '../../../apps/server/src/core/app.ts';
import { assertLedgerSound } from '../../../apps/server/test/assert-ledger-sound.ts';
import { reconcileDeposits, reconcilePayouts, sendPayouts } from '../../../apps/server/src/modules/cashier/index.ts';
import { createCrashOperator } from './crash-operator.ts';
import { createCrashPlayer, type CrashPlayer } from './crash-player.ts';
import { type CrashWorld, startCrashWorld } from './crash-world.ts';

const kills = 10;
const playerCount = 5;
const seed = Number(process.env.TREVO_SEED ?? randomInt(2 ** 31));

/** Marsaglia's xorshift: the moments of the kills and the acts of the players follow from the seed alone. */
function createRandom(from: number): () => number {
  let state = from | 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

test.each(['pglite', 'postgres'] as const)(
  `F7 I21 on %s: kill -9 of the server, ${kills} times under load, loses nothing acknowledged and leaves nothing half done (seed ${seed})`,
  async (engine) => {
    const random = createRandom(seed);
    const world = await startCrashWorld(engine, playerCount);
    try {
      const { trevo, bank, startMinor } = world;
      const operator = createCrashOperator(trevo.officeUrl, world.operatorToken);
      const players = world.players.map(({ caller }) =>
        createCrashPlayer({
          url: trevo.url,
          token: caller.token ?? '',
          bank,
          startMinor,
          random: createRandom(Math.floor(random() * 2 ** 31)),
        }),
      );
      await Promise.all(players.map(({ enter }) => enter()));
      const readyMs: number[] = [];
      for (let kill = 1; kill <= kills; kill++) {
        await loadAndKill(world, [...players.map(({ play }) => play), operator.work], 200 + random() * 1300);
        if (kill % 4 === 0) await killWhileStarting(world, random() * 2500);
        const startMs = performance.now();
        await trevo.restart();
        readyMs.push(Math.round(performance.now() - startMs));
        await Promise.all(players.map(({ verify }) => verify()));
        await operator.verify();
      }
      await trevo.kill();
      await world.inspect(endLeases);
      await trevo.restart();
      await Promise.all(players.map(({ askAgain }) => askAgain()));
      await trevo.kill();
      await world.inspect((app) => closeBooks(app, world, players));
      const unanswered = sum(players.map((player) => player.unansweredCount()));
      expect(unanswered, 'kills that hit nobody prove nothing').toBeGreaterThan(0);
      process.stdout.write(
        `F7 ${engine}: ${actsOf(players)} acts stand, ${unanswered} were cut off; ready again after ${readyMs.join(', ')} ms\n`,
      );
    } finally {
      await world.close();
    }
  },
);

/** Lets everybody act, and kills the server in the middle of it. */
async function loadAndKill(
  { trevo }: CrashWorld,
  loads: readonly ((until: () => boolean) => Promise<void>)[],
  afterMs: number,
): Promise<void> {
  let over = false;
  const load = Promise.all(loads.map((act) => act(() => over)));
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await trevo.kill();
  over = true;
  await load;
}

async function killWhileStarting({ trevo }: CrashWorld, afterMs: number): Promise<void> {
  const starting = trevo.restart().catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  await trevo.kill();
  await starting;
}

/** A request at work keeps its key for a minute after its process died; here that minute is over. */
async function endLeases(app: App): Promise<void> {
  await sql`UPDATE stored_answer SET lease_until = now() WHERE status IS NULL`.execute(app.db);
}

/** Asks the bank about everything unclear, as the jobs do in time, and then both books must say the same. */
async function closeBooks(app: App, { bank, players: members }: CrashWorld, players: readonly CrashPlayer[]): Promise<void> {
  for (let turn = 0; turn < 3; turn++) {
    await sql`UPDATE deposit SET created_at = created_at - interval '1 minute', asked_at = NULL WHERE status = 'waiting'`.execute(app.db);
    await sendPayouts(app);
    while ((await reconcilePayouts(app, 0)) > 0);
    await reconcileDeposits(app);
  }
  await assertLedgerSound(app);
  // I20: what the ledger says the bank holds, beyond what the players began with, is what the bank's own books say.
  const held = await sql<{ total: bigint }>`SELECT coalesce(-sum(e.amount), 0)::bigint AS total FROM ledger_entry e
    JOIN ledger_account a ON a.id = e.account_id WHERE a.pocket = 'provider:pix'`.execute(app.db);
  const began = await sql<{
    total: bigint;
  }>`SELECT sum(e.amount)::bigint AS total FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
    WHERE a.pocket = 'main' AND a.owner_kind = 'member' AND e.account_version = 1`.execute(app.db);
  expect((held.rows[0]?.total ?? 0n) - (began.rows[0]?.total ?? 0n)).toBe(bank.bank.balanceCents() * 100n);
  for (const [index, player] of players.entries()) {
    const memberId = members[index]?.id ?? '';
    const count = async (table: 'pge_round' | 'deposit' | 'withdrawal') =>
      Number(
        (await sql<{ rows: bigint }>`SELECT count(*) AS rows FROM ${sql.table(table)} WHERE member_id = ${memberId}`.execute(app.db))
          .rows[0]?.rows,
      );
    const { bets, deposits, withdrawals } = player.book;
    expect([await count('pge_round'), await count('deposit'), await count('withdrawal')]).toEqual([
      bets.size,
      deposits.size,
      withdrawals.size,
    ]);
    const paid = await sql<{
      rows: bigint;
    }>`SELECT count(*) AS rows FROM deposit WHERE member_id = ${memberId} AND status = 'credited'`.execute(app.db);
    expect(Number(paid.rows[0]?.rows)).toBe([...deposits.values()].filter((deposit) => deposit.paid).length);
  }
}

function actsOf(players: readonly CrashPlayer[]): number {
  return sum(players.map(({ book }) => book.bets.size + book.deposits.size + book.withdrawals.size));
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
