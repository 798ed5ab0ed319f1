import { type Calls, type ErrorOf, type InputOf, type ResponseOf, type RulingAct, rulingReasons } from '@trevo/contract';
import { type Id, type Instant, instant, ok, refuse, type Result } from '@trevo/kernel';
import { agreementOf, canonicalResult, checkResult, parseResult } from '@trevo/lottery-rules/results';
import type { Game } from '@trevo/lottery-rules/calendar';
import type { App } from '../../core/app.ts';
import { type CallContext, operatorOf, type Outcome } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { askedOf, askSources } from './await-result.ts';
import { gameOnSale } from './games.ts';
import { databaseNow, readIssue, readIssueById, type StoredIssue } from './issues-store.ts';
import { readReports } from './reports-store.ts';
import { canBeHeldAt, rulableActs } from './ruling-rules.ts';
import { hasOpenRuling, holdIssue, insertRuling } from './rulings-store.ts';

type Call = Calls['officeProposeRuling'];
type Code = ErrorOf<Call>;
type Proposal = InputOf<Call>;
type Content = { readonly result: string | null; readonly heldAt: Instant | null };

/** An operator proposes a ruling. Nothing moves before another one signs it; what of the issue is not settled waits meanwhile. */
export async function proposeRuling(ctx: CallContext, proposal: Proposal): Promise<Outcome<ResponseOf<Call>, Code>> {
  const { app, merchant } = ctx;
  const { gameCode, number, act, reason, evidence, basis = null } = proposal;
  const now = await databaseNow(app.db);
  const onSale = await gameOnSale(app, merchant, { code: gameCode, at: now });
  const issue = onSale && (await readIssue(app.db, merchant.id, { game: gameCode, number }));
  if (!issue) return refuse('not_found');
  const { game } = onSale;
  if (!rulableActs(game.rules.drawn, issue).includes(act)) return refuse('ruling_unfit');
  const lacks = missingOf(proposal);
  if (lacks) return refuse('ruling_incomplete', lacks);
  const content = await contentOf(app, { game, issue, now, merchantId: merchant.id }, proposal);
  if (!content.ok) return content;
  const id = app.newId('lotteryRuling');
  const { operatorId } = operatorOf(ctx);
  const outcome = await inTransaction(app.db, async (tx): Promise<Outcome<ResponseOf<Call>, Code>> => {
    await holdIssue(tx, issue.id);
    if (await hasOpenRuling(tx, issue.id)) return refuse('ruling_open');
    const held = await readIssueById(tx, issue.id);
    if (!held || held.result !== issue.result || !rulableActs(game.rules.drawn, held).includes(act)) return refuse('ruling_unfit');
    await insertRuling(tx, {
      id,
      merchantId: merchant.id,
      issueId: issue.id,
      act,
      reason,
      evidence,
      basis,
      ...content.value,
      by: operatorId,
    });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: operatorId },
      action: 'lottery.rule.propose',
      subject: { kind: 'lottery', id: gameCode },
      detail: { number, act, reason, evidence, basis, ...(proposal.heldAt ? { heldAt: proposal.heldAt } : {}) },
      at: app.clock.now(),
    });
    return ok({ rulingId: id });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'lotteries', 'audit');
  return outcome;
}

/** The field that a proposal lacks, or has and should not have; null where it is whole. */
function missingOf({ act, reason, basis, result, heldAt }: Proposal): string | null {
  const reasons: readonly string[] = rulingReasons[act];
  if (!reasons.includes(reason)) return 'reason';
  const needs: Readonly<Record<string, readonly [unknown, boolean]>> = {
    basis: [basis, act === 'correct'],
    result: [result, basis === 'bulletin'],
    heldAt: [heldAt, act === 'postpone'],
  };
  return Object.entries(needs).find(([, [value, isNeeded]]) => (value !== undefined) !== isNeeded)?.[0] ?? null;
}

async function contentOf(
  app: App,
  {
    game,
    issue,
    now,
    merchantId,
  }: { readonly game: Game; readonly issue: StoredIssue; readonly now: Instant; readonly merchantId: Id<'merchant'> },
  { act, basis, result, heldAt }: Proposal,
): Promise<Result<Content, 'ruling_result_refused' | 'ruling_not_agreed' | 'ruling_incomplete'>> {
  const content: Record<RulingAct, () => Promise<Result<Content, 'ruling_result_refused' | 'ruling_not_agreed' | 'ruling_incomplete'>>> = {
    void: async () => ok({ result: null, heldAt: null }),
    postpone: async () => {
      const at = instant(Date.parse(heldAt ?? ''));
      return canBeHeldAt(at, { drawsAt: issue.drawsAt, now }) ? ok({ result: null, heldAt: at }) : refuse('ruling_incomplete', 'heldAt');
    },
    correct: async () => {
      if (basis === 'bulletin') {
        const typed = readTypedResult(game, issue, result ?? '');
        return typed === null || typed === issue.result ? refuse('ruling_result_refused', 'result') : ok({ result: typed, heldAt: null });
      }
      await askSources(app, merchantId, { issue, game, now });
      const agreed = await readAgreed(app.db, { issue, game });
      return agreed === null || agreed === issue.result ? refuse('ruling_not_agreed') : ok({ result: agreed, heldAt: null });
    },
  };
  return content[act]();
}

/** A result as an operator typed it, as canonical JSON; null where it is none of this draw. */
export function readTypedResult(game: Game, issue: Pick<StoredIssue, 'number' | 'day'>, text: string): string | null {
  const { lottery, day } = askedOf(game, issue);
  const typed = parseResult(lottery, text);
  const checked = typed.ok ? checkResult(lottery, typed.value, day) : typed;
  return checked.ok ? canonicalResult(checked.value as object) : null;
}

/** What the sources of a public draw agree on now by what they said last, as canonical JSON; null: on nothing. */
export async function readAgreed(
  db: Db,
  { issue, game }: { readonly issue: Pick<StoredIssue, 'number' | 'day'> & { readonly id: Id<'lotteryIssue'> }; readonly game: Game },
): Promise<string | null> {
  const { lottery, day } = askedOf(game, issue);
  const reports = (await readReports(db, issue.id)).map(({ source, result }) => ({ source, value: result }));
  const agreement = agreementOf(lottery, day, reports, game.rules.sources);
  return agreement.state === 'agreed' ? canonicalResult(agreement.result as object) : null;
}
