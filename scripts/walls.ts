import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise, type IViolation } from 'dependency-cruiser';
import { ROOT } from './launcher/root.mjs';
import { wallRules } from './walls/rules.ts';

/** Every import in the tree under `root` that goes through a wall, in words. */
export async function wallViolations(root: string): Promise<string[]> {
  const folders = ['packages', 'apps', 'bench', 'e2e', 'scripts'].filter((folder) => existsSync(join(root, folder)));
  const result = await cruise(
    folders,
    {
      baseDir: root,
      ruleSet: { forbidden: wallRules(root) },
      validate: true,
      // TypeScript 7 has no compiler API for JavaScript tools; swc parses instead, types included.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '(^|/)(dist|coverage|generated)/' },
    },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  );
  if (typeof result.output === 'string') throw new Error(result.output);
  if (result.output.summary.totalCruised === 0) throw new Error('dependency-cruiser looked at nothing');
  return result.output.summary.violations.map(sentence);
}

function sentence({ from, to, rule, cycle }: IViolation): string {
  const way = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ');
  return `${from} → ${way}: ${rule.name}`;
}

if (import.meta.main) {
  const violations = await wallViolations(ROOT);
  for (const violation of violations) process.stdout.write(`${violation}\n`);
  process.exitCode = violations.length === 0 ? 0 : 1;
}
