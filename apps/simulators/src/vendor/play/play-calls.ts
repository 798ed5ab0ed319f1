import { randomUUID } from 'node:crypto';
import { formatMinor } from '../amounts.ts';
import { drawByChance } from '../engines/draw.ts';
import type { House } from '../vendor-house.ts';
import { describeTitle } from './describe-title.ts';
import { prepareRound } from './prepare-round.ts';
import type { Seat, Seats } from './seats.ts';

type Body = Readonly<Record<string, unknown>>;

const answersKept = 50;

/** What the game pages call on their own server. Each answers with JSON; `code` has words in the client. */
export function playCalls(house: House, seats: Seats): Readonly<Record<string, (body: Body) => Promise<unknown>>> {
  const at = (seat: (seat: Seat, body: Body) => Promise<unknown>) => async (body: Body) => {
    const found = seats.find(body.session);
    return found ? seat(found, body) : { ok: false, code: 'session' };
  };
  return {
    async open({ open }) {
      const seat = typeof open === 'string' ? await seats.open(open) : null;
      if (!seat) return { ok: false, code: 'session' };
      const { title, opening, currency, purse } = seat;
      const balance = textOf(await purse.balance());
      const { language, real, portalOrigin } = opening;
      return {
        ok: true,
        session: seat.id,
        title: describeTitle(title),
        mode: real ? 'real' : 'demo',
        language,
        portalOrigin,
        currency,
        balance,
      };
    },
    balance: at(async ({ purse }) => ({ ok: true, balance: textOf(await purse.balance()) })),
    play: at((seat, { id, bet }) => once(seat, id, () => playRound(seat, bet))),
    bet: at((seat, { id, bet }) => once(seat, id, () => placeBet(house, seat, bet))),
    matches: at(async (seat) => ({ ok: true, ...(house.desk.view(seat.title, seat.owner) as object) })),
  };
}

/** The same id gets the same answer; different ids wait for each other. */
function once(seat: Seat, id: unknown, act: () => Promise<unknown>): Promise<unknown> {
  if (typeof id !== 'string' || !/^[\w-]{8,64}$/.test(id)) return Promise.resolve({ ok: false, code: 'invalid' });
  const known = seat.answers.get(id);
  if (known) return known;
  const answer = seat.queue.then(act);
  seat.queue = answer.catch(() => undefined);
  seat.answers.set(id, answer);
  const [oldest] = seat.answers.keys();
  if (seat.answers.size > answersKept && oldest) seat.answers.delete(oldest);
  return answer;
}

async function playRound({ title, purse }: Seat, bet: unknown): Promise<unknown> {
  const ready = prepareRound(title, bet, drawByChance);
  if (!ready) return { ok: false, code: 'invalid' };
  let decided: ReturnType<typeof ready.decide> | null = null;
  const stake = { roundId: `r-${randomUUID()}`, betId: randomUUID(), minor: ready.stakeMinor };
  const moved = await purse.play(stake, () => {
    decided ??= ready.decide();
    return decided.winMinor;
  });
  if (!moved.ok) return moved;
  const { winMinor, view } = decided ?? { winMinor: 0n, view: null };
  return {
    ok: true,
    roundId: stake.roundId,
    stake: formatMinor(ready.stakeMinor),
    win: formatMinor(winMinor),
    balance: textOf(moved.balanceMinor),
    view,
  };
}

async function placeBet({ desk }: House, { title, owner, purse }: Seat, bet: unknown): Promise<unknown> {
  const placed = await desk.place(title, owner, purse, bet ?? {});
  return placed.ok ? { ok: true, bet: placed.bet, balance: textOf(placed.balanceMinor) } : placed;
}

function textOf(minor: bigint | null): string | null {
  return minor === null ? null : formatMinor(minor);
}
