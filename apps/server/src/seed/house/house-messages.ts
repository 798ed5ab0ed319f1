import { type ContentBody, accountTypes } from '@trevo/contract';
import { defaultLanguage } from '@trevo/i18n';
import { hourMs, type Id, type Instant, invariant, minuteMs, plusMs } from '@trevo/kernel';
import { sql } from 'kysely';
import { callOf, operatorCallOf } from '../acting.ts';
import { type DemoId, demoTexts } from '../demo-words.ts';
import type { TeamWorld } from '../team/team-world.ts';
import type { Step } from './house-days.ts';
import { shownMember } from './house-people.ts';

type MessageId = DemoId<'message'>;
type Written = Extract<ContentBody, { kind: 'message' }>;
/** A message of operators: for whom, on which day it went out, and on which day who of those shown reads it. */
type Letter = {
  readonly id: MessageId;
  readonly day: number;
  readonly fields: Partial<Written['fields']>;
  readonly readBy: readonly (readonly [username: string, day: number])[];
};

const shown = ['marina', shownMember] as const;

/** What operators wrote to members and agents. The last ones stand unread in every inbox that is shown. */
const letters: readonly Letter[] = [
  {
    id: 'welcome',
    day: 3,
    fields: { newcomers: true },
    readBy: [
      ['marina', 18],
      [shownMember, 5],
      ['arthur', 4],
      ['beatriz', 5],
    ],
  },
  {
    id: 'upkeep',
    day: 44,
    fields: {},
    readBy: [
      ['marina', 49],
      [shownMember, 45],
      ['arthur', 44],
    ],
  },
  { id: 'agents', day: 56, fields: { readers: 'agents' }, readBy: [['beatriz', 57]] },
  { id: 'raffle', day: 57, fields: { nature: 'invitation', readers: 'members' }, readBy: [[shownMember, 58]] },
  { id: 'factor', day: 60, fields: { readers: 'listed', usernames: [...shown, 'arthur'] }, readBy: [] },
];

const usual: Written['fields'] = {
  nature: 'service',
  readers: 'all',
  usernames: [],
  levels: [],
  languages: [],
  registeredFrom: null,
  registeredUntil: null,
  newcomers: false,
};

/** What is written, sent and read on a day of the past. */
export function messageSteps(world: TeamWorld, day: number, midnight: Instant): readonly Step[] {
  const at = (minutes: number) => plusMs(midnight, 11 * hourMs + minutes * minuteMs);
  return letters.flatMap((letter): readonly Step[] => [
    ...(letter.day === day ? [[at(2), () => send(world, letter)] as const] : []),
    ...letter.readBy
      .filter(([, readOn]) => readOn === day)
      .map(([username], place): Step => [at(5 + place), () => read(world, letter.id, username)]),
  ]);
}

type Stored = { readonly id: Id<'memberMessage'>; readonly isOut: boolean };

async function readStored({ app, merchant }: TeamWorld, id: MessageId): Promise<Stored | undefined> {
  const { title } = demoTexts(`message.${id}`, ['title', 'content'])[defaultLanguage];
  const { rows } =
    await sql<Stored>`SELECT i.id, bool_or(v.starts_at IS NOT NULL) AS "isOut" FROM content_item i JOIN content_version v ON v.content_id = i.id
    WHERE i.merchant_id = ${merchant.id} AND i.kind = 'message' AND v.texts -> ${defaultLanguage} ->> 'title' = ${title} GROUP BY i.id`.execute(
      app.db,
    );
  return rows[0];
}

/** Written by one operator and published by another, once. */
async function send(world: TeamWorld, { id, fields }: Letter): Promise<void> {
  const { app, merchant, operatorId, signerId } = world;
  const { routes } = app.modules;
  const stored = await readStored(world, id);
  if (stored?.isOut) return;
  let contentId: string | undefined = stored?.id;
  if (contentId === undefined) {
    const texts = Object.fromEntries(
      Object.entries(demoTexts(`message.${id}`, ['title', 'content'])).map(([language, text]) => [language, { ...text }]),
    );
    const content: Written = { kind: 'message', fields: { ...usual, ...fields }, texts };
    const written = await routes.officeWriteContent(operatorCallOf(app, merchant, operatorId), { content });
    invariant(written.ok && written.value.faults.length === 0, `The demo's operators may write the message ${id}`);
    contentId = written.value.contentId;
  }
  const order = { contentId: contentId as Id<'memberMessage'>, version: 1, reason: 'Mensagem combinada com a equipe' };
  const out = await routes.officePublishContent(operatorCallOf(app, merchant, signerId), order);
  invariant(out.ok, `The demo's operators may publish the message ${id}: ${out.ok ? '' : out.code}`);
}

async function read(world: TeamWorld, id: MessageId, username: string): Promise<void> {
  const { app, merchant, ids, people } = world;
  const memberId = ids.get(username);
  const stored = await readStored(world, id);
  if (memberId === undefined || stored === undefined) return;
  const type =
    username === 'arthur' ? accountTypes.topAgent : (people.find((one) => one.username === username)?.type ?? accountTypes.member);
  const caller = callOf(app, merchant, { memberId, username, type });
  await app.modules.routes.memberMessages(caller, {});
  await app.modules.routes.readMessages(caller, { messageId: stored.id });
}

/** Everything that is told in messages, by language. */
export const messageTexts = letters.map(({ id }) => ({ texts: demoTexts(`message.${id}`, ['title', 'content']) }));
