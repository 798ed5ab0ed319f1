import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const PACKAGE = join(import.meta.dirname, '../../../packages/lottery-rules');

/** What a browser would load: the whole package, every door of it, and one family alone. */
const ENTRIES = [
  { name: 'whole package', files: everyDoor() },
  { name: 'SSC alone', files: ['src/ssc/index.ts'] },
  { name: 'LHC alone', files: ['src/lhc/index.ts'] },
] as const;

/** Every file that the package lets others import, so that a new door is measured with the rest. */
function everyDoor(): readonly string[] {
  const { exports } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string>>;
  };
  return Object.values(exports);
}

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
