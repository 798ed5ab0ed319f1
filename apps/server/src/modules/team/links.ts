import type { Calls, ResponseOf } from '@trevo/contract';
import { languageOf } from '@trevo/i18n';
import { addDays, BusinessCalendar, type Instant, invariant, ok, parseDate, refuse } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import { type CallContext, type Handler, memberOf } from '../../core/call.ts';
import { toTimestamp } from '../../db/columns.ts';
import { inTransaction } from '../../db/transaction.ts';
import { mayCreate } from './account-kinds.ts';
import { closeLink, countOpenLinks, holdLinks, insertLink, type Link, readLinks } from './links-store.ts';
import { readAccount } from './team-store.ts';
import { itemAbove, readValues } from './values-store.ts';

type LinkOut = ResponseOf<Calls['createAgentLink']>;

const pageSizeUsual = 20;
/** More than that nobody keeps an eye on; ended ones do not count. */
const openLinksMax = 100;
const codeLength = 8;
const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** The agent's own links, newest first. */
export const agentLinks: Handler<'agentLinks'> = async (ctx, { state = 'all', before, pageSize = pageSizeUsual, ...days }) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const now = app.clock.now();
  const links = await readLinks(app.db, merchant.id, {
    agentId,
    state,
    before: before ?? null,
    span: spanOf(merchant.timeZone, days),
    now,
    limit: pageSize + 1,
  });
  const shown = links.slice(0, pageSize);
  return ok({ list: shown.map((link) => linkOut(link, now)), next: links.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null });
};

/** Makes a link. What it gives is at most what the agent has, now and again when it is used. */
export const createAgentLink: Handler<'createAgentLink'> = async (ctx, { accountType, values, language, lastDay, usesMax }) => {
  const { app, merchant } = ctx;
  const { memberId: agentId } = memberOf(ctx);
  const now = app.clock.now();
  const expiresAt = lastDay === undefined ? null : endOfDay(ctx, lastDay);
  if (expiresAt !== null && expiresAt <= now) return refuse('day_passed', 'lastDay');
  const opensIn = language === undefined ? null : languageOf(language);
  if (opensIn !== null && (opensIn === undefined || !merchant.languages.includes(opensIn)))
    return refuse('language_not_offered', 'language');
  const account = await readAccount(app.db, merchant.id, agentId);
  if (!mayCreate(account.type).includes(accountType)) return refuse('account_type_refused', 'accountType');
  const above = itemAbove(values, await readValues(app.db, agentId));
  if (above !== null) return refuse('value_above_own', `values.${above}`);
  const link = { code: newCode(app), agentId, accountType, values, language: opensIn, expiresAt, usesMax: usesMax ?? null, createdAt: now };
  const made = await inTransaction(app.db, async (tx) => {
    await holdLinks(tx, agentId);
    if ((await countOpenLinks(tx, merchant.id, agentId, now)) >= openLinksMax) return false;
    await insertLink(tx, merchant.id, link);
    return true;
  });
  return made ? ok(linkOut({ ...link, uses: 0, firstDeposits: 0, active: true }, now)) : refuse('too_many_links');
};

/** Closes a link for ever. */
export const closeAgentLink: Handler<'closeAgentLink'> = async (ctx, { code }) => {
  const { memberId: agentId } = memberOf(ctx);
  const closed = await closeLink(ctx.app.db, ctx.merchant.id, agentId, code);
  return closed ? ok({ done: true }) : refuse('link_unknown', 'code');
};

function linkOut({ active, expiresAt, createdAt, values, ...link }: Link & { readonly cursor?: string }, now: Instant): LinkOut {
  const ended = !active
    ? 'closed'
    : expiresAt !== null && expiresAt <= now
      ? 'expired'
      : link.usesMax !== null && link.uses >= link.usesMax
        ? 'usedUp'
        : null;
  const { code, accountType, language, usesMax, uses, firstDeposits } = link;
  return {
    code,
    accountType,
    values: { ...values },
    language,
    expiresAt: expiresAt === null ? null : toTimestamp(expiresAt),
    usesMax,
    uses,
    firstDeposits,
    state: ended ?? 'open',
    createdAt: toTimestamp(createdAt),
  };
}

/** The instant at which a day of the brand is over. */
function endOfDay({ merchant }: CallContext, day: string): Instant {
  const date = parseDate(day);
  invariant(date !== null, 'The record has read the day');
  return new BusinessCalendar(merchant.timeZone).startOf(addDays(date, 1));
}

function newCode(app: CallContext['app']): string {
  return Array.from(app.random(codeLength), (byte) => codeAlphabet.charAt(byte % codeAlphabet.length)).join('');
}
