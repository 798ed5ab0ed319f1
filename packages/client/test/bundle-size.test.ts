import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { expect, test } from 'vitest';

test.each([
  ['with its table of calls is below 4.5 kB', '../src/create-client.ts', 4500],
  ['with calls and socket is below 5.9 kB', '../src/index.ts', 5900],
])('the client %s, and ships neither schemas nor, at first, cryptography', async (_what, source, bytesMax) => {
  const result = await build({
    root: fileURLToPath(new URL('.', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: fileURLToPath(new URL(source, import.meta.url)),
        preserveEntrySignatures: 'strict',
        external: ['jose'],
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  if (bundle === undefined || !('output' in bundle)) throw new Error('The client was not bundled');
  const entry = bundle.output.find((part) => part.type === 'chunk' && part.isEntry);
  const code = entry?.type === 'chunk' ? entry.code : '';
  expect(code).toContain('/wps/session/login');
  expect(code).not.toMatch(/safeParse|_zod/);
  expect(code).not.toMatch(/^import[^;]*['"]jose['"]/m);
  expect(gzipSync(code).length).toBeLessThan(bytesMax);
});
