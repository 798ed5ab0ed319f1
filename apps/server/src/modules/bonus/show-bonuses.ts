import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import type { Language } from '@trevo/i18n';
import type { Id, Instant } from '@trevo/kernel';
import { wholePpm } from '@trevo/reward-rules';
import {
  type BonusAccount,
  type BonusTerms,
  figuresToken,
  forfeitFiguresOf,
  type Grant,
  remainingMicroOf,
  requiredMicroOf,
} from '@trevo/reward-rules/bonus';
import { sql } from 'kysely';
import { type CallContext, memberOf } from '../../core/call.ts';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn } from '../brand/index.ts';
import { type Owner, readAccount } from './account-store.ts';
import { closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { offerFor } from './give-bonus.ts';
import { type PublishedOffer, readShelf } from './offers-store.ts';
import { productsOf } from './offer-law.ts';
import { titleIn } from './title-in.ts';

type Answer = ResponseOf<Calls['memberBonuses']>;

/** A member's bonuses as they stand now, their history, and the offers that this member can have. */
export async function showBonuses(ctx: CallContext): Promise<Answer> {
  const { app, merchant, language } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const owner = { merchantId: merchant.id, memberId, currency };
  const hasOffers = await isOn(app, merchant, 'PROMOBONUS');
  return inTransaction(app.db, async (tx): Promise<Answer> => {
    const desk = await openDesk(tx, owner);
    await catchUp(desk);
    await closeDesk(desk);
    const offers: Answer['offers'] = [];
    for (const offer of hasOffers ? await readShelf(tx, merchant.id) : []) {
      // Of a deposit bonus the largest that it can be: whether it is to be had at all is what matters here.
      const depositMinor = 'fixedMinor' in offer.amount ? 0n : largestDeposit(offer.amount);
      const amount = await offerFor(tx, { merchant, owner, offer, depositMinor });
      if (amount.ok) offers.push(offerView(offer, language));
    }
    const rows = await readGrants(tx, owner);
    return {
      currency,
      cash: amountOut(desk.account.cashMinor),
      locked: amountOut(desk.account.grants.reduce((sum, { wonMinor, bonusMinor }) => sum + wonMinor + bonusMinor, 0n)),
      grants: rows.flatMap((row) => grantView(row, desk.account, language)),
      offers,
    };
  });
}

function largestDeposit({ matchPpm, maxMinor, minDepositMinor }: { matchPpm: number; maxMinor: bigint; minDepositMinor: bigint }): bigint {
  const full = (maxMinor * BigInt(wholePpm)) / BigInt(matchPpm) + 1n;
  return full > minDepositMinor ? full : minDepositMinor;
}

type GrantRow = {
  readonly id: Id<'bonusGrant'>;
  readonly title: Readonly<Record<string, string>>;
  readonly amount: bigint;
  readonly grantedAt: Instant;
  readonly endedAt: Instant | null;
};

/** The grants of a member as they stand in the books, newest first. */
export async function readGrantViews(db: Db, owner: Owner, language: Language): Promise<Answer['grants']> {
  const { account } = await readAccount(db, owner);
  return (await readGrants(db, owner)).flatMap((row) => grantView(row, account, language));
}

/** Newest first; the engine knows those of the last sixty days, and of the rest there is nothing to decide. */
async function readGrants(db: Db, { merchantId, memberId }: Owner): Promise<readonly GrantRow[]> {
  const { rows } = await sql<GrantRow>`SELECT id, title, amount, granted_at AS "grantedAt", ended_at AS "endedAt" FROM bonus_grant
    WHERE member_id = ${memberId} AND merchant_id = ${merchantId} ORDER BY granted_at DESC, id DESC LIMIT 50`.execute(db);
  return rows;
}

function grantView(row: GrantRow, account: BonusAccount, language: Language): Answer['grants'] {
  const grant = account.grants.find(({ id }) => id === row.id);
  if (grant === undefined) return [];
  const figures = forfeitFiguresOf(account, grant.id);
  const place = account.queue.indexOf(grant.id);
  return [
    {
      grantId: row.id,
      title: titleIn(row.title, language),
      state: grant.state,
      reason: grant.reason,
      place: place < 0 ? null : place + 1,
      amount: amountOut(row.amount),
      won: amountOut(grant.wonMinor),
      bonus: amountOut(grant.bonusMinor),
      ...wageringOf(grant),
      released: amountOut(grant.releasedMinor),
      forfeited: amountOut(grant.forfeitedMinor),
      terms: termsView(grant.terms),
      grantedAt: new Date(row.grantedAt).toISOString(),
      expiresAt: grant.expiresAt === null ? null : new Date(grant.expiresAt).toISOString(),
      endedAt: row.endedAt === null ? null : new Date(row.endedAt).toISOString(),
      giveUp: figures && {
        figures: figuresToken([figures]),
        lost: amountOut(figures.wonMinor + figures.bonusMinor),
        cash: amountOut(figures.cashMinor),
        openRounds: figures.openUnits.length,
        openLocked: amountOut(figures.openUnits.reduce((sum, { lockedMinor }) => sum + lockedMinor, 0n)),
      },
    },
  ];
}

const micro = BigInt(wholePpm);

function wageringOf(grant: Grant) {
  const left = remainingMicroOf(grant);
  const done = grant.requiredMicro - left;
  return {
    required: amountOut((grant.requiredMicro + micro - 1n) / micro),
    done: amountOut(done / micro),
    left: amountOut((left + micro - 1n) / micro),
    donePpm: Number((done * micro) / grant.requiredMicro),
  };
}

/** Terms as the wire has them. */
export function termsView(terms: BonusTerms): Answer['grants'][number]['terms'] {
  return {
    multiplePpm: terms.multiplePpm,
    wagerOn: terms.wagerOn === 'bonusAndDeposit' ? 'bonusAndDeposit' : 'bonus',
    contribution: productsOf(terms).map((product) => ({ product, ppm: terms.contribution[product] ?? 0 })),
    maxStake: terms.maxStakeMinor === null ? null : amountOut(terms.maxStakeMinor),
    maxConversion: terms.maxConversionMinor === null ? null : amountOut(terms.maxConversionMinor),
    releases: terms.releases,
    expirySeconds: terms.expirySeconds,
    onWithdrawal: terms.onWithdrawal,
  };
}

function offerView({ id, version, kind, title, amount, terms, until }: PublishedOffer, language: Language): Answer['offers'][number] {
  const isFixed = 'fixedMinor' in amount;
  return {
    offerId: id,
    version,
    kind: kind === 'deposit' ? 'deposit' : 'gift',
    title: titleIn(title, language),
    amount: amountOut(isFixed ? amount.fixedMinor : amount.maxMinor),
    matchPpm: isFixed ? null : amount.matchPpm,
    minDeposit: isFixed ? null : amountOut(amount.minDepositMinor),
    /** For the whole amount. */
    required: amountOut((requiredMicroOf(terms, isFixed ? amount.fixedMinor : amount.maxMinor) + micro - 1n) / micro),
    terms: termsView(terms),
    until: new Date(until).toISOString(),
  };
}
