import { join } from 'node:path';
import { rolldown } from 'rolldown';

const PACKAGE = join(import.meta.dirname, '../../../packages/lottery-rules');

/** What a browser would load: the whole package with its words, and one family alone. */
const ENTRIES = [
  { name: 'whole package', files: ['src/index.ts', 'src/text/index.ts', 'src/calendar/index.ts', 'src/trends/index.ts'] },
  { name: 'SSC alone', files: ['src/ssc/index.ts'] },
  { name: 'LHC alone', files: ['src/lhc/index.ts'] },
] as const;

/** Each entry bundled and minified, as text. */
export function bundledEntries(): Promise<readonly { readonly name: string; readonly code: string }[]> {
  return Promise.all(
    ENTRIES.map(async ({ name, files }) => {
      const id = 'virtual:entry';
      const imports = files.map((file) => `export * from ${JSON.stringify(join(PACKAGE, file))};`).join('\n');
      const bundle = await rolldown({
        input: id,
        plugins: [
          { name: 'entry', resolveId: (source) => (source === id ? id : null), load: (source) => (source === id ? imports : null) },
        ],
      });
      const { output } = await bundle.generate({ format: 'esm', minify: true, codeSplitting: false });
      await bundle.close();
      return { name, code: output.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('') };
    }),
  );
}
