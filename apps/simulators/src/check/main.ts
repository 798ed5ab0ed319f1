import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { printReport } from './print-report.ts';
import { runCheck } from './run-check.ts';

const usage = 'npm run vendor:check -- <base url> <key> [--token <launch token> --game <code>] [--parallel 200] [--report <file>]';
const parallelMax = 1_000;

/** `npm run vendor:check`: the conformance tests of a wallet that speaks the dialect of docs/vendor-api.md §1. Ends with 0 when every test passed. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      token: { type: 'string' },
      game: { type: 'string' },
      parallel: { type: 'string', default: '200' },
      report: { type: 'string', default: 'vendor-check.json' },
    },
  });
  const [baseUrl, key] = positionals;
  const parallel = Number(values.parallel);
  if (!baseUrl || !URL.canParse(baseUrl) || !key?.includes('.')) throw new Error(usage);
  if ((values.token === undefined) !== (values.game === undefined)) throw new Error('A launch token and its game are given together.');
  if (!Number.isInteger(parallel) || parallel < 2 || parallel > parallelMax)
    throw new Error(`--parallel takes 2 to ${parallelMax} callers.`);
  const seat = values.token !== undefined && values.game !== undefined ? { token: values.token, game: values.game } : null;
  const report = await runCheck({ baseUrl, key, seat, parallel });
  writeFileSync(values.report, `${JSON.stringify(report, null, 2)}\n`);
  process.stdout.write(`${printReport(report)}\nReport: ${values.report}\n`);
  process.exitCode = report.failed === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
