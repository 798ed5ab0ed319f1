import type { App } from '../../core/app.ts';

/** Personal data of a member by the names of Spec §3. */
export type Profile = Readonly<Partial<Record<ProfileField, string>>>;

export const profileFields = [
  'payeeName',
  'email',
  'qqNum',
  'mobileNum',
  'countryDialingCode',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'zalo',
  'telegram',
  'idNumber',
  'birthday',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** The filled fields among `input`. */
export function profileOf(input: Readonly<Record<string, unknown>>): Profile {
  return Object.fromEntries(
    profileFields.flatMap((field) => (typeof input[field] === 'string' && input[field] !== '' ? [[field, input[field]]] : [])),
  );
}

export function sealProfile(app: App, profile: Profile): Buffer {
  return app.secrets.seal('member-profile', Buffer.from(JSON.stringify(profile), 'utf8'));
}

export function openProfile(app: App, sealed: Buffer): Profile {
  return JSON.parse(app.secrets.open('member-profile', sealed).toString('utf8')) as Profile;
}

const dot = '•••';

/** A value of which its owner recognises the ends and a stranger over the shoulder learns nothing. */
export function masked(field: ProfileField, value: string): string {
  if (field === 'countryDialingCode') return value;
  if (field === 'birthday') return `${value.slice(0, 4)}-••-••`;
  if (field === 'email') {
    const [name = '', domain = ''] = value.split('@');
    return `${first(name)}${dot}@${first(domain)}${dot}.${domain.split('.').at(-1) ?? ''}`;
  }
  if (field === 'payeeName')
    return value
      .split(' ')
      .map((part) => `${first(part)}${dot}`)
      .join(' ');
  return /^\d+$/.test(value) || field === 'idNumber' ? `${dot}${value.slice(-2)}` : `${first(value)}${dot}`;
}

function first(text: string): string {
  return [...text][0] ?? '';
}
