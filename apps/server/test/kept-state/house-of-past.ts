import { randomUUID } from 'node:crypto';
import {
  addDays,
  BusinessCalendar,
  formatDate,
  hourMs,
  type Id,
  invariant,
  type LocalDate,
  minuteMs,
  plusMs,
  weekdayOf,
} from '@trevo/kernel';
import { enqueueWork } from '../../src/core/enqueue-work.ts';
import { inTransaction } from '../../src/db/transaction.ts';
import { createWorker } from '../../src/jobs/index.ts';
import { forgetMerchants, merchantById, setFlag } from '../../src/modules/brand/index.ts';
import { insertGameClasses, insertGames, insertVendor } from '../../src/modules/catalogue/index.ts';
import { identify } from '../../src/modules/members/index.ts';
import { creditWin, placeBet } from '../../src/modules/seamless/index.ts';
import { fictionGame } from '../fiction-game.ts';
import { type Caller, type Harness, newSession, type TestMember } from '../harness.ts';
import { onlyBrands } from '../only-brands.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { fund } from '../studio.ts';
import { layLadder } from '../vip-ladder.ts';

export const vendor = 'YY';
const game = 'mesa';
const timeZone = 'America/Sao_Paulo';
/** The least number of days that the house has behind it. */
const pastDays = 19;
const monday = 1;

/** What the server does by itself, in the order in which one needs the other. */
const works = ['team-moves', 'facts', 'rebates', 'points', 'vip', 'contracts', 'commission', 'closed-streams', 'team-patterns'] as const;
const modules = ['BONUS', 'SALARY', 'HOURSALARY', 'REALTIMESALARY', 'VIP'] as const;

/**
 * The second brand of a kept state with days behind it: both clocks are turned to each, and run on from there. Of its own brand, since what the demo's members
 * did was done today. It ends in the present.
 */
export class HouseOfPast {
  readonly harness: Harness;
  readonly #calendar = new BusinessCalendar(timeZone);
  /** A Monday: weeks begin with it. */
  readonly #first: LocalDate;
  readonly #present: number;

  constructor(harness: Harness) {
    this.harness = harness;
    this.#present = harness.clock.now();
    let first = addDays(this.#calendar.dateOf(harness.clock.now()), -pastDays);
    while (weekdayOf(first) !== monday) first = addDays(first, -1);
    this.#first = first;
  }

  get id(): Id<'merchant'> {
    return this.harness.sabia;
  }

  /** A day of its past as calls name it, the first is 0. */
  day(day: number): string {
    return formatDate(addDays(this.#first, day));
  }

  /** Turns both clocks to an hour of a day. */
  async turnTo(day: number, hour: number, minute = 0): Promise<void> {
    const at = plusMs(this.#calendar.startOf(addDays(this.#first, day)), hour * hourMs + minute * minuteMs);
    invariant(at < this.#present, 'The past is over by then');
    await this.#turn(at);
  }

  /** Both clocks show the time again. */
  end(): Promise<void> {
    return this.#turn(this.#present);
  }

  async #turn(at: number): Promise<void> {
    const { app, clock } = this.harness;
    invariant(app.database.embedded, 'Only the clock of an embedded database is ours to turn');
    clock.advance(at - clock.now());
    await app.database.embedded.turnClock(at - this.#present);
    forgetMerchants(app);
  }

  /** The brand's kinds of contract, a ladder whose first levels a week of play reaches, and a vendor with a table. */
  async open(): Promise<void> {
    const { app } = this.harness;
    const merchant = await merchantById(app, this.id);
    invariant(merchant, 'The brand is there');
    for (const modId of modules) await setFlag(app, merchant, { kind: 'system', id: 'test' }, { modId, enabled: true });
    await layLadder(app, this.id, [
      { name: 'Bronze', score: 100, keep: 10, upgrade: 0.1 },
      { name: 'Prata', score: 300, keep: 10, upgrade: 0.2 },
    ]);
    await insertGameClasses(app.db, this.id, [{ key: 'CLASSIC', names: { PT: 'Clássicos' } }]);
    await insertVendor(app.db, this.id, { code: vendor, names: { PT: 'Ipsilon' }, accountType: vendor, logoUrl: null }, 5);
    await insertGames(app.db, this.id, [fictionGame(app, vendor, game, { kind: 'LIVE' })]);
  }

  /** Somebody of the brand with a password, an identity and money. */
  async person(
    username: string,
    type: number,
    { upline, reais }: { readonly upline?: TestMember; readonly reais: number },
  ): Promise<TestMember> {
    const { app, newMember } = this.harness;
    const place = upline === undefined ? {} : { uplineId: upline.id };
    const member = await newMember({ merchant: 'sabia', type, username, password: this.password, ...place });
    await inTransaction(app.db, (tx) => identify(app, tx, { merchantId: this.id, memberId: member.id, birthday: '1990-05-01' }));
    await fund(this.harness, member, reais);
    return member;
  }

  readonly password = 'lua-nova-de-abril';

  /** Somebody in a session of now, under a key of its own. */
  async as({ id }: TestMember): Promise<Caller> {
    const token = await newSession(this.harness.app, this.id, id);
    return { merchant: 'sabia', token, headers: { 'idempotency-key': randomUUID() } };
  }

  operator(role: 'admin' | 'finance'): Promise<Caller> {
    return signOperatorIn(this.harness, role, 'sabia');
  }

  /** A round at the table: a stake, and what came of it. */
  async play(member: TestMember, roundId: string, [stake, win]: readonly [stake: bigint, win: bigint]): Promise<void> {
    const { app } = this.harness;
    const round = { merchantId: this.id, vendor, memberId: member.id, currency: 'BRL', roundId } as const;
    const placed = await placeBet(app.database, { ...round, gameCode: game, externalId: roundId, minor: stake });
    invariant(placed.outcome === 'posted', `A bet is taken: ${placed.code}`);
    await this.pay(member, roundId, win);
  }

  /** Ends a round with a win; or one that was over comes to more. */
  async pay(member: TestMember, roundId: string, win: bigint, name = 'win'): Promise<void> {
    const round = { merchantId: this.id, vendor, memberId: member.id, currency: 'BRL', roundId } as const;
    const paid = await creditWin(this.harness.app.database, { ...round, externalId: `${roundId}-${name}`, minor: win, endsRound: true });
    invariant(paid.outcome === 'posted', `A win is paid: ${paid.outcome} ${paid.code}`);
  }

  /** Does what is due by now, as if there were this brand only: what others did lies ahead. */
  async work(): Promise<void> {
    const app = await onlyBrands(this.harness.app, [this.id]);
    const at = app.clock.now();
    const payload = { periodAt: new Date(at).toISOString(), periodDay: formatDate(this.#calendar.dateOf(at)) };
    for (const name of works) {
      const kind = app.work.find((one) => one.name === name);
      invariant(kind, `There is work called ${name}`);
      await enqueueWork(app.db, name, [{ merchantId: this.id, key: `past ${at}`, due: { afterMs: 0 }, payload }]);
      const worker = createWorker(app, [kind]);
      while ((await worker.take('any')) > 0) await worker.idle();
      const failed = await app.db
        .selectFrom('due_work')
        .where('kind', '=', name)
        .where('done_at', 'is', null)
        .where('last_error', 'is not', null)
        .select('last_error')
        .executeTakeFirst();
      invariant(failed === undefined, `${name} is done: ${failed?.last_error}`);
    }
  }
}
