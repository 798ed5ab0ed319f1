import { randomUUID } from 'node:crypto';
import type { Journal } from '../journal.ts';
import { type CallFault, callFaults, type Mischief } from '../misbehaviour.ts';
import { post } from './post.ts';
import type { Dialect, HttpRequest, Signing, WalletAnswer, WalletCall } from './wallet-call.ts';

/** The vendor "died" on command: whatever ran is over, and its rest is done by the recovery after `downMs`. */
export class CrashError extends Error {
  override readonly name = 'CrashError';
  readonly downMs: number;
  constructor(downMs: number) {
    super('The vendor was told to crash');
    this.downMs = downMs;
  }
}

export type Caller = { readonly vendor: string; readonly dialect: Dialect; readonly mischief: Mischief; readonly journal: Journal };

const answerMs = 3_000;
/** `reorder` is not a fault of one call: the round asks for it before it sends any. */
const own = callFaults.filter((fault) => fault !== 'reorder');

/** Sends one call once, in the way it is told to. No answer, a broken one or a full house is `again`. Throws {@link CrashError} when told to die. */
export async function callWallet(caller: Caller, call: WalletCall): Promise<WalletAnswer> {
  const order = caller.mischief.take(own, caller.vendor, call.name);
  const fault = order?.fault ?? null;
  if (fault === 'crash_before') {
    note(caller, call, fault, 'not sent');
    throw new CrashError(order?.delayMs ?? 0);
  }
  if (fault === 'delay') await new Promise((resolve) => setTimeout(resolve, order?.delayMs ?? 0));
  if (fault === 'drop_request') return note(caller, call, fault, 'not sent', { kind: 'again', word: 'dropped' });
  if (fault === 'forge' || fault === 'stale' || fault === 'garbage') await sendBadCopy(caller, call, fault);
  const answer = await sendGenuine(caller, call, fault);
  if (fault === 'crash_after') throw new CrashError(order?.delayMs ?? 0);
  if (fault === 'change_amount') await sendOtherAmount(caller, call);
  return fault === 'drop_answer' ? { kind: 'again', word: 'answer dropped' } : answer;
}

async function sendGenuine(caller: Caller, call: WalletCall, fault: CallFault | null): Promise<WalletAnswer> {
  const nonce = randomUUID();
  const { dialect } = caller;
  if (fault !== 'duplicate' && fault !== 'replay') return exchange(caller, call, dialect.write(call, { nonce }), fault);
  // A duplicate is a retry that overtakes: signed anew, booked once. A replay is the very same bytes.
  const second = dialect.write(call, fault === 'replay' ? { nonce } : {});
  const [answer, other] = await Promise.all([
    exchange(caller, call, dialect.write(call, { nonce }), fault),
    exchange(caller, call, second, `${fault}, second`),
  ]);
  return answer.kind === 'done' ? answer : other;
}

async function sendBadCopy(caller: Caller, call: WalletCall, fault: 'forge' | 'stale' | 'garbage'): Promise<void> {
  const signing: Signing = { forged: fault === 'forge', stale: fault === 'stale', garbled: fault === 'garbage' };
  await exchange(caller, call, caller.dialect.write(call, signing), `${fault}, copy`);
}

async function sendOtherAmount(caller: Caller, call: WalletCall): Promise<void> {
  const more = 10_000n;
  const changed =
    'minor' in call ? { ...call, minor: call.minor + more } : 'winMinor' in call ? { ...call, winMinor: call.winMinor + more } : call;
  await exchange(caller, call, caller.dialect.write(changed, {}), 'change_amount, copy');
}

async function exchange(caller: Caller, call: WalletCall, request: HttpRequest, fault: string | null): Promise<WalletAnswer> {
  let answer: WalletAnswer;
  try {
    answer = caller.dialect.read(call, await post(request, answerMs));
  } catch (error) {
    answer = { kind: 'again', word: (error as Error).name };
  }
  return note(caller, call, fault, wordOf(answer), answer);
}

function wordOf(answer: WalletAnswer): string {
  return answer.kind === 'done' ? `done, balance ${answer.balanceMinor ?? 'unsaid'}` : `${answer.kind}: ${answer.word}`;
}

function note<T>({ vendor, journal }: Caller, call: WalletCall, fault: string | null, said: string, answer?: T): T {
  const about = 'betId' in call ? call.betId : 'transactionId' in call ? call.transactionId : 'player' in call ? call.player : 'token';
  journal.add({ vendor, direction: 'out', call: call.name, about, fault, answer: said });
  return answer as T;
}
