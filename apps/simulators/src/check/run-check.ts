import { type CheckTest, launchCheckPlayer, type Seat, seatPlayer } from './check-player.ts';
import { moneyTests } from './suites/money.ts';
import { parallelTests } from './suites/parallel.ts';
import { rollbackTests } from './suites/rollbacks.ts';
import { shapeTests } from './suites/shapes.ts';
import { signatureTests } from './suites/signatures.ts';
import { speedTests } from './suites/speed.ts';
import { connectWallet } from './wallet.ts';

export type CheckOptions = {
  readonly baseUrl: string;
  readonly key: string;
  /** A launch token that a person brings; null: the wallet makes a player for this key. */
  readonly seat: Seat | null;
  /** Callers at once in the parallel tests. */
  readonly parallel: number;
};

export type TestResult = {
  readonly suite: string;
  readonly name: string;
  readonly passed: boolean;
  readonly finding: string | null;
  readonly ms: number;
};
export type CheckReport = {
  readonly wallet: string;
  readonly parallel: number;
  readonly passed: number;
  readonly failed: number;
  readonly calls: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly slowestMs: number;
  readonly tests: readonly TestResult[];
};

const suites: Readonly<Record<string, readonly CheckTest[]>> = {
  signatures: signatureTests,
  shapes: shapeTests,
  money: moneyTests,
  rollbacks: rollbackTests,
  parallel: parallelTests,
  speed: speedTests,
};

const balance = '1000.00';

/** Runs every test against one wallet, one after the other, with one player. Throws when no player can be seated: nothing was tested then. */
export async function runCheck({ baseUrl, key, seat, parallel }: CheckOptions): Promise<CheckReport> {
  const wallet = connectWallet(baseUrl, key);
  const offered = seat ?? (await launchCheckPlayer(wallet, balance));
  if (!offered) throw new Error('The wallet makes no player for this key: start a game by hand and pass --token and --game.');
  const player = await seatPlayer(wallet, offered);
  const tests: TestResult[] = [];
  for (const [suite, list] of Object.entries(suites)) {
    for (const { name, run } of list) {
      const startedMs = performance.now();
      const finding = await run(wallet, player, parallel).then(
        () => null,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      tests.push({ suite, name, passed: finding === null, finding, ms: Math.round(performance.now() - startedMs) });
    }
  }
  const sorted = [...wallet.times].sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  const failed = tests.filter(({ passed }) => !passed).length;
  return {
    wallet: baseUrl,
    parallel,
    passed: tests.length - failed,
    failed,
    calls: sorted.length,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    slowestMs: at(1),
    tests,
  };
}
