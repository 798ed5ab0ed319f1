import { compiledCatalogues } from '@trevo/i18n/vite';
import { layerOrder } from '@trevo/ui/vite';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { leanReact } from './lean-react/vite-plugin.ts';
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

/** What doors of the first page hand to pages that come later: parts of the cashier and of the log-in, and the list of a member's pages. */
const laterParts = [
  'features/account/member-pages',
  'features/account/profile-query',
  'features/account/shown-member-pages',
  'features/auth/lazy-forms',
  'features/wallet/lazy-parts',
  'features/wallet/withdrawal-tones',
];

/** What only an account sees, or uses: it loads with the session (`own-frame.ts`), before anybody counts as logged in. */
const ownParts = [
  'features/account/copy-account',
  'features/account/sign-out',
  'features/account/use-unread',
  'features/home/components/greeting-card',
  'features/home/greeting',
  'features/wallet/api/vendor-wallet-queries',
  'features/wallet/balance-hidden',
  'features/wallet/balance-hold',
  'features/wallet/read-push',
  'features/wallet/use-balance',
  'features/wallet/use-vendor-wallet',
  'features/wallet/wallet-order',
  'shell/header/account-menu',
  'shell/header/purse-part',
  'shell/initials',
  'shell/own-avatar',
  'avatar/avatar',
  'purse/purse',
];

/** Files of ours by their paths below `src` of the portal or of `packages/ui`, without the ending. Throws where one is not there: it would come along again unseen. */
function filesAt(paths: readonly string[]): (id: string) => boolean {
  const roots = ['src', '../../packages/ui/src'].map((root) => join(import.meta.dirname, root));
  const gone = paths.filter((path) => !roots.some((root) => ['.ts', '.tsx'].some((ending) => existsSync(join(root, path + ending)))));
  if (gone.length > 0) throw new Error(`The portal's build names files that are not there: ${gone.join(', ')}`);
  const known = new Set(paths);
  return (id) => known.has(/\/src\/(.+)\.tsx?$/.exec(id)?.[1] ?? '');
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
  plugins: [compiledCatalogues(), layerOrder(), react(), leanReact(), namedPictures(), offlineProof()],
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
      // Of our own files only the entries do something by being read.
      treeshake: {
        moduleSideEffects: [{ test: /apps\/portal\/src\/(?!(?:main|phone\/main|captcha\/main)\.tsx?$).+\.tsx?$/, sideEffects: false }],
      },
      input: [join(import.meta.dirname, 'index.html'), join(import.meta.dirname, 'phone.html'), join(import.meta.dirname, 'captcha.html')],
      output: {
        // The first file names all that load later: words in those names are bytes of every first visit.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('.css')) ? 'assets/[hash][extname]' : 'assets/[name]-[hash][extname]',
        // One file for the first page, however many sections share its parts: fifty small files cost more than they save.
        codeSplitting: {
          groups: [
            // Of either the first file knows nothing, although its doors lead to them.
            { name: 'later', test: filesAt(laterParts), priority: 1, includeDependenciesRecursively: false },
            { name: 'own', test: filesAt(ownParts), priority: 1, includeDependenciesRecursively: false },
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
