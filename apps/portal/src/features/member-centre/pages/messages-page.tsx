import '../components/movements-card.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { contractKinds, holdReasons, rateItems } from '@trevo/contract';
import { formatNumber } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, EmptyState, Icon, type IconName } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { type Say, useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { pathOf } from '../../../platform/routes.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { PageLoader } from '../../../shell/page-loader.tsx';
import { type MemberNotice, memberNoticesQuery } from '../api/member-queries.ts';
import { PageHead } from '../components/page-head.tsx';

const icons: Readonly<Record<MemberNotice['kind'], IconName>> = {
  welcome: 'inhouse',
  new_device: 'shield',
  password_changed: 'lock',
  second_factor_on: 'shield',
  second_factor_off: 'shield',
  second_factor_tried: 'warn',
  remember_me_reused: 'warn',
  team_agent: 'transfer',
  team_move_own: 'transfer',
  team_move_out: 'transfer',
  team_move_in: 'transfer',
  team_move_off: 'transfer',
  team_closing_up: 'transfer',
  team_closing_down: 'transfer',
  most_series: 'transfer',
  most_rates: 'transfer',
  most_stays: 'transfer',
  bets_neutralised: 'warn',
  bets_restored: 'transfer',
  contract_offered: 'transfer',
  contract_accepted: 'transfer',
  contract_rejected: 'transfer',
  contract_withdrawn: 'transfer',
  contract_expired: 'transfer',
  contract_termination: 'transfer',
  contract_ending: 'transfer',
  pay_published: 'transfer',
  pay_held: 'warn',
  pay_cancelled: 'warn',
  pay_restated: 'transfer',
  dispute_answered: 'transfer',
  dispute_upheld: 'transfer',
  password_reset: 'lock',
  contact_changed: 'mail',
  payment_password: 'key',
  payment_password_reset: 'key',
  referral_taken_back: 'warn',
  passkey_added: 'key',
  passkey_removed: 'key',
  activity_approved: 'gift',
  activity_rejected: 'gift',
  activity_closed: 'gift',
  identity_added: 'globe',
  identity_removed: 'globe',
  payout_account_added: 'bank',
  payout_account_removed: 'bank',
  chargeback: 'bank',
  chargeback_bonus: 'gift',
  chargeback_won: 'bank',
  bonus_ends: 'gift',
  vip_up: 'vip',
  vip_up_gift: 'vip',
  vip_keep: 'vip',
  data_taken: 'download',
  lottery_result: 'lott',
  lottery_corrected: 'lott',
  lottery_void: 'lott',
};

/** The platform's messages to the account, newest first. */
export function MessagesPage() {
  const t = useT();
  const notices = useQuery(memberNoticesQuery());
  const read = useMutation({
    mutationFn: () => callApi('readNotices', {}),
    onSuccess: () => Promise.all([notices.refetch(), queryClient.invalidateQueries({ queryKey: ownKey('unreadCount') })]),
  });
  const unread = notices.data?.some((notice) => !notice.read) ?? false;
  return (
    <>
      <PageHead title={t('member.page.messageV2')} text={t('messages.text')} />
      <section className="card" aria-label={t('member.page.messageV2')}>
        <div className="row mc-card-h">
          <h2 className="h4 grow">{t('messages.latest')}</h2>
          <Button size="sm" icon="check" disabled={!unread} busy={read.isPending} onClick={() => read.mutate()}>
            {t('messages.readAll')}
          </Button>
        </div>
        {notices.isPending ? <PageLoader /> : null}
        {notices.error === null ? null : <FaultCard error={notices.error} onRetry={() => void notices.refetch()} />}
        {notices.data?.length === 0 ? <EmptyState title={t('messages.none')} /> : null}
        <ul className="moves">
          {notices.data?.map((notice) => (
            <Message key={notice.id} notice={notice} />
          ))}
        </ul>
      </section>
    </>
  );
}

/** What the sentences name; a notice has those of its kind. */
const noValues = {
  browser: '',
  system: '',
  ip: '',
  game: '',
  issue: '',
  result: '',
  account: '',
  day: '',
  contracts: '',
  most: '',
  count: '',
  amount: '',
  pay: '',
  number: '',
  reason: '',
  name: '',
  time: '',
};

/** From a result that was asked for to what proves it. */
function DrawLink({ notice: { values } }: { readonly notice: MemberNotice }) {
  const t = useT();
  const { gameCode, issue } = values;
  if (gameCode === undefined || issue === undefined) return null;
  return (
    <a className="link sm mc-line" href={pathOf('lottery', { gameCode }, `proof=${gameCode}/${issue}`)}>
      {t('lottery.see.proof')}
    </a>
  );
}

/** A percent in the reader's figures; a series as it is. */
function mostOf({ kind, values: { most = '' } }: MemberNotice, tag: string): string {
  return kind === 'most_rates' ? formatNumber(most, tag) : most;
}

/** The kind of game that a sentence is about, where it names one. */
function gameOf({ values: { item } }: MemberNotice, t: Say): { readonly game?: string } {
  const known = rateItems.find((one) => one === item);
  return known === undefined ? {} : { game: t(`category.${known}`) };
}

/** Which payment, and why it waits, in words. */
function payOf({ values: { pay, reason } }: MemberNotice, t: Say): { readonly pay?: string; readonly reason?: string } {
  const kind = contractKinds.find((one) => one === pay);
  const known = holdReasons.find((one) => one === reason);
  return {
    ...(kind === undefined ? {} : { pay: t(`contract.kind.${kind}`) }),
    ...(known === undefined ? {} : { reason: t(`agent.pay.hold.${known}`) }),
  };
}

/** An amount in the reader's figures, with its currency. */
function amountOf({ values: { amount, currency } }: MemberNotice, tag: string): string {
  return amount === undefined || currency === undefined ? '' : displayMoney(moneyOf(amount, currency), tag);
}

function Message({ notice }: { readonly notice: MemberNotice }) {
  const t = useT();
  const tag = useLanguageTag();
  const when = useMoment();
  return (
    <li className={notice.read ? 'row' : 'row is-new'}>
      <span className="move-g" aria-hidden="true">
        <Icon name={icons[notice.kind]} />
      </span>
      <span className="grow">
        <b className="b mc-line">{t(`message.${notice.kind}`)}</b>
        <span className="t2 sm mc-line">
          {t(`message.${notice.kind}Text`, {
            ...noValues,
            ...notice.values,
            ...gameOf(notice, t),
            ...payOf(notice, t),
            most: mostOf(notice, tag),
            amount: amountOf(notice, tag),
          })}
        </span>
        <DrawLink notice={notice} />
        <span className="xs t3 num">{when(notice.at, 'moment')}</span>
      </span>
    </li>
  );
}
