import { type Id, secondMs } from '@trevo/kernel';
import type { LimitedCell } from '@trevo/lottery-rules/exposure';
import type { App } from '../../../core/app.ts';
import { readTerms } from '../games-store.ts';
import { tellLimits } from '../tell.ts';
import { type CellLimit, least, limitsOfIssue, type Most } from './limits.ts';
import { readLimits } from './limits-store.ts';
import { noteSale, readDearest, readLimited, type SaleCell } from './sale-watch-store.ts';

/** A number or outcome of an issue that is closed, held lower than the others, full or nearly. */
export type ScarceCell = SaleCell & {
  /** What it may cost in all, and in one bet (null: as any other). */
  readonly most: bigint;
  readonly orderMax: bigint | null;
  readonly state: ScarceState;
};

/** `closed`: by an operator; `full`: nothing more fits; `nearly`: less than a tenth does; `lower`: an operator holds it lower. */
export type ScarceState = 'closed' | 'full' | 'nearly' | 'lower';

type Watched = { readonly merchantId: Id<'merchant'>; readonly game: string; readonly issueId: string };
/** What holds of a game now: read by who asks. */
type Held = { readonly exposureMax: bigint; readonly cells: readonly CellLimit[] };

export type SaleWatch = {
  /** Notes that something of an issue was bought or given back: soon it is looked at, and everybody is told where that closed or opened a number. */
  readonly touched: (issue: Watched) => void;
  /** The scarce numbers of an issue by what holds now, and by what was sold two seconds ago at most. */
  readonly scarce: (issueId: string, held: Held) => Promise<readonly ScarceCell[]>;
};

/** No issue is looked at more often, however much is bought. */
const lookMs = 2 * secondMs;
/** From this share of what it may cost a number is nearly full, in parts of a hundred. */
export const nearlyPercent = 90n;
/** Issues that a process keeps in mind; those it looked at longest ago go first. */
const issuesKept = 300;

type Looked = { readonly at: number; readonly from: bigint; readonly cells: Promise<readonly SaleCell[]> };
type Seen = { looked: Looked | null; told: string | null; isDue: boolean };

/** What a process knows of the sale of issues: looked at after sales and when somebody asks, at most once in two seconds each. */
export function createSaleWatch(app: App): SaleWatch {
  const issues = new Map<string, Seen>();
  const seenOf = (issueId: string): Seen => {
    const seen = issues.get(issueId) ?? { looked: null, told: null, isDue: false };
    issues.delete(issueId);
    issues.set(issueId, seen);
    for (const [oldest] of issues) {
      if (issues.size <= issuesKept) break;
      issues.delete(oldest);
    }
    return seen;
  };
  const dearest = (issueId: string, from: bigint): Promise<readonly SaleCell[]> => {
    const seen = seenOf(issueId);
    const now = performance.now();
    if (seen.looked !== null && seen.looked.from === from && now - seen.looked.at < lookMs) return seen.looked.cells;
    const cells = readDearest(app.db, issueId, from);
    seen.looked = { at: now, from, cells };
    cells.catch(() => {
      seen.looked = null;
    });
    return cells;
  };
  const scarce = async (issueId: string, { exposureMax, cells }: Held): Promise<readonly ScarceCell[]> => {
    const limits = limitsOfIssue(cells, issueId);
    const held = new Set(limits.map(nameOf));
    const [sold, limited] = [await dearest(issueId, (exposureMax * nearlyPercent) / 100n), await readLimited(app.db, issueId, limits)];
    return [
      ...limited.flatMap((cell) => scarceOf(cell, exposureMax)),
      ...sold
        .filter((cell) => !held.has(nameOf(cell)))
        .flatMap((cell) => scarceOf({ ...cell, costMax: null, orderMax: null }, exposureMax)),
    ];
  };
  return {
    scarce,
    touched(of) {
      const seen = seenOf(of.issueId);
      if (seen.isDue) return;
      seen.isDue = true;
      const wait = seen.looked === null ? 0 : Math.max(0, lookMs - (performance.now() - seen.looked.at));
      const again = async () => {
        seen.isDue = false;
        const held = await readHeld(app, of);
        if (held === null) return;
        const cells = await scarce(of.issueId, held);
        await noteSale(app.db, of.issueId, cells);
        const now = cells.map((cell) => `${nameOf(cell)}\n${cell.state}`).join('\n');
        const before = seen.told;
        seen.told = now;
        if (before !== null ? before !== now : now !== '') tellLimits(app, of.merchantId, of.game);
        else app.desks.officeNews(of.merchantId, 'lotteries');
      };
      setTimeout(() => {
        again().catch((error: unknown) => app.log.warn({ err: error, issue: of.issueId }, 'the sale of an issue was not looked at'));
      }, wait).unref();
    },
  };
}

const nameOf = ({ space, place, cell }: LimitedCell) => `${space}\n${place}\n${cell}`;

async function readHeld({ db }: App, { merchantId, game }: Watched): Promise<Held | null> {
  const terms = [...(await readTerms(db, merchantId))].find(([code]) => code === game)?.[1];
  return terms === undefined ? null : { exposureMax: terms.exposureMax, cells: (await readLimits(db, merchantId, game)).cells };
}

function scarceOf({ costMax, orderMax, ...cell }: SaleCell & Most, exposureMax: bigint): readonly ScarceCell[] {
  const most = least(costMax, exposureMax) ?? exposureMax;
  const state = stateOf(cell.amount, { most, isLower: costMax !== null || orderMax !== null });
  return state === null ? [] : [{ ...cell, most, orderMax, state }];
}

function stateOf(amount: bigint, { most, isLower }: { readonly most: bigint; readonly isLower: boolean }): ScarceState | null {
  if (most === 0n) return 'closed';
  if (amount >= most) return 'full';
  if (amount * 100n >= most * nearlyPercent) return 'nearly';
  return isLower ? 'lower' : null;
}
