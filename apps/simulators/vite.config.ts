import { defineConfig } from 'vite';

/** The game pages of the simulated vendors. Addresses are relative: every vendor serves them under its own code. */
export default defineConfig({
  base: './',
  build: {
    outDir: 'dist',
    target: 'es2023',
    // The content security policy allows our own files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
