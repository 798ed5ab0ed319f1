import { amountOut, type Calls, type ResponseOf } from '@trevo/contract';
import { wholePpm } from '@trevo/reward-rules';
import { requiredMicroOf } from '@trevo/reward-rules/bonus';
import { termsView } from '../../core/bonus-terms-view.ts';
import { type CallContext, memberOf } from '../../core/call.ts';
import { inTransaction } from '../../db/transaction.ts';
import { isOn } from '../brand/index.ts';
import { closeDesk, openDesk } from './bonus-desk.ts';
import { catchUp } from './follow-member.ts';
import { offerFor } from './give-bonus.ts';
import { type AskedGrants, readGrantViews } from './grant-views.ts';
import { type PublishedOffer, readShelf } from './offers-store.ts';
import { titleIn } from './title-in.ts';

type Answer = ResponseOf<Calls['memberBonuses']>;

/** A member's bonuses as they stand now, a page of them, and the offers that this member can have; with the history alone no offers. */
export async function showBonuses(ctx: CallContext, asked: AskedGrants): Promise<Answer> {
  const { app, merchant, language } = ctx;
  const { memberId, currency } = memberOf(ctx);
  const owner = { merchantId: merchant.id, memberId, currency };
  const hasOffers = asked.state !== 'ended' && (await isOn(app, merchant, 'PROMOBONUS'));
  return inTransaction(app.db, async (tx): Promise<Answer> => {
    const desk = await openDesk(tx, owner);
    await catchUp(desk);
    await closeDesk(desk);
    const offers: Answer['offers'] = [];
    for (const offer of hasOffers ? await readShelf(tx, merchant.id) : []) {
      // Of a deposit bonus the largest that it can be: whether it is to be had at all is what matters here.
      const depositMinor = 'fixedMinor' in offer.amount ? 0n : largestDeposit(offer.amount);
      const amount = await offerFor(tx, { merchant, owner, offer, depositMinor });
      if (amount.ok) offers.push(offerView(offer, titleIn(offer.title, language, merchant.defaultLanguage)));
    }
    const page = await readGrantViews(tx, owner, { account: desk.account, language, asked });
    return {
      currency,
      cash: amountOut(desk.account.cashMinor),
      locked: amountOut(desk.account.grants.reduce((sum, { wonMinor, bonusMinor }) => sum + wonMinor + bonusMinor, 0n)),
      grants: page.views,
      offers,
      pageNum: page.pageNum,
      totalPages: page.totalPages,
    };
  });
}

function largestDeposit({ matchPpm, maxMinor, minDepositMinor }: { matchPpm: number; maxMinor: bigint; minDepositMinor: bigint }): bigint {
  const full = (maxMinor * BigInt(wholePpm)) / BigInt(matchPpm) + 1n;
  return full > minDepositMinor ? full : minDepositMinor;
}

const micro = BigInt(wholePpm);

function offerView({ id, version, kind, amount, terms, until }: PublishedOffer, title: string): Answer['offers'][number] {
  const isFixed = 'fixedMinor' in amount;
  return {
    offerId: id,
    version,
    kind: kind === 'deposit' ? 'deposit' : 'gift',
    title,
    amount: amountOut(isFixed ? amount.fixedMinor : amount.maxMinor),
    matchPpm: isFixed ? null : amount.matchPpm,
    minDeposit: isFixed ? null : amountOut(amount.minDepositMinor),
    /** For the whole amount. */
    required: amountOut((requiredMicroOf(terms, isFixed ? amount.fixedMinor : amount.maxMinor) + micro - 1n) / micro),
    terms: termsView(terms),
    until: new Date(until).toISOString(),
  };
}
