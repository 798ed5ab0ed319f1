import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type BuiltFile = { readonly file: string; readonly name?: string; readonly css?: readonly string[] };

const manifest = join(import.meta.dirname, '../../apps/portal/dist/.vite/manifest.json');

/** Which files the portal's build made of a part of its source: names of files that load later are hashes and say nothing. */
export function builtFrom(source: string): { readonly script: string; readonly styles: readonly string[] } {
  const parts = JSON.parse(readFileSync(manifest, 'utf8')) as Readonly<Record<string, BuiltFile>>;
  const part = parts[`src/features/${source}`];
  if (part === undefined) throw new Error(`the portal's build made no file of src/features/${source}`);
  return { script: `/${part.file}`, styles: (part.css ?? []).map((style) => `/${style}`) };
}
