import { secretNames } from '@trevo/contract';
import { instant } from '@trevo/kernel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { asOwner } from '../../../test/as-owner.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { inTransaction } from '../../db/transaction.ts';
import { firstBrokenAuditLine, readAudit, recordAudit } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness();
});
afterAll(() => harness.close());

const at = instant(1_800_000_000_000);

async function write(count: number, merchantId = harness.trevo): Promise<void> {
  for (let i = 0; i < count; i++) {
    await inTransaction(harness.app.db, (tx) =>
      recordAudit(tx, {
        merchantId,
        actor: { kind: 'operator', id: 'opr_1' },
        action: 'brand.flag',
        subject: { kind: 'flag', id: `f${i}` },
        detail: { amount: 10n, no: i },
        at,
      }),
    );
  }
}

test('lines are chained per merchant and read newest first, those of another merchant never', async () => {
  await write(3);
  await write(1, harness.sabia);
  const lines = await readAudit(harness.app.db, harness.trevo, { limit: 10 });
  expect(lines.map((line) => [line.sequence, line.subject.id, line.detail.amount])).toEqual([
    [3n, 'f2', '10'],
    [2n, 'f1', '10'],
    [1n, 'f0', '10'],
  ]);
  expect(await firstBrokenAuditLine(harness.app.db, harness.trevo)).toBeNull();
});

test('a line is gone when the change it describes is rolled back', async () => {
  const work = inTransaction(harness.app.db, async (tx) => {
    await recordAudit(tx, {
      merchantId: harness.trevo,
      actor: { kind: 'system', id: 'job' },
      action: 'brand.flag',
      subject: { kind: 'flag', id: 'undone' },
      detail: {},
      at,
    });
    throw new Error('undo');
  });
  await expect(work).rejects.toThrow('undo');
  expect(await readAudit(harness.app.db, harness.trevo, { subjectId: 'undone', limit: 1 })).toEqual([]);
});

test('a secret of a call never gets into a line, however deep it stands', async () => {
  const secrets = Object.fromEntries([...secretNames()].map((name) => [name, 'hush']));
  const detail = { ...secrets, before: { ...secrets, limit: 5n }, after: [{ ...secrets, limit: 6 }] };
  const line = {
    merchantId: harness.sabia,
    actor: { kind: 'system', id: 'job' },
    action: 'brand.flag',
    subject: { kind: 'flag', id: 'f' },
  } as const;
  await inTransaction(harness.app.db, (tx) => recordAudit(tx, { ...line, detail, at }));
  const [read] = await readAudit(harness.app.db, harness.sabia, { limit: 1 });
  expect(read?.detail).toEqual({ before: { limit: '5' }, after: [{ limit: 6 }] });
});

test('the application may neither change nor delete a line', async () => {
  await expect(sql`UPDATE audit_entry SET detail = '{}'`.execute(harness.app.db)).rejects.toThrow(/permission denied/);
  await expect(sql`DELETE FROM audit_entry`.execute(harness.app.db)).rejects.toThrow(/permission denied/);
});

test('F25: a line changed by somebody with more rights is named', async () => {
  await asOwner(harness.app.db, (one) =>
    sql`UPDATE audit_entry SET detail = '{"amount":"11","no":1}' WHERE sequence = 2 AND merchant_id = ${harness.trevo}`.execute(one),
  );
  expect(await firstBrokenAuditLine(harness.app.db, harness.trevo)).toBe(2n);
});
