import { secretNames } from '@trevo/contract';
import { expect, test } from 'vitest';
import { createLog } from './log.ts';

function linesOf(write: (log: ReturnType<typeof createLog>) => void): string {
  const lines: string[] = [];
  write(createLog('info', { write: (line) => void lines.push(line) }));
  return lines.join('');
}

test('no secret of any call is written to the log, at the top or inside what is logged', () => {
  expect(secretNames().size).toBeGreaterThan(10);
  for (const name of secretNames()) {
    const text = linesOf((log) => log.info({ [name]: 'hush-top', input: { [name]: 'hush-inside' }, memberId: 'mbr_1' }, 'said'));
    expect([name, text.includes('hush')]).toEqual([name, false]);
    expect(text).toContain('mbr_1');
  }
});

test('headers that speak for their caller and rows that the database quotes are hidden; the refusal’s code is not', () => {
  const error = Object.assign(new Error('violates check constraint'), {
    detail: 'Failing row contains (hush)',
    where: 'hush',
    code: '23514',
  });
  const text = linesOf((log) => {
    log.info({ headers: { authorization: 'hush', cookie: 'hush', 'user-agent': 'curl' } });
    log.error({ err: error, code: 'payload_stale' });
  });
  expect(text).not.toContain('hush');
  for (const shown of ['curl', 'payload_stale', '23514', 'violates check constraint']) expect(text).toContain(shown);
});
