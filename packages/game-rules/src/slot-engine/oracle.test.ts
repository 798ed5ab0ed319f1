import { openStream } from '@trevo/fairness';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { bothRounds, oracleSeeds } from '../../test/slot-oracle.ts';
import { slotCodes } from '../../test/studio.ts';
import { game as boitata } from '../games/boitata/index.ts';
import { game as carnaval } from '../games/carnaval/index.ts';
import { game as esmeralda } from '../games/esmeralda/index.ts';
import { game as onca } from '../games/onca/index.ts';
import { game as setes } from '../games/setes/index.ts';
import { game as tucano } from '../games/tucano/index.ts';

// Seconds on an idle core; a busy machine gets time, not a false alarm.
vi.setConfig({ testTimeout: 240_000 });

const tables = [setes, onca, tucano, carnaval, boitata, esmeralda].map(({ tables: [table] }) => table);

test('every slot of the catalogue is judged here', () => {
  expect(tables.map(({ code }) => code).sort()).toEqual([...slotCodes].sort());
});

describe.each(tables)('$title: engine and oracle', (table) => {
  test('agree on 1,500 rounds, win by win of every free spin and every fall, special symbol, coins and bytes read', () => {
    for (let nonce = 0; nonce < 1500; nonce++) {
      const { engine, oracle } = bothRounds(table, () => openStream({ ...oracleSeeds, nonce }));
      expect(engine).toEqual(oracle);
    }
  });

  test('agree on any seeds', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[0-9a-f]{64}$/),
        fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/),
        fc.nat(),
        (serverSeed, clientSeed, nonce) => {
          const { engine, oracle } = bothRounds(table, () => openStream({ serverSeed, clientSeed, nonce }));
          expect(engine).toEqual(oracle);
        },
      ),
      { numRuns: 200 },
    );
  });
});
