import type { Calls, ContentBody, InputOf } from '@trevo/contract';
import { type Instant, instant, invariant, ok, refuse } from '@trevo/kernel';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type MessageBody, messageRefusal, putMessageOut, takeMessageBack } from '../inbox/index.ts';
import { faultsOf } from './content-faults.ts';
import {
  keepPromotions,
  dropItem,
  endVersions,
  holdItem,
  insertVersion,
  type Item,
  publishVersion,
  readBody,
  readPublished,
} from './versions-store.ts';
import { promotionsIn, readTargets, usersOf } from './targets.ts';
import { begunOf, itemState } from './version-state.ts';
import { noteContent, type Written, writtenOf } from './write-content.ts';

type MessageRefusal = 'content_full' | 'content_unfit' | 'message_repeated' | 'message_too_many';
type PublishRefusal = MessageRefusal | 'content_changed' | 'content_in_use' | 'content_state' | 'not_found';

type Done = { readonly done: true };
const done: Done = { done: true };

/** Publishes the newest version, at once or from a moment on. What is out before stays out until then. */
export async function publishContent(
  ctx: CallContext,
  { contentId, version, startsAt, endsAt, reason }: InputOf<Calls['officePublishContent']>,
): Promise<Outcome<Done, PublishRefusal>> {
  return inTransaction(ctx.app.db, async (tx) => {
    const now = ctx.app.clock.now();
    const held = await holdNewest(ctx, tx, contentId, version);
    if (!held.ok) return held;
    const { item, body } = held.value;
    if ((await readPublished(tx, item.id)).some((one) => one.version === version)) return refuse('content_state');
    const [from, until] = [startsAt, endsAt].map((text) => Date.parse(text ?? iso(now)));
    // A day that does not exist has the form of one.
    if (from === undefined || Number.isNaN(from)) return refuse('content_unfit', 'startsAt');
    if (until === undefined || Number.isNaN(until)) return refuse('content_unfit', 'endsAt');
    const starts = later(now, instant(from));
    const asked = endsAt === undefined ? null : instant(until);
    if (asked !== null && asked <= starts) return refuse('content_unfit', 'endsAt');
    const unfit = await unfitOf(ctx, tx, body);
    if (unfit !== null) return refuse('content_unfit', unfit);
    if (asked !== null && (await isUsed(ctx, tx, item, asked))) return refuse('content_in_use', 'endsAt');
    const going = { item, version, body, now, startsAt: starts, endsAt: asked };
    const refused = body.kind === 'message' ? await messageRefusal(tx, messageOf(ctx, { ...going, body })) : null;
    if (refused !== null) return refused;
    const ends = await endOf(ctx, tx, going);
    await publishVersion(tx, item.id, version, { by: operatorOf(ctx).operatorId, at: now, startsAt: starts, endsAt: ends, reason });
    const detail = { version, startsAt: iso(starts), endsAt: ends === null ? null : iso(ends), reason };
    await noteContent(tx, ctx, { action: 'content.publish', item, detail });
    return ok(done);
  });
}

/** Takes an item off the portal, with what was to come of it. A draft that never went out is dropped. */
export async function endContent(
  ctx: CallContext,
  { contentId, version, reason }: InputOf<Calls['officeEndContent']>,
): Promise<Outcome<Done, 'content_changed' | 'content_in_use' | 'content_state' | 'not_found'>> {
  return inTransaction(ctx.app.db, async (tx) => {
    const now = ctx.app.clock.now();
    const held = await holdNewest(ctx, tx, contentId, version);
    if (!held.ok) return held;
    const { item } = held.value;
    if (await isUsed(ctx, tx, item, now)) return refuse('content_in_use');
    const published = await readPublished(tx, item.id);
    const isNeverOut = published.length === 0;
    if (!isNeverOut && !['out', 'scheduled'].includes(itemState(published, now))) return refuse('content_state');
    // Those before it too: an end at its start leaves a version as if it had never been.
    const ended = published.filter(({ endsAt }) => endsAt === null || endsAt > now).map((one) => one.version);
    if (isNeverOut) await dropItem(tx, item.id);
    else await endVersions(tx, item.id, ended, now);
    if (item.kind === 'message') await takeMessageBack(tx, item.id, now);
    await noteContent(tx, ctx, { action: 'content.end', item, detail: { versions: ended, dropped: isNeverOut, reason } });
    return ok(done);
  });
}

/** Publishes the text of an earlier version at once, as a version of its own: what was in between stays where it is. */
export async function rollBackContent(
  ctx: CallContext,
  { contentId, version, to, reason }: InputOf<Calls['officeRollBackContent']>,
): Promise<Outcome<Written, 'content_changed' | 'content_state' | 'content_unfit' | 'not_found'>> {
  return inTransaction(ctx.app.db, async (tx) => {
    const now = ctx.app.clock.now();
    const held = await holdNewest(ctx, tx, contentId, version);
    if (!held.ok) return held;
    const { item } = held.value;
    const body = await readBody(tx, item, to);
    if (body === null) return refuse('not_found');
    const published = await readPublished(tx, item.id);
    // What never was out is published, not brought back; and what is out needs nothing.
    if (!published.some((one) => one.version === to) || begunOf(published, now)?.version === to) return refuse('content_state', 'to');
    const unfit = await unfitOf(ctx, tx, body);
    if (unfit !== null) return refuse('content_unfit', unfit);
    const by = operatorOf(ctx).operatorId;
    const next = version + 1;
    await insertVersion(tx, { id: item.id, version: next, body, by, at: now, copyOf: to });
    const ends = await endOf(ctx, tx, { item, version: next, body, now, startsAt: now, endsAt: null });
    await publishVersion(tx, item.id, next, { by, at: now, startsAt: now, endsAt: ends, reason });
    await noteContent(tx, ctx, { action: 'content.roll_back', item, detail: { version: next, copyOf: to, reason } });
    return ok(await writtenOf(ctx, tx, { id: item.id, version: next, body }));
  });
}

type Going<B extends ContentBody = ContentBody> = {
  readonly item: Item;
  readonly version: number;
  readonly body: B;
  readonly now: Instant;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
};

/** Until when a version is out, with what else belongs to a message that goes out: it always has an end. */
async function endOf(ctx: CallContext, tx: Tx, going: Going): Promise<Instant | null> {
  const { body, endsAt } = going;
  return body.kind === 'message' ? putMessageOut(tx, messageOf(ctx, { ...going, body })) : endsAt;
}

function messageOf({ merchant }: CallContext, { item, ...going }: Going<MessageBody>) {
  return { ...going, merchantId: merchant.id, contentId: item.id };
}

type Held = { readonly item: Item; readonly body: ContentBody };

/** The item with its newest version, if that is still the one that was read. */
async function holdNewest(
  { merchant }: CallContext,
  tx: Tx,
  contentId: string,
  version: number,
): Promise<Outcome<Held, 'content_changed' | 'not_found'>> {
  const item = await holdItem(tx, merchant.id, contentId);
  if (item === null) return refuse('not_found');
  if (item.version !== version) return refuse('content_changed');
  const body = await readBody(tx, item, version);
  invariant(body !== null, 'The newest version of an item is there');
  return ok({ item, body });
}

/** The first field that keeps a text from going out. Promotions that it leads to are kept from ending meanwhile. */
async function unfitOf({ app, merchant }: CallContext, tx: Tx, body: ContentBody): Promise<string | null> {
  await keepPromotions(tx, merchant.id, promotionsIn(body));
  const targets = await readTargets(tx, merchant.id, body, app.clock.now());
  return faultsOf(body, targets, merchant)[0]?.at ?? null;
}

/** Whether something that is out after an instant leads to the promotion. */
async function isUsed({ app, merchant }: CallContext, tx: Tx, { id, kind }: Item, after: Instant): Promise<boolean> {
  return kind === 'promotion' && (await usersOf(tx, merchant.id, id, { now: app.clock.now(), after })).length > 0;
}

function later(a: Instant, b: Instant): Instant {
  return a > b ? a : b;
}

function iso(at: Instant): string {
  return new Date(at).toISOString();
}
