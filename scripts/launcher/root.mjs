import { fileURLToPath } from 'node:url';

/** Absolute path of the checkout, whatever the current folder is. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');
