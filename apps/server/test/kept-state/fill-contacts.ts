import { invariant, minuteMs } from '@trevo/kernel';
import type { Harness } from '../harness.ts';
import { codeIn, openPosts, type Posts } from '../posts.ts';
import { signOperatorIn } from '../sign-operator-in.ts';
import { valueOf } from '../studio.ts';
import { newPerson, type Person } from './fill-people.ts';

type Contact = { readonly channel: 'email' | 'sms'; readonly target: string; readonly countryDialingCode?: string };

/**
 * Ways back into accounts: contacts that were proven, a link that went out, one that two operators are asked for, and what was asked for a moment ago, when
 * nobody had looked yet whether there is such an account.
 */
export async function fillContacts(harness: Harness): Promise<void> {
  const { app, call, clock } = harness;
  const posts = openPosts(app);
  const otto = await newPerson(harness, 'OttoEsqueceu', 40);
  const email = 'otto@example.com';
  await bind(harness, posts, otto, { channel: 'email', target: email });
  await bind(harness, posts, otto, { channel: 'sms', target: '11987654321', countryDialingCode: '55' });
  // One message a minute goes to a contact.
  const again = async () => {
    clock.advance(2 * minuteMs);
    valueOf(await call('forgotByEmail', { username: otto.username, email }, { merchant: 'trevo' }));
  };
  await again();
  await posts.deliver();
  const operator = await signOperatorIn(harness, 'support');
  valueOf(await call('officeAskReset', { memberId: otto.id, channel: 'sms', reason: 'asked for at the counter' }, operator));
  await again();
  clock.advance(-4 * minuteMs);
}

async function bind({ call }: Harness, posts: Posts, { caller, password }: Person, contact: Contact): Promise<void> {
  valueOf(await call('sendContactCode', contact, caller));
  await posts.deliver();
  const sent = contact.channel === 'email' ? posts.mails : posts.texts;
  const verificationCode = codeIn(sent.at(-1)?.text);
  invariant(verificationCode !== '', 'A code went out');
  valueOf(await call('bindContact', { ...contact, verificationCode, password }, caller));
}
