import type { NoChoice, SlotOutcome } from '@trevo/game-rules';
import { ok } from '@trevo/kernel';
import type { ToldGame } from '../kit/panels/round-detail.tsx';
import type { PlayRules } from '../kit/play/use-play.ts';

/**
 * What the screen needs to know of a slot: nothing is chosen, one bet decides all. The definition itself, which can play and prove rounds, stays with the verifier:
 * the table comes from the server.
 */
export function slotRules(code: string): PlayRules<SlotOutcome, NoChoice> & ToldGame {
  return {
    code,
    usualChoice: {},
    actions: {},
    showMs: 0,
    storyOf: () => ok({ choice: {}, limit: null, actions: [] }),
    frames: (outcome) => [outcome],
    isOpen: () => false,
    facts: () => [],
  };
}
