import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { done, instantText, intIn, textIn } from '../fields.ts';
import { limits } from '../limits.ts';
import {
  announcementTypes,
  bannerGroups,
  contentArts,
  contentBody,
  contentFaultWords,
  contentKinds,
  contentStates,
  contentVersionStates,
  messageNatures,
  messageReaders,
} from './content-fields.ts';
import { officePage, pageOf } from './office-fields.ts';
import { pictureFaults } from './picture-errors.ts';
import { picturePlaces } from '../pictures.ts';
import { keptPicture, pictureId } from './picture-fields.ts';

const base = { encrypted: false, access: ['operator'], idempotent: 'none', spec: '§2 §3; architecture §2 operators' } as const;
const reading = { ...base, method: 'GET', permission: 'content.read' } as const;
const writing = { ...base, method: 'POST', permission: 'content.write' } as const;
const publishing = { ...base, method: 'POST', permission: 'content.publish', lines: ['reason'] } as const;

/** Of whichever kind: the prefix says which. */
const contentId = z.string().check(z.regex(/^(bnr|ann|prm|hlp|cpg|ftr|mms)_[0-9a-z]{26}$/, { error: 'id_malformed' }));
/** Base64 of the largest picture. */
const pictureTextMax = Math.ceil(limits.uploadBytesMax / 3) * 4;
const version = intIn(1, 1_000_000);
const reason = textIn(10, 500);
const audience = z.array(z.enum(['A', 'B', 'F']));

/** What keeps a version from going out, and at which field: `texts.PT.title`. */
const faults = z.array(z.strictObject({ at: z.string(), why: z.enum(contentFaultWords) }));

const written = z.strictObject({ contentId: z.string(), version: z.int(), faults, missing: z.array(z.string()) });

const line = z.strictObject({
  contentId: z.string(),
  kind: z.enum(contentKinds),
  /** In the brand’s language, or in whichever it was written. */
  title: z.string(),
  group: z.nullable(z.enum(bannerGroups)),
  type: z.nullable(z.enum(announcementTypes)),
  /** Empty: the kind is for everybody, or says it by itself. */
  audience,
  /** Of a message: what it is, and for whom. */
  nature: z.nullable(z.enum(messageNatures)),
  readers: z.nullable(z.enum(messageReaders)),
  state: z.enum(contentStates),
  /** A later text than the one that is out, or that will be, has not been published. */
  hasDraft: z.boolean(),
  version: z.int(),
  startsAt: z.nullable(instantText),
  endsAt: z.nullable(instantText),
  /** Languages that are written whole, and languages of the brand that are not. */
  languages: z.array(z.string()),
  missing: z.array(z.string()),
  changedAt: instantText,
  /** An operator’s name; empty: the house’s first start. */
  changedBy: z.string(),
});

const versionLine = z.strictObject({
  version: z.int(),
  state: z.enum(contentVersionStates),
  /** Operators’ names; empty: the house’s first start. */
  writtenBy: z.string(),
  writtenAt: instantText,
  publishedBy: z.nullable(z.string()),
  publishedAt: z.nullable(instantText),
  startsAt: z.nullable(instantText),
  endsAt: z.nullable(instantText),
  /** The earlier version whose text it brought back. */
  copyOf: z.nullable(z.int()),
  /** Why it was published, empty for a draft. */
  reason: z.string(),
});

/** The back office’s content: what is written, version by version (docs/adr/0042). */
export const officeContentCalls = {
  officeContentList: defineCall({
    ...reading,
    path: '/office/api/content',
    request: z.strictObject({
      contentKind: z.enum(contentKinds),
      ...officePage,
      state: z.optional(z.enum(contentStates)),
      group: z.optional(z.enum(bannerGroups)),
      type: z.optional(z.enum(announcementTypes)),
    }),
    response: pageOf(line),
    errors: [],
    summary: 'Content of one kind in the order shown; announcements newest first',
  }),
  officeContentChoices: defineCall({
    ...reading,
    path: '/office/api/content/choices',
    request: z.strictObject({}),
    response: z.strictObject({
      /** Of the brand, the default one first. */
      languages: z.array(z.string()),
      games: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      /** Those that are out or will be. */
      promotions: z.array(z.strictObject({ id: z.string(), title: z.string() })),
      /** Of the ladder of members, from its foot (0) up. */
      levels: z.array(z.strictObject({ level: z.int(), title: z.string() })),
      /** Drawings that the brand has. */
      arts: z.array(z.enum(contentArts)),
    }),
    errors: [],
    summary: 'Languages to write in, and what banners and announcements can lead to',
  }),
  officeContent: defineCall({
    ...reading,
    path: '/office/api/content/items/:contentId',
    request: z.strictObject({ contentId }),
    response: z.strictObject({
      item: line,
      content: contentBody,
      faults,
      /** Titles of what is out or will be and leads here: it cannot be ended before them. */
      usedBy: z.array(z.string()),
      versions: z.array(versionLine),
    }),
    errors: ['not_found'],
    summary: 'One item: its newest version, what keeps that from going out, and the versions before it',
  }),
  officeContentVersion: defineCall({
    ...reading,
    path: '/office/api/content/items/:contentId/versions/:version',
    request: z.strictObject({ contentId, version }),
    response: z.strictObject({ version: z.int(), content: contentBody, faults }),
    errors: ['not_found'],
    summary: 'What one version says, and what keeps it from going out today',
  }),
  officeWriteContent: defineCall({
    ...writing,
    path: '/office/api/content',
    request: z.strictObject({
      /** Without it a new item. */
      contentId: z.optional(contentId),
      /** The newest version when the writing began: if there is another by now, nothing is written. */
      from: z.optional(version),
      content: contentBody,
    }),
    response: written,
    errors: ['not_found', 'content_changed', 'content_unfit', 'content_code_taken', 'content_full'],
    summary: 'Writes a draft as a version of its own; nobody sees it before it is published',
  }),
  officePublishContent: defineCall({
    ...publishing,
    path: '/office/api/content/items/:contentId/publish',
    request: z.strictObject({
      contentId,
      version,
      /** Without it at once; without an end until it is ended or replaced. */
      startsAt: z.optional(instantText),
      endsAt: z.optional(instantText),
      reason,
    }),
    response: done,
    errors: [
      'not_found',
      'content_changed',
      'content_unfit',
      'content_state',
      'content_in_use',
      'content_full',
      'message_repeated',
      'message_too_many',
    ],
    summary: 'Publishes the newest version, at once or from a moment on; what is out stays until then',
  }),
  officeMessageFigures: defineCall({
    ...reading,
    path: '/office/api/content/items/:contentId/figures',
    request: z.strictObject({ contentId }),
    response: z.strictObject({
      /** Open accounts that the newest version is for at this moment; `spared`: those of them whom an invitation does not reach. */
      addressed: z.int(),
      spared: z.int(),
      /** Accounts in whose open inbox it stood, and those that read it. */
      delivered: z.int(),
      read: z.int(),
    }),
    errors: ['not_found'],
    summary: 'How many accounts a message is for, and how many have had and read it',
  }),
  officeEndContent: defineCall({
    ...publishing,
    path: '/office/api/content/items/:contentId/end',
    request: z.strictObject({ contentId, version, reason }),
    response: done,
    errors: ['not_found', 'content_changed', 'content_state', 'content_in_use'],
    summary: 'Takes an item off the portal, and what was to come of it; a draft that never went out is dropped',
  }),
  officeRollBackContent: defineCall({
    ...publishing,
    path: '/office/api/content/items/:contentId/roll-back',
    request: z.strictObject({ contentId, version, to: version, reason }),
    response: written,
    errors: ['not_found', 'content_changed', 'content_unfit', 'content_state'],
    summary: 'Publishes the text of an earlier version as a new one, at once',
  }),
  officeMoveContent: defineCall({
    ...writing,
    path: '/office/api/content/items/:contentId/move',
    request: z.strictObject({ contentId, way: z.enum(['up', 'down']) }),
    response: done,
    errors: ['not_found', 'content_state'],
    summary: 'Moves a banner among those of its group, a promotion or a term of the help centre by one place',
  }),
  officeSendContentPicture: defineCall({
    ...writing,
    path: '/office/api/content/pictures',
    bodyBytesMax: pictureTextMax + 4096,
    request: z.strictObject({
      /** Where it is to stand, which says how large it is at least. */
      place: z.enum(picturePlaces),
      data: z.string().check(z.minLength(1, { error: 'required' })),
    }),
    response: z.strictObject({ picture: keptPicture }),
    errors: ['content_full', 'picture_animated', 'picture_too_small', ...pictureFaults],
    summary:
      'Takes a PNG or JPEG in base64 and keeps what we drew of it, in the widths the portal needs; nothing shows it before a version does',
  }),
  officeContentPicture: defineCall({
    ...reading,
    path: '/office/api/content/pictures/:contentPictureId',
    request: z.strictObject({ contentPictureId: pictureId }),
    response: z.strictObject({ type: z.literal('image/webp'), data: z.string() }),
    errors: ['not_found'],
    summary: 'A picture of content as the portal shows it, in base64',
  }),
};
