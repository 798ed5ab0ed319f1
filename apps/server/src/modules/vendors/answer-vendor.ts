import { isCurrency } from '@trevo/money';
import type { App } from '../../core/app.ts';
import { merchantById } from '../brand/index.ts';
import { announceBalance } from '../wallet/index.ts';
import { book } from './book-together.ts';
import { type Booked, bookerOf } from './booking.ts';
import { type Caller, type Dialect, isUnread, type VendorRequest } from './dialects/dialect.ts';
import { noteExchange } from './exchanges.ts';
import { launchCheck } from './launch-check.ts';
import { keepInUse } from './keep-in-use.ts';
import type { Fact, MoneyFact } from './vendor-fact.ts';
import type { VendorLink } from './vendor-link.ts';
import { exchangeToken, readPlayer } from './vendor-sessions-store.ts';
import { keepReport } from './reports-store.ts';
import { guarded } from './vendor-guard.ts';
import { type Filling, say, withEcho } from './words.ts';

/**
 * What a vendor whose link is cut has to wait for. New sessions and stakes are refused by the books, for its sessions ended with the link; prizes,
 * rollbacks and ends of rounds are booked as ever: they are the player's.
 */
const notWhileCut: ReadonlySet<Fact['action']> = new Set(['credit', 'launch-check']);

/** What goes back to the vendor; `key`: what happened, in the words of the dialect's table. */
export type VendorAnswer = { readonly status: number; readonly body: string; readonly key: string };

/** A request, from whom it says it is (`link` null: nobody is connected there), and when it arrived, in milliseconds of the monotonic clock. */
export type Arrived = { readonly link: VendorLink | null; readonly request: VendorRequest; readonly startedMs: number };

/** Answers one request of a vendor in its own words, within two seconds, whatever happens. */
export async function answerVendor(app: App, dialect: Dialect, arrived: Arrived): Promise<VendorAnswer> {
  const at = app.clock.now();
  const { link, request } = arrived;
  const answer = await answerRequest(app, dialect, arrived);
  if (link) {
    const failed = answer.key === 'busy' || answer.key === 'unavailable' || answer.key === 'timeout';
    const call = request.call.slice(0, callCharsMax);
    noteExchange(app, bookerOf(link), 'answered', { at, call, answer: answer.key, failed, ms: app.clock.now() - at });
    app.desks.officeNews(link.merchantId, 'vendors');
  }
  return answer;
}

/** What people look at later is no place for a vendor's essays. */
const callCharsMax = 64;

async function answerRequest(app: App, dialect: Dialect, { link, request, startedMs }: Arrived): Promise<VendorAnswer> {
  const words = (key: string, filling?: Filling, action?: string) => ({ ...say(dialect.words, dialect.form, key, filling, action), key });
  if (!link || link.dialect !== dialect.name || link.wallet !== 'seamless')
    return withEcho(words(dialect.words.partner_unknown ? 'partner_unknown' : 'signature_invalid'), undefined);
  const caller = dialect.verify(request, link, app.clock.now());
  if (isUnread(caller)) {
    app.log.warn({ vendor: link.vendor, merchant: link.merchantCode, reason: caller.refused }, 'vendor request refused');
    return withEcho(words(caller.refused), undefined);
  }
  const reading = dialect.read(request, caller);
  if (isUnread(reading)) return withEcho(words(reading.refused, { extra: { F: reading.field ?? '' } }), reading.echo);
  const { facts, echo } = reading;
  if (!link.enabled && facts.some(({ action }) => notWhileCut.has(action)))
    return withEcho(words('unavailable', {}, facts[0].action), echo);
  const said = request.text ?? '';
  const done = await guarded(app, { booker: bookerOf(link), startedMs }, () => answerFacts(app, dialect, caller, facts, said));
  if (done === 'data_refused' || done === 'sum_full') {
    reportUnbooked(app, link, { reason: done, facts, said });
    return withEcho(done === 'sum_full' ? words('unavailable', {}, facts[0].action) : words('invalid_request', { extra: { F: '' } }), echo);
  }
  return withEcho(typeof done === 'string' ? words(done, {}, facts[0].action) : done, echo);
}

type Unbooked = { readonly reason: 'data_refused' | 'sum_full'; readonly facts: readonly Fact[]; readonly said: string };

/** What the database does not take moved nothing: it is kept with its words, for the operator who asks the vendor. Nobody waits for it. */
function reportUnbooked(app: App, { merchantId, vendor }: VendorLink, { reason, facts, said }: Unbooked): void {
  for (const fact of facts) {
    if (!('transaction' in fact)) continue;
    keepReport(app.db, merchantId, { vendor, reason, fact, said }).catch((error: unknown) =>
      app.log.error({ err: error, vendor, merchantId }, 'what a vendor said could not be kept'),
    );
  }
}

/** Done in order; the last one's answer is the answer, unless one before it was not booked. */
async function answerFacts(app: App, dialect: Dialect, caller: Caller, facts: readonly Fact[], said: string): Promise<VendorAnswer> {
  let answer: VendorAnswer = { status: 500, body: '', key: 'unavailable' };
  for (const fact of facts) {
    const step = await answerFact(app, dialect, caller, fact, said);
    answer = step.answer;
    if (!step.done) break;
  }
  return answer;
}

type Step = { readonly answer: VendorAnswer; readonly done: boolean };

async function answerFact(app: App, dialect: Dialect, caller: Caller, fact: Fact, said: string): Promise<Step> {
  const words = (key: string, filling?: Filling) => ({ ...say(dialect.words, dialect.form, key, filling, fact.action), key });
  switch (fact.action) {
    case 'authenticate':
      return { answer: await openSession(app, caller, fact, words), done: true };
    case 'balance':
    case 'info':
      return { answer: await tellPlayer(app, caller, fact, words), done: true };
    case 'launch-check': {
      const extra = await launchCheck(app, dialect, caller, fact.balanceMinor);
      return { answer: extra ? words('launched', { extra }) : words('invalid_request', { extra: { F: 'balance' } }), done: extra !== null };
    }
    default:
      return bookFact(app, dialect, caller, fact, said);
  }
}

async function bookFact(app: App, dialect: Dialect, { link, key, nonce }: Caller, fact: MoneyFact, said: string): Promise<Step> {
  const booked = await book(app, dialect, { link, keyId: key.id, nonce, fact, said });
  announce(app, booked);
  followBonus(app, link, booked);
  if (booked.moved) app.desks.officeNews(link.merchantId, 'dashboard');
  if (booked.moved && booked.memberId && fact.action !== 'credit') keepInUse(app, booked.memberId, link.vendor);
  const { status, body, outcome, code } = booked;
  return { answer: { status, body, key: outcome === 'refused' ? (code ?? outcome) : outcome }, done: outcome !== 'refused' };
}

/** After the commit: what follows from a round for a bonus. The vendor is not kept waiting for it. */
function followBonus(app: App, { merchantId }: VendorLink, { follows, memberId, currency }: Booked): void {
  if (follows && memberId !== null && currency !== null && isCurrency(currency)) void app.desks.bonus({ merchantId, memberId, currency });
}

/** After the commit: the player's tabs learn the balance. */
function announce(app: App, { moved, memberId, currency, balanceMinor, version }: Booked): void {
  if (!moved || memberId === null || currency === null || balanceMinor === null || version === null) return;
  announceBalance(app, memberId, { balanceMinor, currency, version });
}

type Say = (key: string, filling?: Filling) => VendorAnswer;

async function openSession(
  app: App,
  { link, key, nonce }: Caller,
  fact: Extract<Fact, { action: 'authenticate' }>,
  words: Say,
): Promise<VendorAnswer> {
  const session = fact.keepsToken ? fact.token : app.random(32).toString('base64url');
  const opened = await exchangeToken(app.database.pool, link, {
    keyId: key.id,
    nonce,
    at: app.clock.now(),
    token: fact.token,
    session,
    game: fact.game,
  });
  if (opened.code !== null) return words(opened.code);
  const { player, currency, balanceMinor, language, country } = opened;
  const merchant = await merchantById(app, link.merchantId);
  const extra = { S: session, L: language, Y: JSON.stringify(country), J: merchant?.jurisdiction ?? '' };
  return words('opened', { player, currency, balanceMinor, extra });
}

async function tellPlayer(
  app: App,
  { link, key, nonce }: Caller,
  fact: Extract<Fact, { action: 'balance' | 'info' }>,
  words: Say,
): Promise<VendorAnswer> {
  const { player, session } = fact;
  const found = await readPlayer(app.database.pool, link, { keyId: key.id, nonce, player, session });
  if (found.code !== null) return words(found.code);
  const { currency, balanceMinor, memberSince, country } = found;
  if (fact.action === 'balance') return words('balance', { player, currency, balanceMinor });
  const merchant = await merchantById(app, link.merchantId);
  const extra = {
    Y: JSON.stringify(country),
    J: merchant?.jurisdiction ?? '',
    M: link.merchantCode,
    D: new Date(memberSince).toISOString().slice(0, 10),
  };
  return words('info', { player, extra });
}
