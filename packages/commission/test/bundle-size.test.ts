import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { describe, expect, test } from 'vitest';

/** The minified code of a program that imports this and nothing else, and its size after gzip. */
async function bundleOf(program: string): Promise<{ readonly code: string; readonly bytes: number }> {
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
  const code = bundle.output.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
  return { code, bytes: gzipSync(code).length };
}

describe('in the browser', () => {
  test('the offline check of a payment is below 12 kB and brings neither the run over a tree nor the states of contracts', async () => {
    const { code, bytes } = await bundleOf("export { recompute } from '@trevo/commission/check';");
    expect(bytes).toBeGreaterThan(1000);
    expect(bytes).toBeLessThan(12_000);
    expect(code).not.toContain('A holder has one contract in force');
    expect(code).not.toContain('KIND_DISABLED');
  });

  test('the states of contracts load alone, below 6 kB', async () => {
    const { code, bytes } = await bundleOf("export { transition, checkOffer } from '@trevo/commission/contracts';");
    expect(code).toContain('KIND_DISABLED');
    expect(bytes).toBeLessThan(6000);
  });
});
