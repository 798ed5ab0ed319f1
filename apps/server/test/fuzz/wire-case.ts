import fc from 'fast-check';
import { anyRequest } from './requests.ts';
import { anySocket } from './sockets.ts';

/** Bytes that are sent to the server over a connection of their own, in parts. */
export type WireCase = {
  readonly kind: 'request' | 'requests' | 'socket' | 'noise';
  readonly parts: readonly Buffer[];
  /** Between two parts. */
  readonly pauseMs: number;
  /** What the client does when it has said all: waits, closes its side, or vanishes. */
  readonly end: 'waits' | 'closes' | 'vanishes';
};

type Said = { readonly kind: WireCase['kind']; readonly bytes: Buffer };

const noise = fc.uint8Array({ maxLength: 400 }).map((bytes): Said => ({ kind: 'noise', bytes: Buffer.from(bytes) }));
const request = anyRequest.map((bytes): Said => ({ kind: 'request', bytes }));
const requests = fc.array(anyRequest, { minLength: 2, maxLength: 4 }).map((all): Said => ({ kind: 'requests', bytes: Buffer.concat(all) }));
const socket = anySocket.map((bytes): Said => ({ kind: 'socket', bytes }));

const said = fc.oneof(
  { weight: 12, arbitrary: request },
  { weight: 2, arbitrary: requests },
  { weight: 5, arbitrary: socket },
  { weight: 1, arbitrary: noise },
);

/** How the bytes come: whole, cut anywhere, without their end, with one bit turned, or drop by drop. */
const delivery = fc.record({
  cuts: fc.oneof({ weight: 4, arbitrary: fc.constant<number[]>([]) }, { weight: 2, arbitrary: fc.array(fc.nat(2_000), { maxLength: 4 }) }),
  isShort: fc.integer({ min: 0, max: 19 }).map((one) => one === 0),
  flip: fc.oneof({ weight: 8, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.nat(4_000) }),
  drips: fc.integer({ min: 0, max: 59 }).map((one) => one === 0),
  end: fc.oneof(
    { weight: 10, arbitrary: fc.constant('waits' as const) },
    { weight: 2, arbitrary: fc.constant('closes' as const) },
    { weight: 1, arbitrary: fc.constant('vanishes' as const) },
  ),
});

/** The cases of a seed: the same seed, the same bytes. */
export function wireCases(seed: number, count: number): readonly WireCase[] {
  const arbitrary = fc.tuple(said, delivery).map(([{ kind, bytes }, { cuts, isShort, flip, drips, end }]): WireCase => {
    const sent = Buffer.from(isShort ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes);
    if (flip !== null && sent.length > 0) sent[flip % sent.length] = (sent[flip % sent.length] ?? 0) ^ (1 << (flip % 8));
    return { kind, parts: drips ? dripsOf(sent) : partsOf(sent, cuts), pauseMs: drips ? 400 : 5, end };
  });
  return fc.sample(arbitrary, { seed, numRuns: count });
}

function partsOf(bytes: Buffer, cuts: readonly number[]): Buffer[] {
  const places = [...new Set(cuts.map((cut) => cut % (bytes.length + 1)))].sort((a, b) => a - b);
  return [...places, bytes.length].map((place, index) => bytes.subarray(places[index - 1] ?? 0, place)).filter((part) => part.length > 0);
}

/** All but the last bytes at once, and those one after the other, slower than anybody types. */
function dripsOf(bytes: Buffer): Buffer[] {
  const held = Math.min(bytes.length, 40);
  return [
    bytes.subarray(0, bytes.length - held),
    ...Array.from({ length: held }, (_, index) => bytes.subarray(bytes.length - held + index).subarray(0, 1)),
  ];
}
