import type { TitleView } from '../vendor/play/describe-title.ts';
import type { PageLanguage } from '../vendor/http/page-language.ts';
import { type Action, createConsole, type Tone } from './console.ts';
import { type Answer, ask, type Opened, type RoundSaid } from './game-api.ts';
import { isMore, minorOf, moneyText, textOfMinor } from './money-text.ts';
import { tellPortal } from './portal.ts';
import { playTone } from './sound.ts';
import { isWord, type Say, speaker } from './words.ts';

/** What every game has in common: the player's money, stakes, one button, one line of text, and rounds. */
export type Table = {
  readonly title: TitleView;
  readonly language: PageLanguage;
  readonly say: Say;
  readonly money: (amount: string) => string;
  /** Where the game draws itself; it hears of another stake by the event `stake`. */
  readonly stage: HTMLElement;
  readonly stake: () => string;
  readonly setAction: (action: Action | null) => void;
  readonly enable: (on: boolean) => void;
  /** What a round costs, where it is not the stake that is chosen. */
  readonly showTotal: (amount: string) => void;
  readonly tell: (text: string, tone?: Tone) => void;
  /** Plays a round: the stake leaves the balance at once, the win waits for {@link reveal}. null: refused, and said why. */
  readonly play: (bet: unknown, stake: string) => Promise<RoundSaid | null>;
  /** Shows what a round paid. Nothing is celebrated unless more came back than was staked. */
  readonly reveal: (round: RoundSaid) => void;
  readonly call: <T>(name: string, body: Readonly<Record<string, unknown>>) => Promise<Answer<T>>;
  /** Asks for a bet under an id of its own until somebody answers: one that got no answer may stand, and no other may be made in its place. */
  readonly callForBet: <T>(name: string, bet: unknown) => Promise<Answer<T>>;
  /** Whether a bet is asked for again and again, with nobody there. */
  readonly isUnanswered: () => boolean;
  readonly setBalance: (amount: string | null) => void;
  readonly refreshBalance: () => Promise<void>;
};

const lateBalanceMs = 2_000;

/** Sets the table of an opened game: the console goes into the foot. */
export function createTable(opened: Opened, stage: HTMLElement, foot: HTMLElement): Table {
  const { title, language, currency, session, portalOrigin } = opened;
  const say = speaker(language);
  const money = (amount: string) => moneyText(amount, language, currency);
  const desk = createConsole({ say, money, stakes: title.stakes, stakeChanged: () => stage.dispatchEvent(new CustomEvent('stake')) });
  foot.append(...desk.nodes);
  let balance = opened.balance;
  const silence = tellSilence((text, tone) => desk.tell(text, tone), say('unanswered'));
  /** Rounds on their way: the balance hides their wins, and what the wallet says meanwhile must not show them. */
  let playing = 0;

  function setBalance(amount: string | null): void {
    balance = amount;
    desk.showBalance(amount);
  }
  const call = <T>(name: string, body: Readonly<Record<string, unknown>>) => ask<T>(name, { session, ...body });
  function callForBet<T>(name: string, bet: unknown): Promise<Answer<T>> {
    const persistence = { isWanted: () => foot.isConnected, onSilence: silence.begin };
    return ask<T>(name, { session, id: crypto.randomUUID(), bet }, persistence).finally(silence.end);
  }
  async function refreshBalance(): Promise<void> {
    const said = await call<{ balance: string | null }>('balance', {});
    if (said.ok && playing === 0) setBalance(said.balance);
  }
  const isShort = (stake: string) => balance !== null && isMore(stake, balance);
  async function play(bet: unknown, stake: string): Promise<RoundSaid | null> {
    // Money may have come in by another way: a wallet is asked before it is said to be empty.
    if (isShort(stake)) await refreshBalance();
    if (isShort(stake)) {
      desk.tell(say('insufficient'), 'bad');
      return null;
    }
    const before = balance;
    playing++;
    tellPortal(portalOrigin, 'round-start');
    if (before !== null) setBalance(textOfMinor(minorOf(before) - minorOf(stake)));
    const said = await callForBet<RoundSaid>('play', bet);
    if (said.ok) return said;
    playing--;
    setBalance(before);
    desk.tell(say(isWord(said.code) ? said.code : 'refused'), 'bad');
    tellPortal(portalOrigin, 'round-end');
    if (said.code !== 'session') void refreshBalance();
    return null;
  }
  function reveal({ win, stake, balance: after }: RoundSaid): void {
    playing--;
    const isWin = isMore(win, stake);
    const isBack = isMore(win, '0.00');
    desk.showBack(say(isBack && !isWin ? 'back' : 'win'), isBack ? win : null, isWin);
    if (isWin) playTone('win');
    if (after === null) setTimeout(() => void refreshBalance(), lateBalanceMs);
    else setBalance(after);
    tellPortal(portalOrigin, 'round-end');
  }
  setBalance(balance);
  window.addEventListener('focus', () => void (foot.isConnected && refreshBalance()));
  const { stake, setAction, enable, showTotal, tell } = desk;
  const calls = { call, callForBet, isUnanswered: silence.holds, setBalance, refreshBalance };
  return { title, language, say, money, stage, stake, setAction, enable, showTotal, tell, play, reveal, ...calls };
}

/** Says that nobody answers a bet, until somebody does. */
function tellSilence(tell: Table['tell'], words: string) {
  let holds = false;
  return {
    holds: () => holds,
    begin: () => {
      holds = true;
      tell(words, 'bad');
    },
    end: () => {
      if (holds) tell('');
      holds = false;
    },
  };
}
