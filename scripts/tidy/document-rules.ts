import { posix } from 'node:path';
import type { Problem, SourceTree } from './source-tree.ts';

/** Relative links in documents lead somewhere, and so do their anchors. */
export function documentLinks(tree: SourceTree): Problem[] {
  const documents = tree.files.filter((file) => file.path.endsWith('.md'));
  return documents.flatMap((file) =>
    [...withoutCode(file.text).matchAll(/\]\(([^)\s]+)(?:\s+"[^"]*")?\)/g)].flatMap(([, link = '']) => {
      if (/^[a-z]+:/i.test(link)) return [];
      const [target = '', anchor] = link.split('#');
      const path = target === '' ? file.path : posix.normalize(posix.join(posix.dirname(file.path), decodeURIComponent(target)));
      if (!tree.exists(path)) return [{ path: file.path, message: `the link ${link} leads nowhere` }];
      const linked = documents.find((document) => document.path === path);
      if (anchor === undefined || anchor === '' || linked === undefined || anchors(linked.text).has(anchor)) return [];
      return [{ path: file.path, message: `${path} has no heading #${anchor}` }];
    }),
  );
}

/** The commands that documents show exist, and every command that exists is shown in the README. */
export function documentedCommands(tree: SourceTree): Problem[] {
  const manifest = tree.files.find((file) => file.path === 'package.json');
  const readme = tree.files.find((file) => file.path === 'README.md');
  if (manifest === undefined || readme === undefined)
    return [{ path: 'README.md', message: 'README.md and package.json belong to the tree' }];
  const scripts = Object.keys((JSON.parse(manifest.text) as { scripts: Record<string, string> }).scripts);
  const known = new Set([...scripts, 'ci', 'install']);
  const unknown = tree.files
    .filter((file) => file.path.endsWith('.md'))
    .flatMap((file) =>
      [...file.text.matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)].flatMap(([command, , name = '']) =>
        known.has(name) || name === 'run' || /^(package|packages|registry|script|scripts|and|is|or)$/.test(name)
          ? []
          : [{ path: file.path, message: `\`${command}\` is not a script of package.json` }],
      ),
    );
  const shown = (name: string): boolean => new RegExp(`npm (run )?${name}(?![\\w:-])`).test(readme.text);
  return [
    ...unknown,
    ...scripts.filter((name) => !shown(name)).map((name) => ({ path: 'README.md', message: `the command ${name} is not described` })),
  ];
}

/** Every setting that product code reads is described in the README. */
export function documentedSettings(tree: SourceTree): Problem[] {
  const readme = tree.files.find((file) => file.path === 'README.md')?.text ?? '';
  const product = tree.files.filter((file) => /^apps\/[^/]+\/src\/.*\.ts$/.test(file.path) && !file.path.endsWith('.test.ts'));
  const names = product.flatMap((file) =>
    [...file.text.matchAll(/\bTREVO_(?!TEST_)[A-Z_]+\b/g)].map(([name]) => ({ path: file.path, name })),
  );
  return names
    .filter(({ name }, index) => !readme.includes(name) && names.findIndex((other) => other.name === name) === index)
    .map(({ path, name }) => ({ path, message: `the setting ${name} is not described in README.md` }));
}

/** Decision records: numbered without gaps, at most 60 lines, with their four parts. */
export function decisionRecords(tree: SourceTree): Problem[] {
  const records = tree.files.filter((file) => file.path.startsWith('docs/adr/')).sort((a, b) => (a.path < b.path ? -1 : 1));
  return records.flatMap((file, index) => {
    const problems: string[] = [];
    const expected = String(index + 1).padStart(4, '0');
    if (!posix.basename(file.path).startsWith(`${expected}-`)) problems.push(`expected number ${expected}`);
    const lines = file.text.trimEnd().split('\n').length;
    if (lines > 60) problems.push(`${lines} lines, at most 60`);
    for (const part of ['Context', 'Decision', 'Drawbacks', 'Alternatives'])
      if (!file.text.includes(`\n## ${part}\n`)) problems.push(`no "## ${part}"`);
    return problems.map((message) => ({ path: file.path, message }));
  });
}

function withoutCode(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '').replace(/`[^`\n]*`/g, '');
}

function anchors(text: string): Set<string> {
  const headings = [...withoutCodeBlocks(text).matchAll(/^#+\s+(.+)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

function withoutCodeBlocks(text: string): string {
  return text.replace(/```[\s\S]*?```/g, '');
}
