import { join } from 'node:path';
import { compiledCatalogues } from '@trevo/i18n/vite';
import { layerOrder } from '@trevo/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/games/',
  plugins: [compiledCatalogues(), layerOrder(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows our own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: { input: { game: join(import.meta.dirname, 'index.html'), verify: join(import.meta.dirname, 'verify.html') } },
  },
});
