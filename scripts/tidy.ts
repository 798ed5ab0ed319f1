import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './launcher/root.mjs';
import { classHomes, undefinedClasses, unusedClasses } from './tidy/class-rules.ts';
import { decisionRecords, documentedCommands, documentedSettings, documentLinks } from './tidy/document-rules.ts';
import {
  fileNames,
  fileSize,
  machinePaths,
  oneClock,
  oneForm,
  oneList,
  oneNumberReader,
  starExports,
  switchedOffTests,
  unfinishedMarks,
} from './tidy/file-rules.ts';
import { oneLanguageList } from './tidy/language-rules.ts';
import { colourOfNoHouse, layersByPlace, namedColours } from './tidy/layer-rules.ts';
import { type LockedPackage, productionLicences } from './tidy/licence-rules.ts';
import { wornWhereLoaded } from './tidy/load-rules.ts';
import { completeLock, type LockEntry } from './tidy/lock-rules.ts';
import { knownRequirements } from './tidy/requirement-rules.ts';
import { filledSentences } from './tidy/sentence-rules.ts';
import { knownVariables, logicalProperties } from './tidy/style-rules.ts';
import { type Problem, readSourceTree } from './tidy/source-tree.ts';

/** The house style that no other tool holds: everything found in the working tree, in the order of its path. */
export function tidyProblems(root: string): Problem[] {
  const tree = readSourceTree(root);
  const rules = [
    fileSize,
    fileNames,
    switchedOffTests,
    unfinishedMarks,
    starExports,
    machinePaths,
    oneClock,
    oneForm,
    oneList,
    oneNumberReader,
    documentLinks,
    documentedCommands,
    documentedSettings,
    decisionRecords,
    knownRequirements,
    knownVariables,
    logicalProperties,
    layersByPlace,
    namedColours,
    colourOfNoHouse,
    classHomes,
    unusedClasses,
    undefinedClasses,
    wornWhereLoaded,
    oneLanguageList,
    filledSentences,
  ];
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, LockedPackage & LockEntry> };
  return [...rules.flatMap((rule) => rule(tree)), ...productionLicences(lock.packages), ...completeLock(lock.packages)].sort((a, b) =>
    a.path < b.path ? -1 : 1,
  );
}

if (import.meta.main) {
  const problems = tidyProblems(ROOT);
  for (const { path, message } of problems) process.stdout.write(`${path}: ${message}\n`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
