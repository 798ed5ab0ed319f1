import { type RefObject, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { minorOf } from '../../kit/money/amounts.ts';
import { type Fault, faultOf } from '../../kit/page/fault.ts';
import type { Opening } from '../../kit/page/game-session.ts';
import type { PgePort } from '../../kit/page/pge-api.ts';
import { playSound } from '../../kit/play/sound.ts';
import {
  type CrashEvent,
  type CrashState,
  type CrashView,
  firstView,
  nextView,
  type OwnBet,
  type Slot,
  slots,
  standingOf,
} from './crash-view.ts';
import type { RoomLink } from './room-socket.ts';

/** What a player set up for one place. `auto`: automatic cash-out in hundredths, or null. */
export type Plan = { readonly stake: string; readonly auto: number | null; readonly repeat: boolean };

/** A place as the panel shows it. `waiting`: bets in the next betting; `asking`: a request is under way; `note`: why the last request was refused. */
export type Place = { readonly plan: Plan; readonly waiting: boolean; readonly asking: boolean; readonly note: string | null };

export type CrashGame = {
  readonly view: CrashView;
  readonly table: CrashState['table'] | null;
  /** Bets may repeat by themselves: not everywhere they may. */
  readonly mayRepeat: boolean;
  readonly places: Readonly<Record<Slot, Place>>;
  readonly fault: Fault | null;
  readonly closeFault: () => void;
  readonly setPlan: (slot: Slot, plan: Partial<Plan>) => void;
  /** The main button of a place: bets, takes back, waits for the next round, or cashes out, whichever fits now. */
  readonly act: (slot: Slot) => void;
  readonly refillDemo: () => void;
};

/** Plays the crash game: keeps the room's socket, asks for the whole state whenever it may have missed something, and sends bets and cash-outs. */
export function useCrashGame(call: PgePort, { state: opened, info }: Opening, link: RoomLink): CrashGame {
  const [view, tell] = useReducer(nextView, firstView(opened.balance));
  const [table, setTable] = useState<CrashState['table'] | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const usual: Plan = { stake: info.stakeRange?.usual ?? '1.00', auto: null, repeat: false };
  const [places, setPlaces] = useState<Readonly<Record<Slot, Place>>>({ 1: emptyPlace(usual), 2: emptyPlace(usual) });
  const now = useRef({ view, places });
  now.current = { view, places };
  const change = useCallback((slot: Slot, more: Partial<Place>) => setPlaces((all) => ({ ...all, [slot]: { ...all[slot], ...more } })), []);

  useRoom(call, link, { tell, setTable, setFault });
  const hands = { call, tell, change, setFault, now };
  const bet = useBet(hands);
  useNextRound(now, { bet, change });
  useRoundSounds(view);

  return {
    view,
    table,
    mayRepeat: info.pace.autoplay,
    places,
    fault,
    closeFault: () => setFault(null),
    setPlan: (slot, plan) => change(slot, { plan: { ...now.current.places[slot].plan, ...plan } }),
    act: (slot) => void act(slot, hands, bet),
    refillDemo: () =>
      void call('pgeDemoRefill', {}).then(
        (balance) => tell({ type: 'balanceHeard', balance }),
        (error: unknown) => setFault(faultOf(error)),
      ),
  };
}

function emptyPlace(plan: Plan): Place {
  return { plan, waiting: false, asking: false, note: null };
}

type Tell = (event: CrashEvent) => void;
type Hands = {
  readonly call: PgePort;
  readonly tell: Tell;
  readonly change: (slot: Slot, more: Partial<Place>) => void;
  readonly setFault: (fault: Fault) => void;
  readonly now: RefObject<{ readonly view: CrashView; readonly places: Readonly<Record<Slot, Place>> }>;
};

type RoomHands = {
  readonly tell: Tell;
  readonly setTable: (table: CrashState['table']) => void;
  readonly setFault: (fault: Fault) => void;
};

/** Listens to the room, and reads the whole state when the socket stands, again after every gap. */
function useRoom(call: PgePort, link: RoomLink, { tell, setTable, setFault }: RoomHands): void {
  useEffect(() => {
    let open = true;
    const read = async () => {
      try {
        const state = await call('pgeCrashState', {});
        if (!open) return;
        setTable(state.table);
        tell({ type: 'stateRead', state, at: performance.now() });
      } catch (error) {
        const fault = faultOf(error);
        // Without an answer the socket will be back, and then it is asked again.
        if (open && !fault.passes) setFault(fault);
      }
    };
    const leave = link({
      onLost: () => tell({ type: 'link', link: 'lost' }),
      onMessage: (message) => {
        if (message.type === 'ready') void read();
        if (message.type === 'crash') tell({ type: 'roundHeard', round: message.round, at: performance.now() });
        if (message.type === 'crash_bets') tell({ type: 'betsHeard', roundId: message.roundId, bets: message.bets });
        if (message.type === 'crash_end') tell({ type: 'ownBet', bet: message.end.bet, balance: message.end.balance });
        if (message.type === 'balance') {
          const { balance: amount, currency, version } = message;
          tell({ type: 'balanceHeard', balance: { amount, currency, version } });
        }
        if (message.type === 'session_ended') setFault({ code: 'game_session_ended', message: '', passes: false });
      },
    });
    return () => {
      open = false;
      leave();
    };
  }, [call, link, tell, setTable, setFault]);
}

type Bet = (slot: Slot, roundId: string, plan: Plan) => Promise<boolean>;

/** Places the bet of a place's plan; true when it stands. A request without an answer is sent once more under the same id: it cannot become two bets. */
function useBet({ call, tell, change, setFault }: Hands): Bet {
  return useCallback(
    async (slot, roundId, plan) => {
      const betId = crypto.randomUUID();
      const request = {
        betId,
        roundId: roundId as never,
        slot,
        stake: plan.stake,
        ...(plan.auto === null ? {} : { autoHundredths: plan.auto }),
      };
      change(slot, { asking: true, waiting: false, note: null });
      try {
        const { bet, balance } = await call('pgeCrashBet', request).catch((error: unknown) => {
          if (faultOf(error).passes) return call('pgeCrashBet', request);
          throw error;
        });
        tell({
          type: 'ownBet',
          bet: { ...bet, state: 'placed', multiplierHundredths: null, payout: null, cashedBy: null, endedAt: null },
          balance,
        });
        playSound('stamp');
        return true;
      } catch (error) {
        refuse({ change, setFault }, slot, faultOf(error));
        return false;
      } finally {
        change(slot, { asking: false });
      }
    },
    [call, tell, change, setFault],
  );
}

async function act(slot: Slot, hands: Hands, bet: Bet): Promise<void> {
  const { view, places } = hands.now.current;
  const place = places[slot];
  const own = view.own[slot];
  const standing = standingOf(own, view.round);
  if (place.asking) return;
  if (standing === 'placed' && own) return end(hands, own, 'pgeCrashCancel');
  if (standing === 'flying' && own) return end(hands, own, 'pgeCrashCashOut');
  if (standing === 'none' && view.round?.phase === 'betting') {
    await bet(slot, view.round.roundId, place.plan);
    return;
  }
  playSound('tap');
  hands.change(slot, { waiting: !place.waiting, note: null });
}

/** Faults that need the player's attention before anything else. Everything else is said in the panel: a dialog would stand in the way of a live round. */
const inDialog: readonly string[] = ['game_session_ended', 'balance_too_low'];

function refuse({ change, setFault }: Pick<Hands, 'change' | 'setFault'>, slot: Slot, fault: Fault): void {
  playSound('knock');
  if (inDialog.includes(fault.code)) setFault(fault);
  // The line broke first: the panel says so when the crash is heard.
  else if (fault.code !== 'cash_out_late') change(slot, { note: fault.message });
}

async function end({ call, tell, change, setFault }: Hands, own: OwnBet, name: 'pgeCrashCancel' | 'pgeCrashCashOut'): Promise<void> {
  const slot = own.slot as Slot;
  change(slot, { asking: true, note: null });
  try {
    const ended = await call(name, { betId: own.betId });
    tell({ type: 'ownBet', ...ended });
    playSound(isWin(ended.bet) ? 'win' : 'tap');
  } catch (error) {
    refuse({ change, setFault }, slot, faultOf(error));
  } finally {
    change(slot, { asking: false });
  }
}

/** At the start of a betting: what waits is bet, and what repeats is bet again, as long as the server takes it. */
function useNextRound(now: Hands['now'], { bet, change }: { readonly bet: Bet; readonly change: Hands['change'] }): void {
  const done = useRef<string | null>(null);
  const { round, link } = now.current.view;
  const roundId = round?.phase === 'betting' && link === 'live' ? round.roundId : null;
  useEffect(() => {
    if (roundId === null || done.current === roundId) return;
    done.current = roundId;
    for (const slot of slots) {
      const { waiting, plan } = now.current.places[slot];
      if (now.current.view.own[slot] !== undefined || (!waiting && !plan.repeat)) continue;
      void bet(slot, roundId, plan).then((stands) => {
        if (!stands && plan.repeat) change(slot, { plan: { ...plan, repeat: false } });
      });
    }
  }, [roundId, now, bet, change]);
}

/** No sound of winning for what does not exceed the stake: a cash-out in the first moment gives it back and no more. */
function isWin({ payout, stake }: OwnBet): boolean {
  return minorOf(payout ?? '0') > minorOf(stake);
}

/** A short sound when the line breaks, and one for an own automatic cash-out. */
function useRoundSounds({ round, own }: CrashView): void {
  const phase = round?.phase;
  useEffect(() => {
    if (phase === 'crashed') playSound('stop');
  }, [phase]);
  const won = slots.filter((slot) => own[slot]?.cashedBy === 'target' && isWin(own[slot])).length;
  useEffect(() => {
    if (won > 0) playSound('win');
  }, [won]);
}
