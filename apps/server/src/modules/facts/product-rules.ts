import { type Calls, type ResponseOf, type RuleProduct, ruleProducts, rulesOfProduct } from '@trevo/contract';
import { dayMs, type Instant, ok, plusMs, refuse } from '@trevo/kernel';
import { firstMidnight } from '../../core/first-midnight.ts';
import { type Handler, type Handlers, operatorOf } from '../../core/call.ts';
import { databaseNow } from '../../db/database-now.ts';
import { holdName } from '../../db/hold-name.ts';
import { inTransaction } from '../../db/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { ruleBookOf, type SetRule } from './product.ts';
import { insertRule, readRuleChanges, readRules, type RuleChange, withdrawWaitingRule } from './product-rules-store.ts';

type Item = ResponseOf<Calls['agentProductRules']>['items'][number];
type Terms = Pick<SetRule, 'coveragePpm' | 'minOddsMilli' | 'rule'>;

/** A change is told so long before it holds (rule book §1.2). */
const noticeMs = 7 * dayMs;
const iso = (at: Instant) => new Date(at).toISOString();

/** What makes valid bets of each kind of game now, and what was announced. */
function itemsOf(rules: readonly RuleChange[], now: Instant): Item[] {
  const book = ruleBookOf(rules);
  return ruleProducts.map((product) => {
    const waiting = rules.find((one) => one.product === product && one.since > now);
    return {
      product,
      ...termsOf(book(product, now)),
      waiting: waiting === undefined ? null : { ...termsOf(waiting), since: iso(waiting.since) },
    };
  });
}

function termsOf({ rule, minOddsMilli, coveragePpm }: Terms): Terms {
  return { rule, minOddsMilli, coveragePpm };
}

const officeProductRules: Handler<'officeProductRules'> = async ({ app, merchant }) => {
  const rules = await readRules(app.db, merchant.id);
  const changes = await readRuleChanges(app.db, merchant.id);
  return ok({
    items: itemsOf(rules, await databaseNow(app.db)).map((item) => ({ ...item, choices: [...rulesOfProduct[item.product]] })),
    changes: changes.map(({ id, since, madeAt, withdrawnAt, ...change }) => ({
      ...change,
      changeId: id,
      since: iso(since),
      madeAt: iso(madeAt),
      isWithdrawn: withdrawnAt !== null,
    })),
  });
};

const agentProductRules: Handler<'agentProductRules'> = async (ctx) => {
  const { db } = ctx.app;
  return ok({ items: itemsOf(await readRules(db, ctx.merchant.id), await databaseNow(db)) });
};

/**
 * Announces how a kind of game makes valid bets from the first midnight after seven full days: of units that are accepted from then on, and no others. What holds now
 * takes back what waits.
 */
const officeSetProductRule: Handler<'officeSetProductRule'> = async (ctx, { product, reason, ...wanted }) => {
  const { app, merchant } = ctx;
  if (!isRuleOf(product, wanted.rule)) return refuse('rule_unfit', 'rule');
  const by = operatorOf(ctx).operatorId;
  const outcome = await inTransaction(app.db, async (tx) => {
    await holdName(tx, `product rule ${merchant.id}`);
    const at = await databaseNow(tx);
    const before = termsOf(ruleBookOf(await readRules(tx, merchant.id))(product, at));
    const isSame = before.rule === wanted.rule && before.minOddsMilli === wanted.minOddsMilli && before.coveragePpm === wanted.coveragePpm;
    const tookBack = await withdrawWaitingRule(tx, merchant.id, { product, at });
    if (isSame && !tookBack) return refuse('rule_unchanged', 'rule');
    const since = isSame ? null : firstMidnight(merchant.timeZone, plusMs(at, noticeMs));
    if (since !== null) await insertRule(tx, merchant.id, { id: app.newId('productRule'), product, ...wanted, since, reason, by, at });
    await recordAudit(tx, {
      merchantId: merchant.id,
      actor: { kind: 'operator', id: by },
      action: 'product.rule',
      subject: { kind: 'productRule', id: product },
      detail: { before, wanted, since: since === null ? null : iso(since), tookBack, reason },
      at: app.clock.now(),
    });
    return ok({ since: since === null ? null : iso(since) });
  });
  if (outcome.ok) app.desks.officeNews(merchant.id, 'brand', 'audit');
  return outcome;
};

function isRuleOf(product: RuleProduct, rule: string): boolean {
  return rulesOfProduct[product].some((one) => one === rule);
}

export const productRuleRoutes: Handlers<'agentProductRules' | 'officeProductRules' | 'officeSetProductRule'> = {
  agentProductRules,
  officeProductRules,
  officeSetProductRule,
};
