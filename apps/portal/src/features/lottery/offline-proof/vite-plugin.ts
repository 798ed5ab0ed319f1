import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultLanguage, languages } from '@trevo/i18n';
import { build, type Plugin } from 'vite';
import { languagePlace, proofId, proofPlace, wordsId } from './blocks.ts';
import { offlineWords } from './words.ts';

const moduleName = 'virtual:offline-proof';
const catalogues = join(import.meta.dirname, '../../../../../../packages/i18n/catalogues');

/** Gives the template of the page that proofs are saved as to whoever imports `virtual:offline-proof`. It is made when it is asked for. */
export function offlineProof(): Plugin {
  return {
    name: 'trevo-offline-proof',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : null),
    async load(id) {
      if (id !== `\0${moduleName}`) return null;
      return { code: `export default ${JSON.stringify(await offlineTemplate())};`, moduleType: 'js' };
    },
  };
}

/**
 * The whole page as one text: program, looks and words inside, and places for a proof and its language. It may run this program and nothing else, and may
 * ask nobody for anything.
 */
export async function offlineTemplate(): Promise<string> {
  const program = (await programText()).replaceAll('</script', '<\\/script');
  const looks = await readFile(join(import.meta.dirname, 'offline-proof.css'), 'utf8');
  const words = JSON.stringify(await wordsOfAll()).replaceAll('<', '\\u003c');
  const policy = `default-src 'none'; script-src '${hashOf(program)}'; style-src '${hashOf(looks)}'; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    `<html lang="${languages[defaultLanguage].tag}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="referrer" content="no-referrer"><title></title>',
    `<style>${looks}</style></head><body>`,
    `<script type="application/json" id="${wordsId}">${words}</script>`,
    `<script type="application/json" id="${proofId}" data-language="${languagePlace}">${proofPlace}</script>`,
    `<script>${program}</script>`,
    '</body></html>',
  ].join('\n');
}

/** The program in one piece, as a script that needs no server. */
async function programText(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: import.meta.dirname,
    build: {
      write: false,
      target: 'es2023',
      modulePreload: false,
      rolldownOptions: { input: join(import.meta.dirname, 'main.ts'), output: { format: 'iife' } },
    },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('The program of the offline proof was not built');
  return chunk.code;
}

async function wordsOfAll(): Promise<object> {
  const all = Object.entries(languages).map(async ([code, { tag, direction, ownName, folder }]) => {
    const catalogue = JSON.parse(await readFile(join(catalogues, folder, 'portal-account.json'), 'utf8')) as Record<string, string>;
    return [code, { tag, direction, ownName, words: offlineWords(catalogue) }] as const;
  });
  return Object.fromEntries(await Promise.all(all));
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
