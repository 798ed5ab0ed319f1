import { type Id, instant, invariant } from '@trevo/kernel';
import { sql } from 'kysely';
import { inTransaction } from '../../src/db/transaction.ts';
import { merchantById } from '../../src/modules/brand/index.ts';
import { writeUnitLines } from '../../src/modules/facts/units-store.ts';
import { publishJackpot } from '../../src/modules/jackpot/index.ts';
import type { Harness } from '../harness.ts';
import { nextMillisecond, reckonNow } from '../reckon-now.ts';
import { runWork } from '../run-work.ts';
import type { Person } from './fill-people.ts';

const reais = (units: number) => BigInt(units) * 10_000n;
const game = 'kept-jackpot';

/** A jackpot that hit and began anew, with lines whose seeds are still secret. */
export async function fillJackpot({ app, trevo }: Harness, { username }: Pick<Person, 'username'>): Promise<void> {
  const merchant = await merchantById(app, trevo);
  invariant(merchant, 'The brand is there');
  const terms = { contributionPpm: 2_000, reservePpm: 500, minStakeMinor: reais(1), seedMinor: reais(10) };
  const jackpot = {
    names: { PT: 'Jackpot guardado' },
    games: [game],
    terms: { ...terms, type: 'mustHitBy' as const, ceilingMinor: reais(11) },
  };
  const actor = { kind: 'system', id: 'kept' } as const;
  const made = await inTransaction(app.db, (tx) => publishJackpot(app, tx, { merchant, actor, jackpot }));
  invariant(made.ok, 'The game feeds no other jackpot');
  const { rows } = await sql<{
    id: Id<'member'>;
  }>`SELECT id FROM member WHERE merchant_id = ${trevo} AND lower(username) = lower(${username})`.execute(app.db);
  const [member] = rows;
  invariant(member, `${username} is there`);
  await nextMillisecond(app.db);
  const at = instant(Date.now());
  const played = { turnover: 0n, win: 0n, ggr: 0n, validBet: 0n, rebateBase: 0n, reason: 'FULL' } as const;
  const of = { memberId: member.id, vendor: 'PGE', line: 1, game, currency: 'BRL', category: 'RNG' } as const;
  const times = { acceptedAt: at, settledAt: at, slot: instant(at - (at % 3_600_000)) };
  const units = [5, 600, 5].map((stake, index) => ({ ...of, ...played, ...times, turnover: reais(stake), unit: `jackpot-${index}` }));
  await inTransaction(app.db, (tx) => writeUnitLines(tx, trevo, units));
  await reckonNow({ app, trevo });
  await runWork(app, 'jackpots');
}
