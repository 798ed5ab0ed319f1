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

  test('the door is below 12 kB, without any game: each loads on its own', async () => {
    const chunks = await chunksOf("export { loadGame, verifyRound, traceRound } from '@trevo/game-rules';");
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.bytes).toBeLessThan(12_000);
    for (const own of ['CEREJA BAR1', 'picksMax']) {
      expect(entry?.code).not.toContain(own);
      expect(chunks.filter(({ code }) => code.includes(own)).length).toBeGreaterThan(0);
    }
    expect(chunks.filter(({ code }) => code.includes('CEREJA BAR1'))).toHaveLength(1);
  });

  test('a slot brings no other, and not the figures of its sheet before they are asked for', async () => {
    const chunks = await chunksOf("export { game } from '@trevo/game-rules/games/onca';");
    const entry = chunks.find(({ isEntry }) => isEntry);
    expect(entry?.bytes).toBeLessThan(14_000);
    expect(entry?.code).toContain('ONCA');
    expect(entry?.code).not.toMatch(/CEREJA|TUCANO|contributions/);
  });

  test('the enumeration that proves a slot stays out of what plays it', async () => {
    const chunks = await chunksOf("export { loadGame, play, verifyRound } from '@trevo/game-rules';");
    expect(chunks.map(({ code }) => code).join('')).not.toContain('need not end');
    const proof = await chunksOf("export { figuresOf } from '@trevo/game-rules/par';");
    expect(proof.map(({ code }) => code).join('')).toContain('need not end');
  });
});
