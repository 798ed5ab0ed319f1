import { element } from './element.ts';
import type { Say } from './words.ts';

export type Tone = 'plain' | 'good' | 'bad';
export type Action = { readonly label: string; readonly press: () => void };
type Options = {
  readonly say: Say;
  readonly money: (amount: string) => string;
  readonly stakes: readonly string[];
  readonly stakeChanged: () => void;
};

/** The foot of a game: balance, stake, what came back, the button, and a line of text. Space presses the button, the arrows change the stake. */
export type Console = {
  readonly nodes: readonly HTMLElement[];
  readonly stake: () => string;
  readonly showBalance: (amount: string | null) => void;
  /** Shows what a round costs in the place of the stake. */
  readonly showTotal: (amount: string) => void;
  readonly showBack: (label: string, amount: string | null, isWin: boolean) => void;
  readonly setAction: (action: Action | null) => void;
  readonly enable: (on: boolean) => void;
  readonly tell: (text: string, tone?: Tone) => void;
};

export function createConsole({ say, money, stakes, stakeChanged }: Options): Console {
  const parts = partsOf(say, (by) => step(by));
  let chosen = Math.min(2, stakes.length - 1);
  let press: (() => void) | null = null;

  function show(): void {
    parts.stake.textContent = money(stakes[chosen] ?? '0.00');
    [parts.less.disabled, parts.more.disabled] = [chosen === 0, chosen === stakes.length - 1];
  }
  function step(by: number): void {
    chosen = Math.min(Math.max(0, chosen + by), stakes.length - 1);
    show();
    stakeChanged();
  }
  show();
  parts.action.addEventListener('click', () => press?.());
  listenToKeys(parts.action, () => !parts.action.disabled && press?.(), step);
  return {
    nodes: parts.nodes,
    stake: () => stakes[chosen] ?? '0.00',
    showBalance(amount) {
      // Whole cents, as the portal around shows them: what is less cannot be staked.
      parts.balance.textContent = amount === null ? '…' : money(amount.replace(/(\.\d\d)\d+$/, '$1'));
    },
    showTotal(amount) {
      [parts.stakeBox.hidden, parts.total.hidden] = [true, false];
      parts.totalAmount.textContent = money(amount);
    },
    showBack(label, amount, isWin) {
      parts.backLabel.textContent = label;
      parts.back.textContent = amount === null ? '—' : money(amount);
      parts.back.classList.toggle('is-win', isWin);
    },
    setAction(action) {
      press = action?.press ?? null;
      parts.action.hidden = action === null;
      parts.action.textContent = action?.label ?? '';
    },
    enable(on) {
      parts.action.disabled = !on;
      for (const button of [parts.less, parts.more]) button.toggleAttribute('data-busy', !on);
    },
    tell(text, tone = 'plain') {
      parts.line.textContent = text;
      parts.line.dataset.tone = tone;
    },
  };
}

function listenToKeys(action: HTMLElement, act: () => void, step: (by: number) => void): void {
  document.addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : null;
    if (event.repeat || !action.isConnected || target?.closest('dialog, button, a, [data-keys]')) return;
    if (event.key === ' ' || event.key === 'Enter') act();
    else if (event.key === 'ArrowUp') step(1);
    else if (event.key === 'ArrowDown') step(-1);
    else return;
    event.preventDefault();
  });
}

function partsOf(say: Say, step: (by: number) => void) {
  const box = (label: string, ...content: HTMLElement[]) =>
    element('div', { class: 'box' }, element('span', { class: 'box-label' }, label), ...content);
  const balance = element('output', { class: 'figure', 'aria-live': 'polite' });
  const back = element('output', { class: 'figure', 'aria-live': 'polite' }, '—');
  const stake = element('output', { class: 'figure' });
  const less = element('button', { class: 'step', 'aria-label': say('less'), onclick: () => step(-1) }, '−');
  const more = element('button', { class: 'step', 'aria-label': say('more'), onclick: () => step(1) }, '+');
  const totalAmount = element('output', { class: 'figure' });
  const total = box(say('total'), totalAmount);
  total.hidden = true;
  const stakeBox = box(say('stake'), element('span', { class: 'stepper' }, less, stake, more));
  const backBox = box(say('win'), back);
  const backLabel = backBox.firstElementChild as HTMLElement;
  const line = element('p', { class: 'line', role: 'status' });
  const action = element('button', { class: 'action' });
  const nodes = [line, box(say('balance'), balance), stakeBox, total, backBox, action];
  return { nodes, balance, back, backLabel, stake, stakeBox, less, more, total, totalAmount, line, action };
}
