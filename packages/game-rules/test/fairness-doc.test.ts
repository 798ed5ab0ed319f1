import { createHash, createHmac } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { commitmentOf, openStream } from '@trevo/fairness';
import { describe, expect, test } from 'vitest';
import { playSlot, slotOf } from './studio.ts';

// docs/fairness.md is read by players with a terminal: what it tells them to type must give what it prints.
const page = readFileSync(new URL('../../../docs/fairness.md', import.meta.url), 'utf8');
const commands = [...page.matchAll(/\$ printf %s (\S+) \| (sha256sum|openssl dgst -sha256 -hmac (\S+))\n([0-9a-f]{64})\n/g)];

describe('the page on fairness', () => {
  test('prints what another program computes', () => {
    expect(commands).toHaveLength(2);
    for (const [, text = '', , key, printed] of commands) {
      const hash = key === undefined ? createHash('sha256') : createHmac('sha256', key);
      expect(hash.update(text).digest('hex')).toBe(printed);
    }
  });

  test('walks through a real round: commitment, words, stops, window and payout', () => {
    const [[, serverSeed = '', , , commitment] = [], [, message = '', , , block = ''] = []] = commands;
    const [clientSeed = '', nonce] = message.split(':');
    expect(commitmentOf(serverSeed)).toBe(commitment);
    expect(Buffer.from(openStream({ serverSeed, clientSeed, nonce: Number(nonce) }).bytes(32)).toString('hex')).toBe(block);
    const { outcome, payoutMinor } = playSlot(slotOf('setes'), { serverSeed, clientSeed, nonce: Number(nonce), stakeMinor: 5_000n });
    const rows = [...page.matchAll(/^\| (\d) \| `([0-9a-f]{8})` \| (\d+) \| (\d+) \| (\d+) \|$/gm)];
    expect(rows.map((row) => Number(row[5]))).toEqual(outcome.base.stops);
    for (const [, reel, word, number, length, stop] of rows) {
      expect(block.slice(8 * Number(reel), 8 * Number(reel) + 8)).toBe(word);
      expect(Number.parseInt(word ?? '', 16)).toBe(Number(number));
      expect(Number(number) % Number(length)).toBe(Number(stop));
    }
    for (const row of [0, 1, 2]) {
      const shown = outcome.base.window.map((column) => column[row]);
      expect(page).toContain(row === 1 ? `| **${shown.join('** | **')}** |` : `| ${shown.join(' | ')} |`);
    }
    expect([outcome.winCredits, outcome.multiplier, payoutMinor]).toEqual([154, '154/5', 154_000n]);
    expect(page).toContain('R$ 0.50 × 154/5 = R$ 15.40');
  });
});
