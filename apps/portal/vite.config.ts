import { compiledCatalogues } from '@trevo/i18n/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

export default defineConfig({
  base: '/',
  plugins: [compiledCatalogues(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows our own files only: nothing is inlined as a data URL, no preload polyfill script.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // One file for the first page, however many sections share its parts: fifty small files cost more than they save.
        codeSplitting: {
          groups: [
            {
              name: (id: string, reader: ModuleReader) => {
                if (reader.getModuleInfo(id)?.isEntry === true) collect(id, reader);
                return initial.has(id) ? 'first' : null;
              },
            },
          ],
        },
      },
    },
  },
});
