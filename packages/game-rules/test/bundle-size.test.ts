import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

type Chunk = { readonly name: string; readonly isEntry: boolean; readonly code: string; readonly bytes: number };

/** The minified chunks of a program that imports this and nothing else, with their size after gzip. */
async function chunksOf(program: string): Promise<Chunk[]> {
  const here = fileURLToPath(new URL('.', import.meta.url));
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? `${here}program.ts` : null),
        load: (id) => (id.endsWith('/program.ts') ? program : null),
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: 'program', preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The program was not bundled');
  return bundle.output
    .filter((part) => part.type === 'chunk')
    .map(({ name, isEntry, code }) => ({ name, isEntry, code, bytes: gzipSync(code).length }));
}

const entryBytes = (chunks: readonly Chunk[]) => chunks.find(({ isEntry }) => isEntry)?.bytes ?? 0;

describe('in the browser', () => {
  test('the whole of fairness is below 8 kB', async () => {
    const bytes = entryBytes(await chunksOf("export * from '@trevo/fairness';"));
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(8000);
  });

  test('the verifier is below 12 kB, without the data of any slot', async () => {
    const chunks = await chunksOf("export { loadTable, verifyRound } from '@trevo/game-rules';");
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.bytes).toBeLessThan(12_000);
    expect(entry?.code).not.toContain('CEREJA BAR1');
    expect(chunks.filter(({ code }) => code.includes('CEREJA BAR1'))).toHaveLength(1);
  });

  test('one slot loads alone, below 2 kB, and brings no other', async () => {
    const [chunk] = await chunksOf("export { slot } from '@trevo/game-rules/slots/onca';");
    expect(chunk?.bytes).toBeLessThan(2000);
    expect(chunk?.code).toContain('ONCA');
    expect(chunk?.code).not.toMatch(/CEREJA|TUCANO/);
  });

  test('the enumeration that proves a slot stays out of what plays it', async () => {
    const chunks = await chunksOf("export { loadParSheet, play, verifyRound } from '@trevo/game-rules';");
    expect(chunks.map(({ code }) => code).join('')).not.toContain('need not end');
    const proof = await chunksOf("export { figuresOf } from '@trevo/game-rules/par';");
    expect(proof.map(({ code }) => code).join('')).toContain('need not end');
  });
});
