import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatAmount } from '@trevo/money';
import { expect, test } from 'vitest';
import { vendorAmount } from './dialects/vendor-fields.ts';
import { rsJsonSchemas } from './dialects/rs-json-schemas.ts';
import { md5FormSchemas } from './dialects/md5-form.ts';
import { trevoSchemas } from './dialects/trevo-schemas.ts';
import { trevoWords } from './dialects/trevo-words.ts';
import { usualWinLimits } from './win-limits.ts';

/** What the document promises is what is done. */
const text = readFileSync(join(import.meta.dirname, '../../../../../docs/vendor-api.md'), 'utf8');
const figure = (pattern: RegExp): string => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`The document does not say ${pattern}`);
  return found;
};

test('amounts have as many digits as the document says, and not one more', () => {
  const digits = Number(figure(/four decimals and (\d+) digits before the point/));
  const largest = `${'9'.repeat(digits)}.9999`;
  expect(vendorAmount.safeParse(largest)).toMatchObject({ success: true, data: 10n ** BigInt(digits + 4) - 1n });
  for (const tooMuch of [`1${'0'.repeat(digits)}`, `1${'0'.repeat(digits)}.00`, '0.00001', `${'0'.repeat(digits)}1`])
    expect(vendorAmount.safeParse(tooMuch).success, tooMuch).toBe(false);
  const credit = { player: `mbr_${'0'.repeat(26)}`, transactionId: 't', currency: 'BRL', campaign: 'c' };
  expect(trevoSchemas.credit.safeParse({ ...credit, amount: largest }).success).toBe(true);
  expect(trevoSchemas.credit.safeParse({ ...credit, amount: `1${'0'.repeat(digits)}` }).success).toBe(false);
  const bonus = { userId: 'some_one', providerId: 'p', reference: 'r', timestamp: '1767225600000', bonusCode: 'b' };
  expect(md5FormSchemas['bonusWin.html'].safeParse({ ...bonus, amount: largest }).success).toBe(true);
  expect(md5FormSchemas['bonusWin.html'].safeParse({ ...bonus, amount: `1${'0'.repeat(digits)}` }).success).toBe(false);
});

test('amounts of rs-json end where the document says', () => {
  const largest = 10 ** Number(figure(/multiples of 10 \(our ledger keeps 1\/10,000\), at most 10\^(\d+)/));
  const uuid = '00000000-0000-0000-0000-000000000000';
  const ids = { request_uuid: uuid, transaction_uuid: uuid, round: 'r', game_code: 'g' };
  const reads = (amount: number) =>
    rsJsonSchemas['transaction/bet'].safeParse({ user: 'some_one', token: 't', ...ids, currency: 'BRL', amount }).success;
  expect([reads(largest), reads(largest + 10), reads(largest - 5)]).toEqual([true, false, false]);
});

test('each refusal of our own dialect has the status and the advice that the document gives, and each in the document exists', () => {
  const rows = [...text.matchAll(/^\| (\d{3}) \| `([a-z_]+)` \| (never|later) \|/gm)].map(
    ([, status, code, retry]) => `${code} ${status} ${retry}`,
  );
  const said = Object.values(trevoWords)
    .map(([status, body]) => {
      const code = /"code":"([a-z_]+)"/.exec(body)?.[1];
      return code === undefined ? null : `${code} ${status} ${/"retry":"([a-z]+)"/.exec(body)?.[1]}`;
    })
    .filter((row) => row !== null);
  expect(new Set(rows)).toEqual(new Set(said));
});

test('a new link has the limits that the document names', () => {
  const { multipleMax, unstakedMinor, hourMinor } = usualWinLimits('BRL');
  const amount = (of: string) => figure(new RegExp(`^\\| ${of} \\|.*\\| R\\$ ([\\d.,]+),? or about`, 'm')).replaceAll(',', '');
  expect(figure(/^\| largest multiple \|.*\| ([\d,]+) \|$/m).replaceAll(',', '')).toBe(String(multipleMax));
  expect(amount('largest win without a stake')).toBe(formatAmount(unstakedMinor));
  expect(amount('largest sum of an hour')).toBe(formatAmount(hourMinor));
});
