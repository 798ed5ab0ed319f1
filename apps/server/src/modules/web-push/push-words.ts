import { withdrawalStatuses } from '@trevo/contract';
import { type Language, languages } from '@trevo/i18n';
import { loadTranslators } from '@trevo/i18n/server';
import { type Currency, displayMoney, money } from '@trevo/money';
import type { PushKind } from './push-kinds.ts';

const wording = loadTranslators('server');

/** What the service worker of the portal shows, and where a press on it leads. */
export type PushWords = {
  readonly title: string;
  readonly body: string;
  /** Of two with the same, the later takes the place of the earlier one. */
  readonly tag: string;
  readonly path: string;
  readonly lang: string;
  readonly dir: string;
};

export type Told = {
  readonly kind: PushKind;
  readonly about: string;
  readonly detail: Readonly<Record<string, unknown>>;
  readonly language: Language;
  readonly brand: string;
  /** The member wants amounts and titles to be seen on a locked screen. */
  readonly details: boolean;
};

/** Where each kind leads. Results lead to what was played, and not to a page that sells. */
const paths: Readonly<Record<PushKind, string>> = {
  results: '/member?page=personalHistoryCopy',
  withdrawals: '/member?page=transactionHistory',
  messages: '/member?page=messageV2',
  security: '/member?page=messageV2',
};

const noticeWords = {
  new_device: 'device',
  second_factor_tried: 'tried',
  remember_me_reused: 'tried',
  password_changed: 'password',
  password_reset: 'password',
} as const;

/** The words of one piece of news in its reader's language. Amounts and titles only where the member wants them seen. */
export function pushWordsOf(told: Told): PushWords {
  const { tag, direction } = languages[told.language];
  return { ...sentencesOf(told), tag: tagOf(told), path: paths[told.kind], lang: tag, dir: direction };
}

/** Results of a lottery of every minute shall not pile up: of each lottery the last one stays. */
function tagOf({ kind, about, detail }: Told): string {
  return kind === 'results' ? `results:${String(detail['game'])}` : about;
}

function sentencesOf(told: Told): { readonly title: string; readonly body: string } {
  const { kind, language, brand, details, detail } = told;
  const say = wording[language];
  const text = (name: string) => String(detail[name] ?? '');
  const amount = (name: string) => displayMoney(money(text('currency') as Currency, BigInt(text(name))), languages[language].formats);
  switch (kind) {
    case 'results': {
      const named = { brand, game: say(`lottery.game.${text('game')}` as 'lottery.game.SSC_1M'), issue: text('issue') };
      if (detail['drawn'] !== true) return { title: say('push.void.title', named), body: say('push.void.text') };
      const body = details ? say('push.results.detail', { stake: amount('stake'), paid: amount('paid') }) : say('push.results.text');
      return { title: say('push.results.title', named), body };
    }
    case 'withdrawals': {
      const status = withdrawalStatuses.find((one) => one === text('status'));
      const body = say(`push.withdrawal.${status as ToldStatus}`);
      return {
        title: say('push.withdrawal.title', { brand }),
        body: details ? say('push.withAmount', { text: body, amount: amount('amount') }) : body,
      };
    }
    case 'messages':
      return {
        title: say('push.message.title', { brand }),
        body: details && text('title') !== '' ? text('title') : say('push.message.text'),
      };
    case 'security':
      return {
        title: say('push.security.title', { brand }),
        body: say(`push.security.${noticeWords[text('notice') as keyof typeof noticeWords] ?? 'other'}`),
      };
  }
}

/** States of a withdrawal that are told: what the member did is not. */
export const toldStatuses = [
  'paying',
  'confirming',
  'completed',
  'rejected',
  'failed',
] as const satisfies readonly (typeof withdrawalStatuses)[number][];
type ToldStatus = (typeof toldStatuses)[number];
