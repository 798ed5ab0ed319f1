import { parseAmount } from '@trevo/money';
import { sql } from 'kysely';
import { type BedCalls, bedCalls, secretOf } from './beds.ts';
import type { Harness, TestMember } from './harness.ts';
import { fund, type OpenGame, openGame, valueOf } from './studio.ts';

/** A player with R$ 100 (or play money) at an open game of Canteiro. */
export type BedTable = { readonly member: TestMember; readonly game: OpenGame; readonly bed: BedCalls };

/** What tests of Canteiro do again and again. `harness` is asked when it is needed: it starts after the tests are read. */
export function bedTools(harness: () => Harness) {
  async function seated(mode: 'real' | 'demo' = 'real', merchant: 'trevo' | 'sabia' = 'trevo'): Promise<BedTable> {
    const member = await harness().newMember({ merchant });
    if (mode === 'real') await fund(harness(), member, 100);
    const session = await openGame(harness(), member, 'canteiro', mode);
    return { member, game: session, bed: bedCalls(harness(), session) };
  }

  async function opened(table: BedTable, mines = 3, stake = '1.00') {
    const round = valueOf(await table.bed.open(stake, mines));
    return { round, ...(await secretOf(harness(), round)) };
  }

  async function balanceOf({ member }: BedTable): Promise<bigint> {
    const { rows } = await sql<{
      balance: bigint;
    }>`SELECT balance FROM ledger_account WHERE owner_id = ${member.id} AND pocket = 'main'`.execute(harness().app.db);
    return rows[0]?.balance ?? 0n;
  }

  async function ledgerKinds({ member }: BedTable): Promise<string[]> {
    const { rows } = await sql<{ kind: string }>`SELECT t.kind FROM ledger_transfer t JOIN ledger_entry e ON e.transfer_id = t.id
      JOIN ledger_account a ON a.id = e.account_id WHERE a.owner_id = ${member.id} AND t.kind <> 'deposit' ORDER BY e.account_version`.execute(
      harness().app.db,
    );
    return rows.map(({ kind }) => kind);
  }

  const seamlessStatus = async (spinId: string) =>
    (
      await harness()
        .app.db.selectFrom('seamless_round')
        .where('external_id', '=', spinId)
        .select(['status', 'staked', 'won', 'returned'])
        .execute()
    )[0];
  async function stored(roundId: string) {
    return harness().app.db.selectFrom('pge_round').where('id', '=', roundId).selectAll().executeTakeFirstOrThrow();
  }
  return { seated, opened, balanceOf, ledgerKinds, seamlessStatus, stored };
}

/** Ledger units of a wire amount. */
export function minor(text: string): bigint {
  const read = parseAmount(text);
  if (!read.ok) throw new Error(text);
  return read.value;
}
