import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** A file of the tree as the rules see it: its path from the root with slashes, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** What a rule found, in words that say what to do. */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** All text files a rule may look at, and the means to ask whether a path exists. */
export interface SourceTree {
  readonly files: readonly SourceFile[];
  readonly exists: (path: string) => boolean;
}

const NOT_OURS = new Set(['node_modules', 'dist', '.git', '.trevo', '.stryker-tmp']);
/** What runs leave at the root. A folder of that name further down is a folder of ours. */
const LEFT_BEHIND = ['data', 'coverage', 'reports'];
const TEXT = /\.(ts|tsx|mjs|js|css|html|md|sql|json|yml|yaml|tsv)$/;

/** Reads the working tree: everything but what tools install, build or write. */
export function readSourceTree(root: string): SourceTree {
  const files = walk(root, root).map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }));
  return { files, exists: (path) => existsSync(join(root, path)) };
}

function walk(root: string, folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory())
      return NOT_OURS.has(entry.name) || (folder === root && LEFT_BEHIND.includes(entry.name)) ? [] : walk(root, path);
    return TEXT.test(entry.name) && entry.name !== 'package-lock.json' ? [path] : [];
  });
}

/** Code files: what people write and read as programs. */
export function codeFiles(tree: SourceTree): readonly SourceFile[] {
  return tree.files.filter((file) => /\.(ts|tsx|mjs)$/.test(file.path) && !/(^|\/)generated\//.test(file.path));
}
