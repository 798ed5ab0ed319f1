import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, type Harness, startHarness } from '../harness.ts';
import { nonsense, type PortalAccess, portalAccess, portalCallers, records } from './callers.ts';

let harness: Harness;
let callers: Record<PortalAccess, () => Promise<Caller>>;
let ours: readonly string[];
beforeAll(async () => {
  harness = await startHarness();
  callers = await portalCallers(harness, 'sabia');
  const [member, agent] = [
    await harness.newMember({ username: 'segredo-da-trevo' }),
    await harness.newMember({ username: 'agente-da-trevo', type: 2 }),
  ];
  ours = [harness.trevo, member.id, member.username, agent.id, agent.username];
});
afterAll(() => harness.close());

/** Tables whose rows belong to a merchant. */
async function ownedTables(): Promise<string[]> {
  const { rows } = await harness.app.database.pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.columns WHERE column_name = 'merchant_id' AND table_schema = 'public' ORDER BY table_name",
  );
  return rows.map((row) => row.table_name);
}

/** What the first brand holds, table by table. */
async function holdings(): Promise<string> {
  const parts: string[] = [];
  for (const table of await ownedTables()) {
    const { rows } = await harness.app.database.pool.query<{ rows: string | null }>(
      `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS rows FROM "${table}" t WHERE merchant_id = $1`,
      [harness.trevo],
    );
    parts.push(`${table} ${rows[0]?.rows ?? '-'}`);
  }
  return parts.join('\n');
}

const reading = records.filter(
  ([, record]) => record.method === 'GET' && !record.path.includes(':') && portalAccess.some((kind) => record.access.includes(kind)),
);

describe('a caller of one brand', () => {
  test.each(reading)('reads nothing of another through %s', async (name, record) => {
    for (const kind of portalAccess) {
      if (!record.access.includes(kind) || record.path.startsWith('/office/')) continue;
      const { body } = await harness.call(name, {}, await callers[kind]());
      const text = JSON.stringify(body);
      expect(ours.filter((secret) => text.includes(secret))).toEqual([]);
    }
  });

  test('moves nothing of another, through any call', async () => {
    const before = await holdings();
    for (const [name, record] of records) {
      if (record.path.startsWith('/office/')) continue;
      for (const kind of portalAccess) if (record.access.includes(kind)) await harness.call(name, nonsense(record), await callers[kind]());
    }
    expect(await holdings()).toBe(before);
  }, 600_000);

  test('is nobody at another, in every call', async () => {
    const { token } = await callers.member();
    for (const [name, record] of records) {
      if (record.path.startsWith('/office/') && record.access.includes('visitor')) continue;
      const { body } = await harness.call(name, nonsense(record), { merchant: 'trevo', ...(token ? { token } : {}) });
      expect([name, body]).toMatchObject([name, { success: false, errorCode: 'session_expired' }]);
    }
  }, 600_000);
});

/** What a provider sent that could not be booked may belong to nobody known, and work may be the platform's. */
const mayBeNobodys = ['due_work', 'payment_fault', 'work_schedule'];

test('every table that names a merchant refuses a row without one', async () => {
  const { rows } = await harness.app.database.pool.query<{ table_name: string }>(
    "SELECT table_name FROM information_schema.columns WHERE column_name = 'merchant_id' AND table_schema = 'public' AND is_nullable = 'YES'",
  );
  expect(rows.map((row) => row.table_name).filter((table) => !mayBeNobodys.includes(table))).toEqual([]);
});
