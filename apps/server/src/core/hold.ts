import type { Id, Instant } from '@trevo/kernel';
import type { App } from './app.ts';
import type { Topic } from './bus.ts';
import type { Merchant } from './merchant.ts';
import type { Side } from './side.ts';

/** The kinds of tab that hold a socket open: of the two sides, of a game, and a visitor's window of customer service. */
export type TabKind = Side | 'game' | 'service';

/** What a token opens: whose session it is. */
export type Opened = {
  /** Of the log-in, or of the operator. */
  readonly sessionId: Id<'session'>;
  readonly memberId: Id<'member'> | null;
  /** Of the window of a visitor, who has no log-in. */
  readonly conversationId?: Id<'conversation'>;
  readonly gameSessionId: Id<'gameSession'> | null;
  readonly game: string | null;
  /** Of the operator, as it was when the hold began. */
  readonly role: string | null;
};

/** Finds what a token opens; null: nothing here. */
export type OpenTab = (app: App, merchant: Merchant, token: string) => Promise<Opened | null>;

/** A session that is about to hold a socket open: its module says what it may hear. */
export type Opening = Opened & { readonly kind: TabKind; readonly merchantId: Id<'merchant'> };

/** What a session holds open through one socket: whose it is, and what it hears. */
export type Hold = Opening & { readonly country: string | null; readonly topics: readonly Topic[] };

/** Why a session holds nothing open, or not any more; `reason` is for the tab of a session that ended. */
export type Bar = {
  readonly code: 'session_ended' | 'password_change_required' | 'maintenance' | 'region_restricted' | 'rights_changed';
  readonly reason: string;
};

/** What a bar is about. Of several that meet one hold, the one that stands first here is told. */
export const barSubjects = ['session', 'game', 'place'] as const;

/** Finds those of `holds` that have to end, for all at once: it is asked again and again for as long as they last. */
export type BarReader = {
  readonly about: (typeof barSubjects)[number];
  readonly read: (app: App, holds: readonly Hold[], now: Instant) => Promise<ReadonlyMap<Hold, Bar>>;
};
