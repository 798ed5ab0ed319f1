import type { Calls, ResponseOf } from '@trevo/contract';

export type CrashState = ResponseOf<Calls['pgeCrashState']>;
export type RoundNow = NonNullable<CrashState['round']>;
export type BetLine = CrashState['bets'][number];
export type OwnBet = CrashState['own'][number];
export type BetEnd = ResponseOf<Calls['pgeCrashCashOut']>;
export type LastPoint = CrashState['last'][number];

/** The two places a player has in a round. */
export type Slot = 1 | 2;
export const slots: readonly Slot[] = [1, 2];

/** The round on the screen. `originAt`: when the kite took off, by this page's clock; `closesAt`: when betting closes. */
export type ShownRound = Pick<RoundNow, 'roundId' | 'chainId' | 'position' | 'phase' | 'pointHundredths' | 'hash'> & {
  readonly originAt: number | null;
  readonly closesAt: number | null;
};

/** All that the screen shows of the room, as the server told it. Messages may come twice, late or out of order. */
export type CrashView = {
  readonly link: 'connecting' | 'live' | 'lost';
  readonly round: ShownRound | null;
  readonly bets: ReadonlyMap<string, BetLine>;
  readonly own: Readonly<Partial<Record<Slot, OwnBet>>>;
  readonly last: readonly LastPoint[];
  readonly balance: CrashState['balance'];
};

export type CrashEvent =
  | { readonly type: 'stateRead'; readonly state: CrashState; readonly at: number }
  | { readonly type: 'roundHeard'; readonly round: RoundNow; readonly at: number }
  | { readonly type: 'betsHeard'; readonly roundId: string; readonly bets: readonly BetLine[] }
  | { readonly type: 'ownBet'; readonly bet: OwnBet; readonly balance: CrashState['balance'] }
  | { readonly type: 'balanceHeard'; readonly balance: CrashState['balance'] }
  | { readonly type: 'link'; readonly link: CrashView['link'] };

const phaseRank = { betting: 0, flying: 1, crashed: 2, void: 2 } as const;
const pointsKept = 30;

export function firstView(balance: CrashState['balance']): CrashView {
  return { link: 'connecting', round: null, bets: new Map(), own: {}, last: [], balance };
}

export function nextView(view: CrashView, event: CrashEvent): CrashView {
  switch (event.type) {
    case 'stateRead':
      return readState(view, event);
    case 'roundHeard':
      return hearRound(view, event.round, event.at);
    case 'betsHeard':
      return event.roundId === view.round?.roundId ? { ...view, bets: mergeLines(view.bets, event.bets) } : view;
    case 'ownBet':
      return { ...view, ...keepOwn(view, event.bet), balance: newer(view.balance, event.balance) };
    case 'balanceHeard':
      return { ...view, balance: newer(view.balance, event.balance) };
    case 'link':
      return { ...view, link: event.link };
  }
}

function readState(view: CrashView, { state, at }: { readonly state: CrashState; readonly at: number }): CrashView {
  const heard = state.round === null ? { ...view, round: null } : hearRound(view, state.round, at);
  const isSame = state.round?.roundId === heard.round?.roundId;
  const own = isSame ? Object.fromEntries(state.own.map((bet) => [bet.slot, bet])) : heard.own;
  const bets = isSame ? mergeLines(new Map(), state.bets) : heard.bets;
  return { ...heard, link: 'live', own, bets, last: state.last, balance: newer(view.balance, state.balance) };
}

function hearRound(view: CrashView, round: RoundNow, at: number): CrashView {
  const known = view.round;
  const isNew = known === null || known.roundId !== round.roundId;
  // What is older than what is shown came late.
  if (!isNew && phaseRank[round.phase] < phaseRank[known.phase]) return view;
  if (isNew && known !== null && known.chainId === round.chainId && round.position < known.position) return view;
  const before = isNew ? null : known;
  const shown: ShownRound = {
    ...round,
    originAt: round.phase === 'flying' ? earliest(before?.originAt, at - round.ms) : (before?.originAt ?? null),
    closesAt: round.phase === 'betting' ? earliest(before?.closesAt, at + round.ms) : (before?.closesAt ?? null),
  };
  const fresh = isNew ? { bets: new Map<string, BetLine>(), own: {} } : {};
  return { ...view, ...fresh, round: shown, last: withPoint(view.last, round) };
}

/** Of two readings of the same moment the earlier one travelled faster. */
function earliest(known: number | null | undefined, heard: number): number {
  return known === null || known === undefined ? heard : Math.min(known, heard);
}

function withPoint(last: readonly LastPoint[], { roundId, position, phase, pointHundredths }: RoundNow): readonly LastPoint[] {
  if (pointHundredths === null || last.some((one) => one.roundId === roundId)) return last;
  return [{ roundId, position, pointHundredths, isVoid: phase === 'void' }, ...last].slice(0, pointsKept);
}

const stateRank = { placed: 0, cashed: 1, lost: 1, cancelled: 1, returned: 1 } as const;

function mergeLines(known: ReadonlyMap<string, BetLine>, lines: readonly BetLine[]): ReadonlyMap<string, BetLine> {
  const merged = new Map(known);
  for (const line of lines) {
    const before = merged.get(line.id);
    if (!before || stateRank[line.state] >= stateRank[before.state]) merged.set(line.id, line);
  }
  return merged;
}

function keepOwn(view: CrashView, bet: OwnBet): Pick<CrashView, 'own'> {
  if (bet.roundId !== view.round?.roundId) return { own: view.own };
  const slot = bet.slot as Slot;
  const before = view.own[slot];
  if (before?.id === bet.id && stateRank[bet.state] < stateRank[before.state]) return { own: view.own };
  return { own: { ...view.own, [slot]: bet } };
}

function newer(known: CrashState['balance'], heard: CrashState['balance']): CrashState['balance'] {
  return heard.version >= known.version ? heard : known;
}

/** What has become of an own bet, as far as this page knows. A target above the point has lost with the crash, before the settlement says so. */
export function standingOf(
  bet: OwnBet | undefined,
  round: ShownRound | null,
): 'none' | 'placed' | 'flying' | 'cashed' | 'lost' | 'returned' {
  if (!bet || bet.state === 'cancelled' || bet.roundId !== round?.roundId) return 'none';
  if (bet.state !== 'placed') return bet.state;
  if (round.phase === 'betting') return 'placed';
  if (round.phase === 'flying') return 'flying';
  if (round.phase === 'void') return 'returned';
  return bet.targetHundredths <= (round.pointHundredths ?? 0) ? 'flying' : 'lost';
}

/** The bets of the others, the highest stakes first. */
export function linesOf(view: CrashView, limit: number): { readonly lines: readonly BetLine[]; readonly count: number } {
  const all = [...view.bets.values()].filter(({ state }) => state !== 'cancelled');
  all.sort((a, b) => Number(b.stake) - Number(a.stake) || (a.id < b.id ? -1 : 1));
  return { lines: all.slice(0, limit), count: all.length };
}
