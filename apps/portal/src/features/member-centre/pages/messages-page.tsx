import '../components/movements-card.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { cancelReasons, contractKinds, holdReasons, rateItems } from '@trevo/contract';
import { dayAt, formatNumber, sortableAt } from '@trevo/i18n';
import { displayMoney } from '@trevo/money';
import { Button, Icon, type IconName, type ListColumn, wholeSource, textDirection } from '@trevo/ui';
import { useState } from 'react';
import { callApi } from '../../../platform/api.ts';
import { useStatus } from '../../../platform/brand.ts';
import { type Say, useLanguageTag, useT } from '../../../platform/language.ts';
import { useMoment } from '../../../platform/moment.ts';
import { moneyOf } from '../../../platform/money-of.ts';
import { pathOf } from '../../../platform/routes.ts';
import { PortalList, useList } from '../../../shell/portal-list.tsx';
import { plainText } from '../../announcements/index.ts';
import { type MemberNotice, memberMessagesQuery, memberNoticesQuery, type OperatorMessage } from '../api/member-queries.ts';
import { OperatorMessageDialog, refreshInbox } from '../components/operator-message.tsx';
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
  second_account_closed: 'warn',
  second_account_opened: 'shield',
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
  dispute_raised: 'transfer',
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
  bonus_cancelled: 'warn',
  vip_up: 'vip',
  vip_up_gift: 'vip',
  vip_keep: 'vip',
  vip_down: 'vip',
  vip_out: 'vip',
  vip_terms: 'vip',
  vip_terms_off: 'vip',
  service_answer: 'support',
  report_answered: 'support',
  data_taken: 'download',
  lottery_result: 'lott',
  lottery_corrected: 'lott',
  lottery_void: 'lott',
};

const which = ['all', 'unread'] as const;

/** What stands in the inbox: a notice of the platform in a sentence, or what an operator wrote. */
type InboxRow = {
  readonly id: string;
  readonly at: string;
  readonly read: boolean;
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly notice?: MemberNotice;
  readonly message?: OperatorMessage;
};

const rowKey = ({ id }: InboxRow): string => id;

/** The platform's messages to the account and those of its operators, newest first. */
export function MessagesPage() {
  const t = useT();
  const inbox = useInbox();
  const [opened, setOpened] = useState<OperatorMessage>();
  const readAll = useMutation({
    mutationFn: () => Promise.all([callApi('readNotices', {}), callApi('readMessages', {})]),
    onSuccess: refreshInbox,
  });
  const unread = inbox.data?.some(({ read }) => !read) ?? false;
  const { timeZone } = useStatus().merchant;
  const list = useList({ name: 'messages', filters: { which }, range: true });
  const { range, filters } = list.state;
  const shown = inbox.data?.filter(({ at, read }) => {
    const day = dayAt(Date.parse(at), timeZone);
    if (filters.which === 'unread' && read) return false;
    return (range?.from === undefined || day >= range.from) && (range?.to === undefined || day <= range.to);
  });
  return (
    <>
      <PageHead title={t('member.page.messageV2')} text={t('messages.text')} />
      <PortalList<InboxRow>
        title={t('messages.latest')}
        headed
        {...{ list, rowKey }}
        source={wholeSource({ ...inbox, data: shown })}
        acts={
          <Button size="sm" icon="check" disabled={!unread} busy={readAll.isPending} onClick={() => readAll.mutate()}>
            {t('messages.readAll')}
          </Button>
        }
        columns={useColumns(setOpened)}
        filters={{ which: { label: t('messages.which'), of: (one) => t(`messages.which.${one as (typeof which)[number]}`) } }}
        empty={{ title: t('messages.none') }}
      />
      {opened === undefined ? null : <OperatorMessageDialog message={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Both together, newest first: whole, or not there yet. */
function useInbox() {
  const t = useT();
  const textOf = useMessageText();
  const notices = useQuery(memberNoticesQuery());
  const messages = useQuery(memberMessagesQuery());
  const rows =
    notices.data === undefined || messages.data === undefined
      ? undefined
      : [
          ...notices.data.map((notice): InboxRow => {
            const { id, at, read, kind } = notice;
            return { id, at, read, icon: icons[kind], title: t(`message.${kind}`), text: textOf(notice), notice };
          }),
          ...messages.data.map((message): InboxRow => {
            const { id, at, read, title, content } = message;
            return { id, at, read, icon: 'mail', title, text: plainText(content), message };
          }),
        ].toSorted((a, b) => (a.at < b.at ? 1 : -1));
  return {
    data: rows,
    error: notices.error ?? messages.error,
    isFetched: notices.isFetched && messages.isFetched,
    isFetching: notices.isFetching || messages.isFetching,
    refetch: () => Promise.all([notices.refetch(), messages.refetch()]),
  };
}

function useColumns(onOpen: (message: OperatorMessage) => void): readonly ListColumn<InboxRow>[] {
  const t = useT();
  const when = useMoment();
  const { timeZone } = useStatus().merchant;
  return [
    {
      id: 'message',
      header: t('messages.message'),
      cell: (row) => <Message {...{ row, onOpen }} />,
      file: ({ title, text }) => `${title}: ${text}`,
    },
    {
      id: 'when',
      header: t('history.when'),
      cell: ({ at }) => <span className="xs t3 num mc-when">{when(at, 'moment')}</span>,
      file: ({ at }) => sortableAt(at, timeZone),
      sortBy: ({ at }) => at,
    },
  ];
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
  cause: '',
  answer: '',
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

/** What a bonus was cancelled for, in words. */
function causeOf({ values: { cause } }: MemberNotice, t: Say): { readonly cause?: string } {
  const known = cancelReasons.find((one) => one === cause);
  return known === undefined ? {} : { cause: t(`transactions.reason.${known}`) };
}

/** An amount in the reader's figures, with its currency. */
function amountOf({ values: { amount, currency } }: MemberNotice, tag: string): string {
  return amount === undefined || currency === undefined ? '' : displayMoney(moneyOf(amount, currency), tag);
}

/** What a message says, with what it names in the reader's figures. */
function useMessageText(): (notice: MemberNotice) => string {
  const t = useT();
  const tag = useLanguageTag();
  return (notice) =>
    t(`message.${notice.kind}Text`, {
      ...noValues,
      ...notice.values,
      ...gameOf(notice, t),
      ...payOf(notice, t),
      ...causeOf(notice, t),
      most: mostOf(notice, tag),
      amount: amountOf(notice, tag),
    });
}

type MessageProps = { readonly row: InboxRow; readonly onOpen: (message: OperatorMessage) => void };

function Message({ row: { read, icon, title, text, notice, message }, onOpen }: MessageProps) {
  const t = useT();
  return (
    <span className={read ? 'row mc-message' : 'row mc-message is-new'}>
      <span className="move-g" aria-hidden="true">
        <Icon name={icon} />
      </span>
      <span className="grow" dir={message === undefined ? undefined : textDirection(`${title} ${text}`)}>
        {message === undefined ? (
          <b className="b mc-line">{title}</b>
        ) : (
          <button
            type="button"
            className="b mc-line mc-open"
            aria-label={t('messages.open', { title })}
            aria-haspopup="dialog"
            onClick={() => onOpen(message)}
          >
            {title}
          </button>
        )}
        <span className={message === undefined ? 't2 sm mc-line' : 't2 sm mc-line mc-excerpt'}>{text}</span>
        {notice === undefined ? null : <DrawLink notice={notice} />}
      </span>
    </span>
  );
}
