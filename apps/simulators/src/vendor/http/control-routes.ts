import { formatMinor } from '../amounts.ts';
import { callNames, type Fault, faults, type Order } from '../misbehaviour.ts';
import type { House } from '../vendor-house.ts';
import { controlPage, controlStyle } from './control-page.ts';
import { type Answered, json, type Route } from './route.ts';
import { readBody } from './merchant-body.ts';

const timesMax = 1_000;
const delayMaxMs = 60_000;

/**
 * What people and tests steer the simulator with: `GET /control` is a page, `POST /control/misbehave` `{ fault, vendor, call, times, delayMs }` orders a
 * fault, `DELETE` takes all back, `POST /control/key` `{ link, key }` is how a merchant's new key is handed over, `GET /control/journal` tells the last calls and `GET /control/books` what each link's rounds sum up to.
 */
export function controlRoutes(house: House): Route {
  return async ({ method, path, body, headers }) => {
    if (path !== '/' && !path.startsWith('/control')) return null;
    const asked = `${method} ${path}`;
    if (asked === 'GET /' || asked === 'GET /control') return page(controlPage(house));
    if (asked === 'GET /control/style.css') return { status: 200, type: 'text/css; charset=utf-8', body: controlStyle };
    if (asked === 'GET /control/journal') return json(200, { calls: house.journal.last() });
    if (asked === 'GET /control/books') return json(200, booksOf(house));
    if (asked === 'DELETE /control/misbehave' || asked === 'POST /control/behave') {
      house.mischief.clear();
      return method === 'POST' ? back() : json(200, { left: [] });
    }
    if (asked !== 'POST /control/misbehave' && asked !== 'POST /control/key') return null;
    const isForm = String(headers['content-type']).startsWith('application/x-www-form-urlencoded');
    const fields = isForm ? Object.fromEntries(new URLSearchParams(body)) : (readBody(body) ?? {});
    if (asked === 'POST /control/key') {
      if (!house.takeKey(String(fields.link), String(fields.key).trim())) return json(400, { ok: false, code: 'invalid_request' });
      return isForm ? back() : json(200, { ok: true });
    }
    const order = readOrder(fields);
    if (!order) return json(400, { ok: false, code: 'invalid_request' });
    house.mischief.order(order);
    return isForm ? back() : json(200, { left: house.mischief.left() });
  };
}

function readOrder({ fault, vendor = '*', call = '*', times = 1, delayMs = 0 }: Readonly<Record<string, unknown>>): Order | null {
  const [count, delay] = [Number(times), Number(delayMs)];
  const isKnown = (faults as readonly unknown[]).includes(fault) && ['*', ...callNames].includes(call as Order['call']);
  if (!isKnown || typeof vendor !== 'string' || !(Number.isInteger(count) && count > 0 && count <= timesMax)) return null;
  if (!(delay >= 0 && delay <= delayMaxMs)) return null;
  return { fault: fault as Fault, vendor, call: call as Order['call'], times: count, delayMs: delay };
}

function booksOf({ books }: House) {
  return {
    links: Object.fromEntries(
      [...books.totals].map(([link, { staked, won, returned, rounds }]) => [
        link,
        { rounds, staked: formatMinor(staked), won: formatMinor(won), returned: formatMinor(returned) },
      ]),
    ),
    wallets: [...books.wallets.values()].map((wallet) => ({ ...wallet, balance: formatMinor(wallet.balance) })),
    rounds: [...books.rounds.values()]
      .reverse()
      .map((round) => ({ ...round, stake: formatMinor(BigInt(round.stake)), win: formatMinor(BigInt(round.win)) })),
    owed: [...books.owed.keys()],
  };
}

function page(body: string): Answered {
  const policy = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'";
  return { status: 200, type: 'text/html; charset=utf-8', body, headers: { 'content-security-policy': policy } };
}

function back(): Answered {
  return { status: 303, type: 'text/plain', body: '', headers: { location: '/control' } };
}
