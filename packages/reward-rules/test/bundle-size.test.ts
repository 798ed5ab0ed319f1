import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';
import manifest from '../package.json' with { type: 'json' };

const here = fileURLToPath(new URL('.', import.meta.url));

/** The minified program that imports everything of one door, and its size after gzip. */
async function bundleOf(door: string): Promise<{ readonly code: string; readonly bytes: number; readonly imports: readonly string[] }> {
  const result = await build({
    root: here,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === 'program' ? `${here}program.ts` : null),
        load: (id) => (id.endsWith('/program.ts') ? `export * from '@trevo/reward-rules${door.slice(1)}';` : null),
      },
    ],
    build: { write: false, minify: true, rolldownOptions: { input: 'program', preserveEntrySignatures: 'strict' } },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The program was not bundled');
  const chunks = bundle.output.filter((part) => part.type === 'chunk');
  const code = chunks.map((chunk) => chunk.code).join('');
  return { code, bytes: gzipSync(code).length, imports: chunks.flatMap((chunk) => chunk.imports) };
}

describe('in the browser', () => {
  // Bytes after gzip. The explanation records bring every chapter with them: they are what "check this" loads.
  const larger = new Map([
    ['./bonus', 12_000],
    ['./explanation', 18_000],
  ]);
  const doors = Object.keys(manifest.exports).map((door) => [door, larger.get(door) ?? 10_000] as const);

  test.each(doors)('the door %s loads alone, below %d bytes, and asks for nothing else', async (door, most) => {
    const { bytes, imports } = await bundleOf(door);
    expect(bytes).toBeGreaterThan(100);
    expect(bytes).toBeLessThan(most);
    expect(imports).toEqual([]);
  });

  test('the daily check-in does not bring the bonus engine with it', async () => {
    const { code } = await bundleOf('./check-in');
    expect(code).not.toContain('bonus_forfeit');
    expect((await bundleOf('./bonus')).code).toContain('bonus_forfeit');
  });
});
