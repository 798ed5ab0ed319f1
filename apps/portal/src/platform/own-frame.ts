import { atom } from 'nanostores';
import type { ComponentType } from 'react';
import { ApiFailure } from './api.ts';

/** What the frame and the home page show of an account, and of nobody else. */
export type OwnFrame = { readonly AccountMenu: ComponentType; readonly PursePart: ComponentType; readonly GreetingCard: ComponentType };

/** The parts of an account, there before anybody counts as logged in; undefined until then. */
export const $ownFrame = atom<OwnFrame | undefined>(undefined);

let load: (() => Promise<OwnFrame>) | undefined;

/** Says where the parts come from: the platform knows none of them. */
export function bringOwnFrame(from: () => Promise<OwnFrame>): void {
  load = from;
}

/** Makes sure that the parts of an account are there. Rejects as a call does that got no answer: nothing is known of the session then. */
export async function needOwnFrame(): Promise<void> {
  if (load === undefined || $ownFrame.get() !== undefined) return;
  try {
    $ownFrame.set(await load());
  } catch {
    throw new ApiFailure('network_abnormal', '');
  }
}
