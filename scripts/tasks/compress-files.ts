import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const COMPRESSIBLE = /\.(js|css|html|svg|json|txt|webmanifest)$/;
const SMALLEST_BYTES = 1_024;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/**
 * Writes `file.br` and `file.gz` beside every text file of a built app, at the highest level: done once per build, so that
 * the server sends small answers without compressing anything.
 */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  await Promise.all(files.map((name) => compress(join(folder, name))));
}

async function compress(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const options = { params: { [zlib.BROTLI_PARAM_QUALITY]: zlib.BROTLI_MAX_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length } };
  const [brotli, gzipped] = await Promise.all([toBrotli(bytes, options), toGzip(bytes, { level: zlib.Z_BEST_COMPRESSION })]);
  writeFileSync(`${path}.br`, brotli);
  writeFileSync(`${path}.gz`, gzipped);
}
