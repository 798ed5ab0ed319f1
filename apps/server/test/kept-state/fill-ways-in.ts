import { ok } from '@trevo/kernel';
import { merchantOf, setSocialProviders } from '../../src/modules/brand/index.ts';
import { spendPhoneSignIn } from '../../src/modules/access/index.ts';
import type { SocialProvider, SocialProviders } from '../../src/modules/social/index.ts';
import { handIn } from '../hand-in.ts';
import type { Harness } from '../harness.ts';
import { valueOf } from '../studio.ts';
import { newPerson } from './fill-people.ts';

/** A provider that says of everybody who the code names. */
const provider: SocialProvider = {
  title: 'Demo ID',
  addressOf: async ({ state }) => ok(`https://id.example/authorize?state=${state}`),
  redeem: async ({ code }) => ok({ subject: code, label: `${code.slice(0, 1)}•••@example.com` }),
};

/** What the ways in through others leave behind: a bound identity, a way that was begun, a ticket that nobody used, and a telephone sign-in that was. */
export async function fillWaysIn(harness: Harness): Promise<void> {
  const { app, call } = harness;
  const before: SocialProviders = app.ports.socialProviders;
  const merchant = await merchantOf(app, '', 'trevo');
  if (!merchant) throw new Error('There is a brand');
  const actor = { kind: 'system', id: 'test' } as const;
  handIn(app, { socialProviders: new Map([['demo', provider]]) });
  await setSocialProviders(app, merchant, actor, ['demo']);
  const lia = await newPerson(harness, 'LiaDeFora', 0);
  const proven = async (code: string, purpose: 'enter' | 'bind') => {
    const begun = await call('beginSocial', { provider: 'demo', purpose }, lia.caller);
    const as = { ...lia.caller, cookies: begun.cookies };
    const state = new URL(valueOf(begun).url).searchParams.get('state') ?? '';
    return { ...valueOf(await call('proveSocial', { socialState: state, socialCode: code }, as)), as };
  };
  const { ticket, as } = await proven('lia', 'bind');
  valueOf(await call('bindIdentity', { ticket, password: lia.password }, as));
  await proven('nobody', 'enter');
  valueOf(await call('beginSocial', { provider: 'demo', purpose: 'enter' }, lia.caller));
  await spendPhoneSignIn(app.db, { id: 'kept', number: { countryDialingCode: '+55', mobileNum: '11987650000' } }, app.clock.now());
  await setSocialProviders(app, merchant, actor, []);
  handIn(app, { socialProviders: before });
}
