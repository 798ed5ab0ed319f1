import { compiledCatalogues } from '@trevo/i18n/vite';
import { layerOrder } from '@trevo/ui/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/',
  plugins: [compiledCatalogues(), layerOrder(), react()],
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows our own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
