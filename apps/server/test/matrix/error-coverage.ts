import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CallName, type CallRecord, calls, type PushRecord, pushes } from '@trevo/contract';
import type { TestProject } from 'vitest/node';
import { producedCodesVariable, pushedName } from '../produced-codes.ts';

/** What one call declares and no test of the run produced. */
export type Uncovered = { readonly name: string; readonly codes: readonly string[] };

/** Messages of the contract that nothing published: those of the connection itself are written by the socket, and its tests hear them. */
export function unheardPushes(produced: ReadonlySet<string>): Uncovered[] {
  const published = (Object.entries(pushes) as [string, PushRecord][]).filter(([, { topics }]) => topics.length > 0).map(([name]) => name);
  const codes = published.filter((name) => !produced.has(`${pushedName}\t${name}`));
  return codes.length > 0 ? [{ name: 'messages', codes }] : [];
}

/** Declared codes that are not among `produced` lines of `call<TAB>code`. */
export function uncoveredCodes(produced: ReadonlySet<string>): Uncovered[] {
  return (Object.entries(calls) as Array<[CallName, CallRecord]>).flatMap(([name, record]) => {
    const codes = record.errors.filter((code) => !produced.has(`${name}\t${code}`));
    return codes.length > 0 ? [{ name, codes }] : [];
  });
}

const missingFrom = (produced: ReadonlySet<string>) => [...uncoveredCodes(produced), ...unheardPushes(produced)];

/** The lines that the tests of one engine noted in `folder`. */
export function readProduced(folder: string, engine: string): Set<string> {
  return new Set(notesOf(folder, engine).flatMap((file) => readFileSync(file, 'utf8').split('\n')));
}

function notesOf(folder: string, engine: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => name.startsWith(`${engine}.`)).map((name) => join(folder, name));
}

/**
 * Global set-up of a server project: the tests note which code each call produced, and at the end of a run of the whole project a
 * declared code that none produced fails the run. A run of some files proves nothing about the others and is not compared.
 */
export function setup(project: TestProject): () => Promise<void> {
  const folder = process.env[producedCodesVariable] ?? mkdtempSync(join(tmpdir(), 'trevo-produced-'));
  process.env[producedCodesVariable] = folder;
  const engine = project.config.env.TREVO_TEST_ENGINE ?? 'none';
  return async () => {
    const { testFiles } = await project.globTestFiles();
    const ran = new Set(
      project.vitest.state
        .getFiles()
        .filter((file) => file.projectName === project.name)
        .map((file) => file.filepath),
    );
    const missing = testFiles.every((file) => ran.has(file)) ? missingFrom(readProduced(folder, engine)) : [];
    // The engines of one run share the folder: the last one to end removes it.
    for (const file of notesOf(folder, engine)) rmSync(file);
    if (existsSync(folder) && readdirSync(folder).length === 0) rmSync(folder, { recursive: true });
    if (missing.length === 0) return;
    const list = missing.map(({ name, codes }) => `  ${name}: ${codes.join(', ')}`).join('\n');
    // Beside the reports of the run: whoever asks failed files again must not take that for the whole.
    const reports = join(project.vitest.config.root, 'reports');
    if (existsSync(reports)) writeFileSync(join(reports, `${project.name}-missing.txt`), list);
    throw new Error(`${project.name}: declared refusals or messages that no test produces:\n${list}`);
  };
}
