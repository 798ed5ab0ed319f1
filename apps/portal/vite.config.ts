import { compiledCatalogues } from '@trevo/i18n/vite';
import { layerOrder } from '@trevo/ui/vite';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { offlineProof } from './src/features/lottery/offline-proof/vite-plugin.ts';

type ModuleInfo = { readonly importedIds: readonly string[]; readonly isEntry: boolean };
type ModuleReader = { readonly getModuleInfo: (id: string) => ModuleInfo | null };

/** Modules the first page needs, as opposed to those that load with a section or popup. */
const initial = new Set<string>();

/** Walks from an entry over everything it imports at once. */
function collect(id: string, reader: ModuleReader): void {
  if (initial.has(id)) return;
  initial.add(id);
  for (const next of reader.getModuleInfo(id)?.importedIds ?? []) collect(next, reader);
}

/** Covers of games and logos of vendors, under the paths by which the catalogue names them: they are compressed with everything else. */
function namedPictures(): Plugin {
  const assets = join(import.meta.dirname, '../../packages/ui/assets');
  return {
    name: 'trevo-named-pictures',
    apply: 'build',
    generateBundle() {
      for (const folder of ['covers', 'vendors'])
        for (const name of readdirSync(join(assets, folder)).filter((file) => file.endsWith('.svg')))
          this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: readFileSync(join(assets, folder, name)) });
    },
  };
}

export default defineConfig({
  base: '/',
  plugins: [compiledCatalogues(), layerOrder(), react(), namedPictures(), offlineProof()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows our own files only: nothing is inlined as a data URL, no preload polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The server reads it from disk: banners name their drawings, and a build gives these names of its own. It tells of our sources, so it stands where
    // nothing is served from.
    manifest: '.vite/manifest.json',
    reportCompressedSize: false,
    rolldownOptions: {
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'phone.html'), join(import.meta.dirname, 'captcha.html')],
      output: {
        // The first file names all that load later: words in those names are bytes of every first visit.
        chunkFileNames: 'assets/[hash].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // One file for the first page, however many sections share its parts: fifty small files cost more than they save.
        codeSplitting: {
          groups: [
            {
              name: (id: string, reader: ModuleReader) => {
                if (reader.getModuleInfo(id)?.isEntry === true && !/\/(?:phone|captcha)\.html$/.test(id)) collect(id, reader);
                return initial.has(id) ? 'first' : null;
              },
            },
            // What opens by itself on the first visit: four files of a few hundred bytes are a fifth heavier than one.
            { name: 'popup', test: /announcements\/components\/(announcement-dialog|html-content)|shell\/list-pager|ui\/src\/pager\// },
          ],
        },
      },
    },
  },
});
