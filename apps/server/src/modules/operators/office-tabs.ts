import { officeSubjects } from '@trevo/contract';
import type { Instant } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Topic } from '../../core/bus.ts';
import type { Bar, Hold, Opened, Opening } from '../../core/hold.ts';
import type { Merchant } from '../../core/merchant.ts';
import { authenticateOperator } from './authenticate-operator.ts';
import { readOperatorBars } from './operator-bars-store.ts';
import { permissionsOf } from './roles.ts';

/** What the cookie of an operator opens: a tab of the office. */
export async function openOfficeTab(app: App, merchant: Merchant, token: string): Promise<Opened | null> {
  const comer = await authenticateOperator(app, merchant, token);
  if (!comer.ok || comer.value.kind !== 'operator') return null;
  const { sessionId, role } = comer.value;
  return { sessionId, role, memberId: null, gameSessionId: null, game: null };
}

/** What an operator hears: of the own session, and of every subject that the role may read. */
export function topicsOfOperator({ kind, sessionId, merchantId, role }: Opening): readonly Topic[] {
  if (kind !== 'office') return [];
  const held = permissionsOf(role ?? '');
  const subjects = officeSubjects.filter((subject) => held.includes(`${subject}.read`));
  return [`session:${sessionId}`, ...subjects.map((subject) => `office:${merchantId}/${subject}` as const)];
}

/** Tabs of operators who signed out, may not act any more, or have another role by now. */
export async function readOfficeBars(app: App, holds: readonly Hold[], now: Instant): Promise<Map<Hold, Bar>> {
  const held = holds.filter(({ kind }) => kind === 'office');
  const asked = held.map(({ sessionId, role }) => ({ id: sessionId, role: role ?? '' }));
  const bars = new Map((await readOperatorBars(app.db, asked, now)).map(({ id, bar }) => [id, { code: bar, reason: 'ended' }] as const));
  return new Map(held.flatMap((hold) => [bars.get(hold.sessionId)].flatMap((bar) => (bar ? [[hold, bar] as const] : []))));
}
