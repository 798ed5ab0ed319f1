import { type Stream, streamOver } from '@trevo/fairness';

/** A stream whose words are given, so that `int(n)` reads them as they are; zero words after them. */
export function scripted(words: readonly number[]): Stream {
  return streamOver((k) => {
    const block = new Uint8Array(32);
    const view = new DataView(block.buffer);
    for (let i = 0; i < 8; i++) view.setUint32(4 * i, words[8 * k + i] ?? 0);
    return block;
  });
}
