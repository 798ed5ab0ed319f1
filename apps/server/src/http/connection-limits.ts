import { minuteMs, secondMs } from '@trevo/kernel';

/** What one connection may take of a process. Whoever needs more is broken, or means harm; how many connections there may be is a setting. */
export const connectionLimits = {
  /** Request line and headers are a packet or two. Counts from the opening of the connection, also of one that says nothing. */
  headersWithinMs: 10 * secondMs,
  headerBytesMax: 16 * 1024,
  /** A whole request: time for the largest upload over a poor mobile network. Nor may a connection with a request be silent for longer. */
  requestWithinMs: 2 * minuteMs,
  /** Below this, for this long, a body is not on its way any more. A phone that changes its cell is silent for some seconds. */
  bodyBytesMin: 1024,
  bodyEveryMs: 10 * secondMs,
  /** Longer than proxies keep their side (60 s as a rule), so that it is never we who close on a request that is on its way. */
  idleMs: 72 * secondMs,
  /** Then a client opens another, and behind a balancer perhaps to another node. */
  requestsMax: 10_000,
  /** How long requests at work may go on once the process ends. */
  graceMs: 5 * secondMs,
  /** How long what a client still sends is passed over after its refusal: closing on unread bytes could take the refusal from the wire. */
  lingerMs: secondMs / 2,
  /** How often connections are held against these limits. */
  checkEveryMs: secondMs,
};

export type ConnectionLimits = Readonly<typeof connectionLimits>;
