import type { PlayPad } from './draft.ts';

/** What one of several ways of filling in a play is called. */
export function padName({ input, kind }: PlayPad) {
  if (input === 'text') return 'lottery.bet.padWay.typed';
  return kind.kind === 'bankers' ? 'lottery.bet.padWay.bankers' : 'lottery.bet.padWay.buttons';
}
