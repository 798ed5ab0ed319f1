import type { ModId } from '@trevo/contract';
import { type NewMember, newMember, type TestMember } from '../../apps/server/test/harness.ts';
import { inTransaction } from '../../apps/server/src/db/transaction.ts';
import { forgetMerchants, setBlockedCountries, setFlag, setStatus } from '../../apps/server/src/modules/brand/index.ts';
import {
  type Announcement,
  type Banner,
  publishAnnouncement,
  publishBanner,
  publishPromotion,
} from '../../apps/server/src/modules/content/index.ts';
import type { House } from './house.ts';

/** Who does what a brand's operators do, where the story is about those who see it. */
export const operator = { kind: 'operator', id: 'opr_story' } as const;

/** Switches a module of the brand; open tabs hear of it. */
export async function switchModule({ app, merchant }: House, modId: ModId, enabled: boolean): Promise<void> {
  await setFlag(app, merchant, operator, { modId, enabled });
}

/** Opens the brand (0), puts it into maintenance (1), or closes it to the countries it does not serve (2). */
export async function setService({ app, merchant }: House, status: 0 | 1 | 2): Promise<void> {
  const set = await setStatus(app, merchant, operator, { status, maintenanceUntil: null });
  if (!set.ok) throw new Error(set.code);
}

/** Names the countries that the brand closes itself to. */
export async function refuseCountries({ app, merchant }: House, countries: readonly string[]): Promise<void> {
  const set = await setBlockedCountries(app, merchant, operator, countries);
  if (!set.ok) throw new Error(set.code);
}

/** Changes settings of the brand; those that are not named stay. */
export async function changeSettings({ app, merchant }: House, settings: Readonly<Record<string, unknown>>): Promise<void> {
  const row = await app.db.selectFrom('merchant').select('settings').where('id', '=', merchant.id).executeTakeFirstOrThrow();
  await app.db
    .updateTable('merchant')
    .set({ settings: JSON.stringify({ ...row.settings, ...settings }) })
    .where('id', '=', merchant.id)
    .execute();
  forgetMerchants(app);
}

/** An account with a password that a story may log in with. */
export const storyPassword = 'Trevo-de-4-folhas';

export async function openAccount(house: House, options: NewMember & { readonly username: string }): Promise<TestMember> {
  return newMember(house.app, house.merchant.id, { password: storyPassword, ...options });
}

/** Publishes an announcement that everybody sees, in both languages the same. */
export async function announce({ app, merchant }: House, title: string, content: string, more: Partial<Announcement> = {}): Promise<void> {
  const text = { title, content };
  await inTransaction(app.db, (tx) =>
    publishAnnouncement(
      { app, tx, merchantId: merchant.id, actor: operator },
      {
        id: app.newId('announcement'),
        type: 'PU',
        audience: ['A', 'B'],
        promotionId: null,
        isNotice: false,
        texts: { PT: text, EN: text },
        publishedAt: app.clock.now(),
        endsAt: null,
        ...more,
      },
    ),
  );
}

/** Publishes a banner after those that stand. */
export async function hangBanner(
  { app, merchant }: House,
  banner: Omit<Banner, 'id' | 'audience' | 'texts'>,
  title: string,
): Promise<void> {
  const text = { tab: title, eyebrow: '', title, text: title, action: '' };
  await inTransaction(app.db, async (tx) => {
    const hung = await publishBanner(
      { app, tx, merchantId: merchant.id, actor: operator },
      { ...banner, id: app.newId('banner'), audience: ['A', 'B'], texts: { PT: text, EN: text } },
      99,
    );
    if (!hung.ok) throw new Error(hung.code);
  });
}

/** Puts a further promotion behind those that run. */
export async function promote({ app, merchant }: House, title: string): Promise<void> {
  const text = { title, summary: title, content: `<p>${title}</p>` };
  const code = title
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]+/g, '-');
  await inTransaction(app.db, (tx) =>
    publishPromotion(
      { app, tx, merchantId: merchant.id, actor: operator },
      {
        id: app.newId('promotion'),
        code,
        kind: 'GAMES',
        art: 'welcome',
        texts: { PT: text, EN: text },
        startsAt: app.clock.now(),
        endsAt: null,
      },
      99,
    ),
  );
}
