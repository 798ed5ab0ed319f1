import { amountOut, type Calls, type FindingKind, personFindings, type ResponseOf } from '@trevo/contract';
import { type Id, ok, refuse } from '@trevo/kernel';
import type { Currency } from '@trevo/money';
import { sql } from 'kysely';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { type Finding, findingLine, findingPage, holdFinding, writeDecision } from '../../core/findings.ts';
import { inTransaction } from '../../db/transaction.ts';
import { vendorNames } from '../catalogue/index.ts';
import { foldUsername } from '../session/index.ts';
import { auditFinding } from './audit-finding.ts';
import { officeDecideOpposite, officeRevokeOpposite } from './correct-opposite.ts';
import { insertCorrection } from './corrections-store.ts';
import { holdAbove } from './hold-above.ts';
import type { FindingFigures } from './pattern-tables.ts';
import { joinPersons, leavePerson, readCounted } from './persons-store.ts';
import { officeReopenSecondAccount } from './reopen-second-account.ts';
import { announceClosed, type Closed, closeSecond } from './second-account.ts';

type Line = ResponseOf<Calls['officeTeamFindings']>['list'][number];
type FindingCorrection = {
  readonly act: 'neutralise' | 'restore';
  readonly state: 'done' | 'proposed' | 'rejected';
  readonly proposedBy: string;
  readonly proposer: string;
  readonly units: number | null;
  /** Ledger units as text. */
  readonly validBet: string | null;
};
type TeamFinding = Finding<FindingKind, FindingFigures> & {
  readonly currency: Currency;
  /** Of bets against each other that were confirmed: the newest correction of their valid bet. */
  readonly correction: FindingCorrection | null;
  /** Of a second account: since when the two are there, and what became of the one that was closed. */
  readonly second: { readonly since: string; readonly keptSince: string; readonly state: 'closed' | 'opened' | null } | null;
};

const table = 'team_finding';

const more = sql`, (SELECT m.currency FROM member m WHERE m.id = f.accounts[1]) AS currency,
  (SELECT jsonb_build_object('act', c.act, 'state', c.state, 'proposedBy', c.proposed_by, 'proposer', coalesce(p.name, c.proposed_by),
      'units', c.units, 'validBet', c.valid_bet::text)
    FROM team_correction c LEFT JOIN operator p ON p.id = c.proposed_by WHERE c.finding_id = f.id ORDER BY c.proposed_at DESC, c.id DESC LIMIT 1) AS correction,
  CASE WHEN f.kind = 'second_account' THEN (SELECT jsonb_build_object('since', s.created_at, 'keptSince', o.created_at,
      'state', (SELECT CASE WHEN x.opened_at IS NULL THEN 'closed' ELSE 'opened' END FROM second_account x WHERE x.finding_id = f.id))
    FROM member s, member o WHERE s.id = f.accounts[1] AND o.id = f.accounts[2]) END AS second`;

const officeTeamFindings: Handler<'officeTeamFindings'> = async (ctx, asked) => {
  const { app, merchant } = ctx;
  const told = { vendorName: await vendorNames(ctx), own: operatorOf(ctx).operatorId };
  return ok(await findingPage(app.db, { table, merchantId: merchant.id, more }, asked, (found: TeamFinding) => lineOf(found, told)));
};

/** To whom lines are told, and what vendors are called. */
type Told = { readonly own: string; readonly vendorName: (code: string) => string };

function lineOf(found: TeamFinding, { own, vendorName }: Told): Line {
  const { figures, currency, correction, second } = found;
  const amount = figures.there ?? figures.turnover ?? figures.validBet ?? null;
  const out = (units: string | null) => (units === null ? null : amountOut(BigInt(units)));
  return {
    ...findingLine(found),
    currency,
    count: figures.accounts,
    amount: out(amount),
    back: out(figures.back ?? null),
    rounds: figures.rounds ?? null,
    opposite: figures.opposite ?? null,
    examples: (figures.examples ?? []).map((example) => ({ ...example, vendorName: vendorName(example.vendor) })),
    correction: correction === null ? null : correctionOf(correction, own),
    second: second === null ? null : secondOf(second, figures),
  };
}

function correctionOf({ proposedBy, proposer, validBet, ...correction }: FindingCorrection, own: string): NonNullable<Line['correction']> {
  return {
    ...correction,
    proposedBy: proposer,
    isOwn: proposedBy === own,
    validBet: validBet === null ? null : amountOut(BigInt(validBet)),
  };
}

function secondOf(
  { since, keptSince, state }: NonNullable<TeamFinding['second']>,
  { sameDocument, sameTarget, below }: FindingFigures,
): NonNullable<Line['second']> {
  const shares = { document: sameDocument === true, target: sameTarget === true };
  return {
    shares: (['document', 'target'] as const).filter((trait) => shares[trait]),
    isBelow: below === true,
    since: new Date(since).toISOString(),
    keptSince: new Date(keptSince).toISOString(),
    state,
  };
}

/** A finding is decided once. Accounts of one browser, address, identity paper or place of payment that are confirmed are one person from then on; of bets against each other a correction waits for another person; a second account is closed. */
const officeDecideTeamFinding: Handler<'officeDecideTeamFinding'> = async (ctx, { findingId, decision, note }) => {
  const { app, merchant } = ctx;
  const state = decision === 'confirm' ? 'confirmed' : 'dismissed';
  const held: Id<'member'>[] = [];
  const kept: { closed: Closed | null } = { closed: null };
  const refusal = await inTransaction(app.db, async (tx) => {
    const decided = await holdFinding<FindingKind>(tx, { table, merchantId: merchant.id, id: findingId });
    if (decided === null) return 'not_found' as const;
    if (decided.state !== 'open') return 'finding_over' as const;
    if (decided.kind === 'second_account' && decision === 'confirm') {
      const closed = await closeSecond(tx, ctx, { findingId, accounts: decided.accounts });
      if (closed === 'second_account_unfit') return closed;
      kept.closed = closed;
    }
    await writeDecision(tx, { table, id: findingId }, { state, by: operatorOf(ctx).operatorId, note });
    const isPerson = personFindings.some((kind) => kind === decided.kind);
    if (isPerson && decision === 'confirm') await joinPersons(tx, merchant.id, decided.accounts);
    if (decided.kind === 'opposite_bets' && decision === 'confirm') {
      // What was found is one thing; that it changes figures is signed by another person.
      const by = operatorOf(ctx).operatorId;
      await insertCorrection(tx, merchant.id, { id: app.newId('teamCorrection'), findingId, act: 'neutralise', reason: note, by });
      held.push(...(await holdAbove(tx, ctx, { findingId, accounts: decided.accounts })));
    }
    const detail = { findingId, kind: decided.kind, accounts: decided.accounts, note };
    await auditFinding(tx, ctx, { action: `team.finding.${decision}`, memberId: decided.accounts[0] as Id<'member'>, detail });
    return null;
  });
  if (refusal !== null) return refuse(refusal);
  for (const memberId of held) app.bus.publish(`member:${memberId}`, { type: 'notice' });
  if (kept.closed !== null) await announceClosed(ctx, kept.closed);
  app.desks.officeNews(merchant.id, 'teams', 'payments', 'members', 'audit');
  return ok({ done: true as const });
};

const officeLinkPersons: Handler<'officeLinkPersons'> = async (ctx, { first, second, reason }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, async (tx) => {
    const ids: Id<'member'>[] = [];
    for (const [field, name] of [
      ['first', first],
      ['second', second],
    ] as const) {
      const id = await readCounted(tx, merchant.id, sql`m.username = ${foldUsername(name)}`);
      if (id === null) return refuse('not_found', field);
      ids.push(id);
    }
    if (!(await joinPersons(tx, merchant.id, ids))) return refuse('persons_linked');
    await auditFinding(tx, ctx, { action: 'team.person.link', memberId: ids[0] as Id<'member'>, detail: { with: ids[1], reason } });
    return ok({ done: true as const });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'teams', 'audit');
  return outcome;
};

const officeUnlinkPerson: Handler<'officeUnlinkPerson'> = async (ctx, { memberId, reason }) => {
  const { app, merchant } = ctx;
  const outcome = await inTransaction(app.db, async (tx) => {
    if ((await readCounted(tx, merchant.id, sql`m.id = ${memberId}`)) === null) return refuse('not_found');
    if (!(await leavePerson(tx, merchant.id, memberId))) return refuse('person_alone');
    await auditFinding(tx, ctx, { action: 'team.person.leave', memberId, detail: { reason } });
    return ok({ done: true as const });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'teams', 'audit');
  return outcome;
};

export const officeFindingRoutes: Handlers<
  | 'officeDecideOpposite'
  | 'officeDecideTeamFinding'
  | 'officeLinkPersons'
  | 'officeReopenSecondAccount'
  | 'officeRevokeOpposite'
  | 'officeTeamFindings'
  | 'officeUnlinkPerson'
> = {
  officeDecideOpposite,
  officeDecideTeamFinding,
  officeLinkPersons,
  officeReopenSecondAccount,
  officeRevokeOpposite,
  officeTeamFindings,
  officeUnlinkPerson,
};
