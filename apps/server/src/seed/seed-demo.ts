import { defaultLanguage, offeredAtFirst } from '@trevo/i18n';
import { type Id, invariant } from '@trevo/kernel';
import type { App } from '../core/app.ts';
import type { Merchant } from '../core/merchant.ts';
import { inTransaction } from '../db/transaction.ts';
import { forgetMerchants, merchantById, setFlag, setResources, setServices } from '../modules/brand/index.ts';
import { readProviders, setProvider } from '../modules/cashier/index.ts';
import { findAccount } from '../modules/session/index.ts';
import { accountOf, type DemoAccount, demoAccounts, hashDemoPasswords, seedOperator, seedPlayers } from './seed-accounts.ts';
import { demoName } from './demo-words.ts';
import { seedBonuses } from './seed-bonuses.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedContent } from './seed-content.ts';
import { seedHistory } from './seed-history.ts';
import { seedMissions } from './seed-missions.ts';
import { seedJackpot } from './seed-jackpot.ts';
import { seedLotteries } from './seed-lotteries.ts';
import { shownMember } from './house/index.ts';
import { beginOfPast, openPast, seedTeam, shownAgent } from './team/index.ts';
import { seedLive } from './seed-live.ts';
import { seedProgrammes, seedRewards } from './seed-rewards.ts';

const demoCode = 'trevo';
const timeZone = 'America/Sao_Paulo';
const actor = { kind: 'system', id: 'seed' } as const;
/** The kinds of contract between agents: a brand that is no demo switches on what its law permits. */
const contractModules = ['BONUS', 'SALARY', 'HOURSALARY', 'REALTIMESALARY'] as const;
const lastFlag = 'REALTIMESALARY';

/** What a first start makes. */
type Wish = { readonly withMembers?: boolean; readonly withTeam?: boolean };

/**
 * Fills an empty embedded database: the merchant `trevo` with its games and content, its operator, where it is asked for (`withMembers`) the demo's players, and
 * (`withTeam`) a past. What is there already stays, whatever is asked for later; a seed that was interrupted is taken up again. Refuses to touch a PostgreSQL
 * server: demo accounts have passwords that everybody can read. Returns the accounts to print.
 */
export async function seedDemo(app: App, { withMembers = true, withTeam = false }: Wish = {}): Promise<readonly DemoAccount[]> {
  invariant(app.database.engine === 'pglite', 'Demo data belongs into the embedded database only');
  const known = await app.db.selectFrom('merchant').where('code', '=', demoCode).select('id').executeTakeFirst();
  const id = known ? (known.id as Id<'merchant'>) : await seedDemoMerchant(app, { withMembers, withTeam });
  // Those of before the mark are the same demo.
  await app.db.updateTable('merchant').set({ demo: true }).where('id', '=', id).where('demo', '=', false).execute();
  const hasMembers = await isThere(app, id);
  await seedLotteries(app, app.db, { merchantId: id, withOfficial: true });
  if (!(await isFilled(app, id, hasMembers))) await fillDemo(app, id, withTeam && hasMembers);
  if (!hasMembers) return demoAccounts.filter(({ role }) => role === 'operator');
  const ofPast = await accountsOfPast(app, id);
  // Each after that of the same role.
  return demoAccounts.flatMap((account) => [account, ...ofPast.filter(({ role }) => role === account.role)]);
}

/** Accounts of the past whose pages show other sides than the demo's own; none without a past. */
async function accountsOfPast(app: App, id: Id<'merchant'>): Promise<readonly DemoAccount[]> {
  const shown = [
    ['member', shownMember],
    ['agent', shownAgent],
  ] as const;
  const { password } = accountOf('agent');
  const rows = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', id)
    .where(
      'username',
      'in',
      shown.map(([, username]) => username),
    )
    .select('username')
    .execute();
  const there = new Set(rows.map(({ username }) => username));
  return shown.filter(([, username]) => there.has(username)).map(([role, username]) => ({ role, username, password }));
}

/** Whether the first start made the demo's players. */
async function isThere(app: App, id: Id<'merchant'>): Promise<boolean> {
  const { username } = accountOf('member');
  const member = await app.db
    .selectFrom('member')
    .where('merchant_id', '=', id)
    .where('username', '=', username)
    .select('id')
    .executeTakeFirst();
  return member !== undefined;
}

/** Whether the last that is filled in is there: the rounds of the demo's player, or where there is none the last of the flags. */
async function isFilled(app: App, id: Id<'merchant'>, hasMembers: boolean): Promise<boolean> {
  const last = hasMembers
    ? app.db
        .selectFrom('pge_round')
        .innerJoin('member', 'member.id', 'pge_round.member_id')
        .where('pge_round.merchant_id', '=', id)
        .where('member.username', '=', accountOf('member').username)
        .select('pge_round.id')
        .limit(1)
    : app.db
        .selectFrom('merchant_flag')
        .where('merchant_id', '=', id)
        .where('mod_id', '=', lastFlag)
        .where('enabled', '=', true)
        .select('mod_id');
  return (await last.executeTakeFirst()) !== undefined;
}

/** The demo's brand, for its robots. */
export async function demoMerchant(app: App): Promise<Merchant> {
  const { id } = await app.db.selectFrom('merchant').where('code', '=', demoCode).select('id').executeTakeFirstOrThrow();
  const merchant = await merchantById(app, id as Id<'merchant'>);
  invariant(merchant, 'The demo merchant is there');
  return merchant;
}

/** The merchant with its accounts; since the day on which the past of the agent's team begins, if it is to have one. */
async function seedDemoMerchant(app: App, { withMembers, withTeam }: Required<Wish>): Promise<Id<'merchant'>> {
  const hashes = withMembers ? await hashDemoPasswords() : new Map<never, string>();
  const id = await inPast(app, withTeam, (then) => seedMerchant(then, demoCode, hashes));
  forgetMerchants(app);
  return id;
}

/** Does something on the day on which the demo's past begins; now, where it has none. */
async function inPast<T>(app: App, hasPast: boolean, act: (then: App) => Promise<T>): Promise<T> {
  if (!hasPast) return act(app);
  const past = openPast(app);
  await past.turnTo(beginOfPast(timeZone, app.clock.now()));
  try {
    return await act(past.app);
  } finally {
    await past.end();
  }
}

async function fillDemo(app: App, id: Id<'merchant'>, withTeam: boolean): Promise<void> {
  const merchant = await merchantById(app, id);
  invariant(merchant, 'The demo merchant is there');
  const operatorId = await seedOperator(app, merchant);
  await seedPages(app, merchant);
  await seedHouseAccount(app, merchant);
  await inPast(app, withTeam, (then) => seedBonuses(then, merchant));
  await seedMissions(app, merchant, { weeksBehind: withTeam ? 1 : 0 });
  for (const modId of ['REFERRAL', 'CHECKIN'] as const) await setFlag(app, merchant, actor, { modId, enabled: true });
  await seedJackpot(app, merchant, { withSmall: withTeam });
  for (const modId of contractModules) await setFlag(app, merchant, actor, { modId, enabled: true });
  if (withTeam) await seedTeam(app, { merchant, operatorId, password: accountOf('agent').password });
  const member = await findAccount(app.db, id, { username: accountOf('member').username }, { deviceHash: null, ip: '127.0.0.1' });
  if (member) await seedHistory(app, merchant, member.id);
}

/**
 * Gives an empty PostgreSQL the brand of `TREVO_BRAND` with games and content, and nobody in it: the first operator is made by a command.
 * A database that has a merchant is left as it is.
 */
export async function seedBrand(app: App): Promise<void> {
  const known = await app.db.selectFrom('merchant').select('id').limit(1).executeTakeFirst();
  if (known) return;
  const id = await seedMerchant(app, app.config.brand, null);
  await seedLotteries(app, app.db, { merchantId: id, withOfficial: app.config.resultSources.length > 0 });
  const merchant = await merchantById(app, id);
  invariant(merchant, 'The new merchant is there');
  await seedPages(app, merchant);
}

/** The merchant with catalogue and content; a demo with what it gives its members and, where there are hashes, players: all of it or nothing. */
async function seedMerchant(app: App, code: string, hashes: Awaited<ReturnType<typeof hashDemoPasswords>> | null): Promise<Id<'merchant'>> {
  const id = app.newId('merchant');
  await inTransaction(app.db, async (tx) => {
    await tx
      .insertInto('merchant')
      .values({
        id,
        code,
        name: 'Trevo',
        currency: 'BRL',
        time_zone: timeZone,
        languages: [...offeredAtFirst],
        default_language: defaultLanguage,
        demo: hashes !== null,
      })
      .execute();
    await seedCatalogue(app, tx, id);
    await seedContent(app, tx, id);
    if (hashes === null) return;
    if (hashes.size > 0) await seedPlayers(app, tx, id, hashes);
    await seedRewards(app, tx, id);
    await seedLive(app, tx, id);
    await seedProgrammes(tx, id);
  });
  forgetMerchants(app);
  return id;
}

/** The account that bank transfers go to: of a bank that does not exist. */
async function seedHouseAccount(app: App, merchant: Merchant): Promise<void> {
  const fields = {
    title: 'Conta principal',
    bank: '999 Banco Exemplo',
    branch: '0001',
    account: '12345-6',
    holder: 'Trevo Demonstração SA',
    taxId: '11.222.333/0001-81',
  };
  const known = await readProviders(app.db, merchant.id, 'BANK_TRANSFER');
  if (known.length > 0) return;
  const set = await setProvider(app, { merchant, actor, method: 'BANK_TRANSFER' }, { kind: 'by_hand', enabled: true, position: 1, fields });
  invariant(set.ok, 'The demo account can be set up');
}

/** Customer service and resources; the addresses are reserved ones. */
async function seedPages(app: App, merchant: Merchant): Promise<void> {
  const { [merchant.defaultLanguage]: title, ...titles } = demoName('service.chat', merchant.name);
  await setServices(app, merchant, actor, [
    { csType: 'LIVECHAT', title, titles, url: '/service', enabled: true },
    { csType: 'WHATSAPP', title: 'WhatsApp', url: 'https://canais.trevo.example/whatsapp', enabled: true },
    { csType: 'TELEGRAM', title: 'Telegram', url: 'https://canais.trevo.example/telegram', enabled: true },
  ]);
  await setResources(app, merchant, actor, [
    { resourceType: 'ANDROID', url: 'https://app.trevo.example/android', labelNameEn: 'Android app' },
    { resourceType: 'FACEBOOK', url: 'https://canais.trevo.example/facebook', labelNameEn: 'Facebook' },
    { resourceType: 'INSTAGRAM', url: 'https://canais.trevo.example/instagram', labelNameEn: 'Instagram' },
    { resourceType: 'TELEGRAM', url: 'https://canais.trevo.example/telegram', labelNameEn: 'Telegram' },
    { resourceType: 'WHATSAPP', url: 'https://canais.trevo.example/whatsapp', labelNameEn: 'WhatsApp' },
  ]);
}
