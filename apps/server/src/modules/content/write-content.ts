import { type Calls, type ContentBody, contentLimits, type InputOf, type ResponseOf } from '@trevo/contract';
import { ok, refuse } from '@trevo/kernel';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import type { Tx } from '../../db/database.ts';
import { inTransaction, RolledBack } from '../../db/transaction.ts';
import { type AuditDetail, recordAudit } from '../audit/index.ts';
import { cleanContent } from './clean-content.ts';
import { faultsOf, missingLanguages } from './content-faults.ts';
import type { ContentId } from './content.ts';
import { footerCode } from './publish-content.ts';
import { namePictures, picturesIn } from './pictures-store.ts';
import { readTargets } from './targets.ts';
import { countItems, holdItem, insertItem, insertVersion, type Item, recodeItem, readPublished } from './versions-store.ts';

type Refusal = 'content_changed' | 'content_code_taken' | 'content_full' | 'content_unfit' | 'not_found';
export type Written = ResponseOf<Calls['officeWriteContent']>;

const idKinds = {
  banner: 'banner',
  announcement: 'announcement',
  promotion: 'promotion',
  help: 'helpTerm',
  page: 'customPage',
  footer: 'footer',
  message: 'memberMessage',
} as const;

/**
 * Writes a draft: a version of its own, cleaned, which nobody sees before it is published. What is wrong with it is told and stands all the same; only who
 * began from another version than the newest is refused, so that nobody writes over what they have not read.
 */
export async function writeContent(
  ctx: CallContext,
  { contentId, from, content }: InputOf<Calls['officeWriteContent']>,
): Promise<Outcome<Written, Refusal>> {
  const body = cleanContent(content);
  return rolledBack(() =>
    inTransaction(ctx.app.db, async (tx) => {
      const held = contentId === undefined ? await addItem(ctx, tx, body) : await openItem(ctx, tx, { contentId, from, body });
      if (!held.ok) throw new RolledBack(held);
      const { id, version } = held.value;
      await namePictures(tx, ctx.merchant.id, idsOf(picturesIn(body)), ctx.app.clock.now());
      await insertVersion(tx, { id, version, body, by: operatorOf(ctx).operatorId, at: ctx.app.clock.now() });
      await noteContent(tx, ctx, { action: 'content.write', item: { id, kind: body.kind }, detail: { version } });
      return ok(await writtenOf(ctx, tx, { id, version, body }));
    }),
  );
}

/** What became of a text: its version, what keeps it from going out, and the languages of the brand that it lacks. */
export async function writtenOf(
  { app, merchant }: CallContext,
  tx: Tx,
  { id, version, body }: { readonly id: ContentId; readonly version: number; readonly body: ContentBody },
): Promise<Written> {
  const targets = await readTargets(tx, merchant.id, body, app.clock.now());
  const faults = faultsOf(body, targets, merchant);
  return { contentId: id, version, faults, missing: missingLanguages(body, merchant.languages) };
}

function idsOf(pictures: ReturnType<typeof picturesIn>): readonly string[] {
  return [...new Set(pictures.map(({ id }) => id))];
}

type Slot = { readonly id: ContentId; readonly version: number };

async function addItem({ app, merchant }: CallContext, tx: Tx, body: ContentBody): Promise<Outcome<Slot, Refusal>> {
  const id = app.newId(idKinds[body.kind]);
  if ((await countItems(tx, merchant.id, body.kind, app.clock.now())) >= contentLimits.items) return refuse('content_full');
  const isNew = await insertItem(tx, merchant.id, { id, kind: body.kind, code: codeOf(body) });
  return isNew ? ok({ id, version: 1 }) : refuse('content_code_taken', 'content.fields.code');
}

type Opened = { readonly contentId: string; readonly from: number | undefined; readonly body: ContentBody };

async function openItem({ merchant }: CallContext, tx: Tx, { contentId, from, body }: Opened): Promise<Outcome<Slot, Refusal>> {
  const item = await holdItem(tx, merchant.id, contentId);
  if (item === null) return refuse('not_found');
  if (item.version !== from) return refuse('content_changed');
  if (item.kind !== body.kind) return refuse('content_unfit', 'content.kind');
  const code = codeOf(body);
  if (code !== null && code !== item.code) {
    // What has been published keeps its code: links lead to it.
    if ((await readPublished(tx, item.id)).length > 0) return refuse('content_unfit', 'content.fields.code');
    if (!(await recodeItem(tx, merchant.id, item, code))) return refuse('content_code_taken', 'content.fields.code');
  }
  return ok({ id: item.id, version: item.version + 1 });
}

function codeOf(body: ContentBody): string | null {
  if (body.kind === 'footer') return footerCode;
  return 'code' in body.fields ? body.fields.code : null;
}

type Act = {
  readonly action: 'content.end' | 'content.move' | 'content.publish' | 'content.roll_back' | 'content.write';
  readonly item: Pick<Item, 'id' | 'kind'>;
  readonly detail: AuditDetail;
};

/** The line of the audit log, in the transaction of what was done. */
export function noteContent(tx: Tx, { app, merchant, ...ctx }: CallContext, { action, item, detail }: Act): Promise<void> {
  const actor = { kind: 'operator', id: operatorOf({ app, merchant, ...ctx }).operatorId } as const;
  const subject = { kind: item.kind, id: item.id };
  return recordAudit(tx, { merchantId: merchant.id, actor, action, subject, detail, at: app.clock.now() });
}

/** The refusal that a transaction was rolled back with, where it was. */
export async function rolledBack<T, C extends string>(work: () => Promise<Outcome<T, C>>): Promise<Outcome<T, C>> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof RolledBack) return error.value as Outcome<T, C>;
    throw error;
  }
}
