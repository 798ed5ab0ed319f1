import type { AnnouncementType } from './content.ts';
import {
  type Calls,
  type ContentBody,
  type ContentKind,
  type ContentState,
  contentArts,
  type InputOf,
  type ResponseOf,
} from '@trevo/contract';
import { type Instant, invariant, ok, refuse } from '@trevo/kernel';
import { type RawBuilder, sql } from 'kysely';
import type { CallContext, Outcome } from '../../core/call.ts';
import { timestampOf } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { nameIn, readGames } from '../catalogue/index.ts';
import { messageFigures, readLevels } from '../inbox/index.ts';
import { artAt } from './art-at.ts';
import { begunVersion } from './content-store.ts';
import { faultsOf, missingLanguages, wholeLanguages } from './content-faults.ts';
import { localised } from './localised.ts';
import { livePromotions, readTargets, usersOf } from './targets.ts';
import { versionState } from './version-state.ts';
import { readBody, readItem, readVersions, type VersionLine } from './versions-store.ts';

type Line = ResponseOf<Calls['officeContentList']>['list'][number];

type Row = {
  readonly id: string;
  readonly kind: ContentKind;
  readonly version: number;
  readonly fields: unknown;
  readonly texts: unknown;
  readonly state: ContentState;
  readonly isDraft: boolean;
  readonly startsAt: Instant | null;
  readonly endsAt: Instant | null;
  readonly at: Instant;
  readonly by: string;
  readonly total: number;
};

type Asked = { readonly kind: ContentKind; readonly id?: string; readonly offset: number; readonly limit: number } & Partial<
  Pick<InputOf<Calls['officeContentList']>, 'group' | 'state' | 'type'>
>;

const pageSizeUsual = 20;

/** Content of one kind in the order shown; announcements newest first. */
export async function listContent(
  ctx: CallContext,
  { contentKind: kind, pageNo = 1, pageSize = pageSizeUsual, ...asked }: InputOf<Calls['officeContentList']>,
): Promise<ResponseOf<Calls['officeContentList']>> {
  const rows = await readLines(ctx, { ...asked, kind, offset: (pageNo - 1) * pageSize, limit: pageSize });
  const total = rows[0]?.total ?? 0;
  return { list: rows.map((row) => lineOf(ctx, row)), pageNum: pageNo, totalPages: Math.max(1, Math.ceil(total / pageSize)), total };
}

/** One item with what keeps it from going out, who leads to it, and its versions. */
export async function showContent(ctx: CallContext, contentId: string): Promise<Outcome<ResponseOf<Calls['officeContent']>, 'not_found'>> {
  const { app, merchant } = ctx;
  const now = app.clock.now();
  const item = await readItem(app.db, merchant.id, contentId);
  if (item === null) return refuse('not_found');
  const [row] = await readLines(ctx, { kind: item.kind, id: item.id, offset: 0, limit: 1 });
  invariant(row !== undefined, 'An item is a line of its list');
  const content = bodyOf(row);
  const targets = await readTargets(app.db, merchant.id, content, now);
  const users = item.kind === 'promotion' ? await usersOf(app.db, merchant.id, item.id, { now }) : [];
  const versions = await readVersions(app.db, item.id);
  return ok({
    item: lineOf(ctx, row),
    content,
    faults: faultsOf(content, targets, merchant),
    usedBy: users.map(({ texts }) => localised(texts, languagesOf(ctx)).title),
    versions: versions.map((version) => versionView(version, versions, now)),
  });
}

/** How many a message is for, and how many have had and read it; of nothing else there are such figures. */
export async function showFigures(
  { app, merchant }: CallContext,
  contentId: string,
): Promise<Outcome<ResponseOf<Calls['officeMessageFigures']>, 'not_found'>> {
  const item = await readItem(app.db, merchant.id, contentId);
  return item?.kind === 'message' ? ok(await messageFigures(app.db, merchant, item.id, item.version)) : refuse('not_found');
}

/** What one version says, and what keeps it from going out today: what it leads to may have ended since. */
export async function showVersion(
  { app, merchant }: CallContext,
  { contentId, version }: InputOf<Calls['officeContentVersion']>,
): Promise<Outcome<ResponseOf<Calls['officeContentVersion']>, 'not_found'>> {
  const item = await readItem(app.db, merchant.id, contentId);
  const content = item === null ? null : await readBody(app.db, item, version);
  if (content === null) return refuse('not_found');
  const targets = await readTargets(app.db, merchant.id, content, app.clock.now());
  return ok({ version, content, faults: faultsOf(content, targets, merchant) });
}

/** Languages to write in, and what can be led to, in the operator's language. */
export async function contentChoices(ctx: CallContext): Promise<ResponseOf<Calls['officeContentChoices']>> {
  const { app, merchant, language } = ctx;
  const games = await readGames(app.db, merchant.id);
  const promotions = await livePromotions(app.db, merchant.id, app.clock.now());
  return {
    languages: [merchant.defaultLanguage, ...merchant.languages.filter((one) => one !== merchant.defaultLanguage)],
    games: games.map(({ id, names }) => ({ id, title: nameIn(names, language, merchant.defaultLanguage) })),
    promotions: promotions.map(({ id, titles }) => ({ id, title: localised(titles, languagesOf(ctx)).title })),
    levels: (await readLevels(app.db, merchant.id)).map(({ level, names }) => ({
      level,
      title: nameIn(names, language, merchant.defaultLanguage),
    })),
    arts: contentArts.filter((art) => artAt(merchant, art) === art),
  };
}

async function readLines({ app, merchant }: CallContext, { kind, id, state, group, type, offset, limit }: Asked): Promise<Row[]> {
  const now = app.clock.now();
  const wanted = [
    sql`item.merchant_id = ${merchant.id} AND item.kind = ${kind} AND NOT item.dropped`,
    ...(id === undefined ? [] : [sql`item.id = ${id}`]),
    ...(group === undefined ? [] : [sql`newest.fields ->> 'group' = ${group}`]),
    ...(type === undefined ? [] : [sql`newest.fields ->> 'type' = ${type}`]),
  ];
  return linesWhere(app.db, { wanted: sql.join(wanted, sql` AND `), state, now, order: orderOf(kind), offset, limit });
}

/** The newest announcement stands first: as of its start, or of when it was written. */
function orderOf(kind: ContentKind): RawBuilder<unknown> {
  return kind === 'announcement' || kind === 'message' ? sql`coalesce(starts_at, at) DESC, id DESC` : sql`sort, id`;
}

type LinesWhere = {
  readonly wanted: RawBuilder<unknown>;
  readonly state: ContentState | undefined;
  readonly now: Instant;
  readonly order: RawBuilder<unknown>;
  readonly offset: number;
  readonly limit: number;
};

async function linesWhere(db: Db, { wanted, state, now, order, offset, limit }: LinesWhere): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH line AS (
      SELECT item.id, item.kind, item.version, item.sort, newest.fields, newest.texts, newest.written_at AS at,
        coalesce(operator.name, newest.written_by) AS by, newest.published_at IS NULL AS is_draft,
        CASE WHEN begun.ends_at IS NULL AND begun.version IS NOT NULL OR begun.ends_at > ${timestampOf(now)} THEN 'out'
          WHEN next.version IS NOT NULL THEN 'scheduled' WHEN past.version IS NOT NULL THEN 'ended' ELSE 'draft' END AS state,
        CASE WHEN begun.version IS NULL OR begun.ends_at <= ${timestampOf(now)} AND next.version IS NOT NULL THEN next.starts_at
          ELSE begun.starts_at END AS starts_at,
        CASE WHEN begun.version IS NULL OR begun.ends_at <= ${timestampOf(now)} AND next.version IS NOT NULL THEN next.ends_at
          ELSE begun.ends_at END AS ends_at
      FROM content_item item
      JOIN content_version newest ON newest.content_id = item.id AND newest.version = item.version
      LEFT JOIN operator ON operator.id = newest.written_by
      LEFT JOIN LATERAL ${begunVersion(now)} begun ON TRUE
      LEFT JOIN LATERAL (SELECT * FROM content_version v WHERE v.content_id = item.id AND v.starts_at > ${timestampOf(now)}
        AND (v.ends_at IS NULL OR v.ends_at > v.starts_at) AND v.version > coalesce(begun.version, 0)
        ORDER BY v.starts_at, v.version DESC LIMIT 1) next ON TRUE
      LEFT JOIN LATERAL (SELECT v.version FROM content_version v WHERE v.content_id = item.id AND v.starts_at IS NOT NULL LIMIT 1) past ON TRUE
      WHERE ${wanted})
    SELECT id, kind, version, fields, texts, at, by, is_draft AS "isDraft", state, starts_at AS "startsAt", ends_at AS "endsAt",
      count(*) OVER ()::int AS total
    FROM line WHERE ${state === undefined ? sql`TRUE` : sql`state = ${state}`}
    ORDER BY ${order} OFFSET ${offset} LIMIT ${limit}`.execute(db);
  return rows;
}

function bodyOf({ kind, fields, texts }: Pick<Row, 'fields' | 'kind' | 'texts'>): ContentBody {
  return { kind, fields, texts } as ContentBody;
}

function languagesOf({ language, merchant }: CallContext) {
  return { language, fallback: merchant.defaultLanguage };
}

function lineOf(ctx: CallContext, row: Row): Line {
  const body = bodyOf(row);
  return {
    contentId: row.id,
    kind: row.kind,
    title: titleOf(ctx, body),
    group: body.kind === 'banner' ? body.fields.group : null,
    type: body.kind === 'announcement' ? (body.fields.type satisfies AnnouncementType) : null,
    audience: body.kind === 'banner' || body.kind === 'announcement' ? [...body.fields.audience] : [],
    nature: body.kind === 'message' ? body.fields.nature : null,
    readers: body.kind === 'message' ? body.fields.readers : null,
    state: row.state,
    hasDraft: row.isDraft && row.state !== 'draft',
    version: row.version,
    startsAt: isoOf(row.startsAt),
    endsAt: isoOf(row.endsAt),
    languages: wholeLanguages(body),
    missing: missingLanguages(body, ctx.merchant.languages),
    changedAt: new Date(row.at).toISOString(),
    changedBy: row.by,
  };
}

/** A draft may have no word yet. */
function titleOf(ctx: CallContext, body: ContentBody): string {
  if (Object.keys(body.texts).length === 0) return '';
  if (body.kind === 'footer') return localised<{ readonly description: string }>(body.texts, languagesOf(ctx)).description;
  return localised<{ readonly title: string }>(body.texts, languagesOf(ctx)).title;
}

function versionView(
  version: VersionLine,
  versions: readonly VersionLine[],
  now: Instant,
): ResponseOf<Calls['officeContent']>['versions'][number] {
  const { writtenAt, publishedAt, startsAt, endsAt, ...rest } = version;
  return {
    ...rest,
    state: versionState(version, versions, now),
    writtenAt: new Date(writtenAt).toISOString(),
    publishedAt: isoOf(publishedAt),
    startsAt: isoOf(startsAt),
    endsAt: isoOf(endsAt),
  };
}

function isoOf(at: Instant | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
