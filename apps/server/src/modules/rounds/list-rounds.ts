import type { Calls, InputOf, ResponseOf } from '@trevo/contract';
import { type Id, ok, type Result } from '@trevo/kernel';
import { spanOf } from '../../core/asked-days.ts';
import type { CallContext } from '../../core/call.ts';
import { roundViewer } from './round-views.ts';
import { readMemberRounds } from './rounds-store.ts';

type Page = ResponseOf<Calls['memberRounds']>;

const pageSizeUsual = 20;

/** A member's rounds of every vendor, newest first. */
export async function listRounds(
  ctx: CallContext,
  memberId: Id<'member'>,
  { state, before, pageSize = pageSizeUsual, ...days }: InputOf<Calls['memberRounds']>,
): Promise<Result<Page, never>> {
  const rounds = await readMemberRounds(ctx.app.db, ctx.merchant.id, {
    memberId,
    openOnly: state === 'open',
    before: before ?? null,
    span: spanOf(ctx.merchant.timeZone, days),
    limit: pageSize + 1,
  });
  const shown = rounds.slice(0, pageSize);
  return ok({
    list: shown.map(await roundViewer(ctx)),
    next: rounds.length > pageSize ? (shown.at(-1)?.cursor ?? null) : null,
  });
}
