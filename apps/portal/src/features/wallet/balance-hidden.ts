import { atom } from 'nanostores';

const key = 'balanceHidden';

/** Whether balances are shown as stars. Remembered in this browser, for people who play where others look on. */
export const $balanceHidden = atom(localStorage.getItem(key) === '1');

export function toggleBalance(): void {
  const hidden = !$balanceHidden.get();
  localStorage.setItem(key, hidden ? '1' : '0');
  $balanceHidden.set(hidden);
}
