import type { ContentBody } from '@trevo/contract';
import { type Id, type Instant, invariant, ok, type Result, refuse } from '@trevo/kernel';
import type { App } from '../../core/app.ts';
import type { Tx } from '../../db/database.ts';
import { type Actor, recordAudit } from '../audit/index.ts';
import { cleanContent } from './clean-content.ts';
import { isHttps, targetFits } from './content-faults.ts';
import type { Announcement, Banner, ContentId, FooterText, HelpTerm, Promotion } from './content.ts';
import { holdItem, insertItem, insertVersion, publishVersion, readItemByCode } from './versions-store.ts';

/** Who publishes at which merchant, inside which transaction: the content and its audit row stand together. */
export type Publishing = { readonly app: App; readonly tx: Tx; readonly merchantId: Id<'merchant'>; readonly actor: Actor };

/** Publishes a banner. Refused when its target is not what `linkageType` says, so that no banner leads nowhere or elsewhere. */
export async function publishBanner(by: Publishing, banner: Banner, sort: number): Promise<Result<Banner, 'target_malformed'>> {
  if (!targetFits(banner)) return refuse('target_malformed', 'url');
  const { id, texts, audience, ...fields } = banner;
  await publish(by, { kind: 'banner', fields: { ...fields, audience: [...audience] }, texts: { ...texts } }, { id, sort });
  return ok(banner);
}

export async function publishAnnouncement(by: Publishing, item: Announcement): Promise<void> {
  const { id, texts, publishedAt: startsAt, endsAt, audience, ...fields } = item;
  const body: ContentBody = { kind: 'announcement', fields: { ...fields, audience: [...audience] }, texts: { ...texts } };
  await publish(by, body, { id, sort: 0, startsAt, endsAt });
}

export async function publishPromotion(by: Publishing, item: Promotion, sort: number): Promise<void> {
  const { id, code, kind, art, pictures = null, texts, startsAt, endsAt } = item;
  await publish(
    by,
    { kind: 'promotion', fields: { code, kind, art, pictures }, texts: { ...texts } },
    { id, code, sort, startsAt, endsAt },
  );
}

export async function publishHelpTerm(by: Publishing, { term, texts }: HelpTerm, sort: number): Promise<void> {
  const known = await readItemByCode(by.tx, by.merchantId, 'help', term);
  const id = known?.id ?? by.app.newId('helpTerm');
  await publish(by, { kind: 'help', fields: { code: term }, texts: { ...texts } }, { id, code: term, sort });
}

/** Publishes the footer; channels that are not https are left out. */
export async function publishFooter(by: Publishing, { texts, social }: FooterText): Promise<void> {
  const known = await readItemByCode(by.tx, by.merchantId, 'footer', footerCode);
  const id = known?.id ?? by.app.newId('footer');
  const body: ContentBody = { kind: 'footer', fields: { social: social.filter(({ url }) => isHttps(url)) }, texts: { ...texts } };
  await publish(by, body, { id, code: footerCode, sort: 0 });
}

/** What the one footer of a brand stands under. */
export const footerCode = 'footer';

type Place = {
  readonly id: ContentId;
  readonly code?: string;
  readonly sort: number;
  readonly startsAt?: Instant;
  readonly endsAt?: Instant | null;
};

async function publish({ app, tx, merchantId, actor }: Publishing, written: ContentBody, place: Place): Promise<void> {
  const { id, code = null, sort, endsAt = null } = place;
  const at = app.clock.now();
  const known = await holdItem(tx, merchantId, id);
  if (known === null) {
    const isNew = await insertItem(tx, merchantId, { id, kind: written.kind, code, sort });
    invariant(isNew, `The ${written.kind} ${code ?? id} is published once`);
  }
  const version = (known?.version ?? 0) + 1;
  await insertVersion(tx, { id, version, body: cleanContent(written), by: actor.id, at });
  await publishVersion(tx, id, version, { by: actor.id, at, startsAt: place.startsAt ?? at, endsAt, reason: '' });
  await recordAudit(tx, { merchantId, actor, action: 'content.publish', subject: { kind: written.kind, id }, detail: { version }, at });
}
