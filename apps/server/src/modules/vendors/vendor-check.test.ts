import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assertLedgerSound } from '../../../test/assert-ledger-sound.ts';
import { type Harness, startHarness } from '../../../test/harness.ts';
import { openVendorDesk, type VendorDesk } from '../../../test/vendor-desk.ts';
import { sendTrevo } from '../../../test/vendor-speakers.ts';

type Report = {
  readonly calls: number;
  readonly tests: readonly { suite: string; name: string; passed: boolean; finding: string | null }[];
};

const main = join(import.meta.dirname, '../../../../simulators/src/check/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'trevo-check-'));
let harness: Harness;
let desk: VendorDesk;
beforeAll(async () => {
  harness = await startHarness();
  desk = await openVendorDesk(harness, { vendor: 'AG', dialect: 'trevo', forTests: true });
  await harness.server.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await assertLedgerSound(harness.app);
  await harness.close();
  rmSync(folder, { recursive: true });
});

/** Runs the command as an operator would. */
function runCheck(key: string): Promise<{ code: number; report: Report | null; said: string }> {
  const { port } = harness.server.server.address() as AddressInfo;
  const file = join(folder, 'report.json');
  const args = [main, `http://127.0.0.1:${port}/vendor/v1`, key, '--parallel', '200', '--report', file];
  return new Promise((resolve) => {
    // Requests are signed with the machine's time: the harness's clock, which stands still otherwise, goes along.
    const ticking = setInterval(() => harness.clock.advance(Math.max(0, Date.now() - harness.clock.now())), 250);
    execFile(process.execPath, args, { timeout: 240_000 }, (error, stdout, stderr) => {
      clearInterval(ticking);
      const code = error === null ? 0 : Number(error.code ?? 1);
      resolve({ code, report: code === 2 ? null : (JSON.parse(readFileSync(file, 'utf8')) as Report), said: stdout + stderr });
    });
  });
}

test('F1 F2 F3 F21 I8 I9 I11 I12 I13 Trevo passes its own conformance command with 200 callers at once', async () => {
  const { report, said } = await runCheck(`${desk.keyId}.${desk.secret.toString('base64url')}`);
  expect(report, said).not.toBeNull();
  // How fast it was is the machine's affair as much as ours, and this machine may be busy with other tests.
  const wrong = report?.tests.filter(({ suite, passed }) => !passed && suite !== 'speed');
  expect(wrong).toEqual([]);
  expect(report?.tests.length).toBeGreaterThan(35);
  expect(report?.calls).toBeGreaterThan(1_000);
});

test('a key that was not made for tests cannot make players, and the command says so', async () => {
  const plain = await openVendorDesk(harness, { vendor: 'EA', dialect: 'trevo' });
  expect((await sendTrevo(plain, 'check/launch', { balance: '1000.00' })).code).toBe('call_unknown');
  const { code, said } = await runCheck(`${plain.keyId}.${plain.secret.toString('base64url')}`);
  expect(code).toBe(2);
  expect(said).toContain('--token');
  const { count } = await harness.app.db
    .selectFrom('member')
    .select((on) => on.fn.countAll<bigint>().as('count'))
    .executeTakeFirstOrThrow();
  expect(count).toBe(1n);
});
