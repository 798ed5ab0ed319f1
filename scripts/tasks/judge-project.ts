import { relative } from 'node:path';
import { ROOT } from '../launcher/root.mjs';
import { type ReportedTest, reportFile } from './read-report.ts';

/** What a run of files of one project came to. `end` is what it printed last. */
export type ProjectRun = { readonly exitCode: number; readonly tests: readonly ReportedTest[]; readonly end: string };

/** How many files may be asked again: where more fail, it was not the machine. */
const mostAgain = 3;

/**
 * Judges a project by its own tests; one that finds none, or ends badly with none failed, counts as one failure. With `asksAgain` files that failed are asked
 * once more, with the machine for themselves: a process that fell over and a time that ran out beside others are no fault of what is proven. What passes then
 * counts, and is told by name, so that nobody takes it for a first answer.
 */
export async function judgeProject(
  project: string,
  asksAgain: () => boolean,
  run: (report: string, files: readonly string[]) => Promise<ProjectRun>,
): Promise<{ readonly passed: number; readonly failed: number; readonly details: string }> {
  const first = await run(reportFile(project), []);
  const files = filesThatFailed(first);
  if (files.length === 0 || files.length > mostAgain || !asksAgain()) return judge(project, first);
  const again = await run(reportFile(`${project}-again`), files);
  const kept = first.tests.filter(({ file }) => !files.includes(file));
  const judged = judge(project, { ...again, tests: [...kept, ...again.tests] });
  return { ...judged, details: [tellAgain(first, files), judged.details].filter(Boolean).join('\n\n') };
}

const filesThatFailed = ({ tests }: ProjectRun): readonly string[] => [
  ...new Set(tests.flatMap(({ status, file }) => (status === 'failed' ? [file] : []))),
];

function judge(project: string, { exitCode, tests, end }: ProjectRun): { passed: number; failed: number; details: string } {
  const passed = tests.filter(({ status }) => status === 'passed').length;
  const failed = tests.filter(({ status }) => status === 'failed').length;
  if (failed === 0 && passed === 0) return { passed, failed: 1, details: `${project} ran no test:\n${end}` };
  if (failed === 0 && exitCode !== 0)
    return { passed, failed: 1, details: `${project} ended with ${exitCode} although no test failed:\n${end}` };
  const details = tests.filter(({ status }) => status === 'failed').map(tellFailure);
  return { passed, failed, details: details.join('\n\n') };
}

function tellAgain({ tests }: ProjectRun, files: readonly string[]): string {
  const failures = tests.filter(({ status }) => status === 'failed').map(tellFailure);
  return [`asked again, alone: ${files.map((file) => relative(ROOT, file)).join(', ')}; their first answers were`, ...failures].join('\n');
}

/** Told again beside the summary: in a log of thousands of lines this is what somebody looks for. */
function tellFailure({ file, title, failure }: ReportedTest): string {
  return `${relative(ROOT, file)}\n  ${title}\n${failure.split('\n').slice(0, 12).join('\n')}`;
}
