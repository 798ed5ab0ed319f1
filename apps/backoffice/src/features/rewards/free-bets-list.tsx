import type { Calls, RequestOf, ResponseOf } from '@trevo/contract';
import { Badge, type ListColumn, type Tone } from '@trevo/ui';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { readAnew } from '../../platform/query-client.ts';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { GiftActs } from './gift-acts.tsx';
import { GiveFreeBetDialog } from './give-free-bet-dialog.tsx';
import { useBetText } from './prize-words.ts';
import { RewardList } from './reward-list.tsx';

type Gift = ResponseOf<Calls['officeFreeBets']>['list'][number];
type Asked = RequestOf<Calls['officeDecideFreeBet']>;
type Decision = Asked['decision'];

const tones: Readonly<Record<Gift['state'], Tone>> = { waiting: 'warn', offered: 'ok', refused: 'neutral' };
const rowKey = ({ giftId }: Gift): string => giftId;

/** Free bets that operators gave, with what became of them; what waits for a second operator stands first. */
export function FreeBetsList() {
  const t = useT();
  return (
    <RewardList<Gift>
      name="free-bets"
      root="free-bets"
      title={t('office.rewards.tab.freeBets')}
      ask={(request) => callOffice('officeFreeBets', request)}
      rowKey={rowKey}
      columns={useGiftColumns()}
      begin={{ words: t('office.freeBets.give'), dialog: (close) => <GiveFreeBetDialog onClose={close} /> }}
      empty={{ title: t('office.freeBets.none'), text: t('office.freeSpins.noneText') }}
    />
  );
}

function useGiftColumns(): readonly ListColumn<Gift>[] {
  const t = useT();
  const money = useMoneyText();
  const terms = useBetText();
  const column = useOfficeColumns<Gift>();
  const standing = (gift: Gift) => standingOf(gift, t, money);
  return [
    column.words({ id: 'member', header: t('office.freeSpins.member') }, ({ username }) => username),
    column.money({ id: 'value', header: t('office.freeBets.field.value') }, ({ value, currency }) => ({ amount: value, currency })),
    column.drawn({ id: 'what', header: t('office.freeBets.what') }, terms, (gift) => (
      <span className="of-wrap of-bet-terms">{terms(gift)}</span>
    )),
    column.words({ id: 'reason', header: t('office.freeSpins.reason') }, ({ reason }) => reason),
    column.moment({ id: 'at', header: t('office.freeSpins.at') }, ({ givenAt }) => givenAt),
    column.drawn({ id: 'state', header: t('office.freeSpins.state') }, standing, (gift) => (
      <Badge tone={tones[gift.state]}>{standing(gift)}</Badge>
    )),
    column.acts(t('office.decide'), (gift) => <Acts gift={gift} />),
  ];
}

/** How far a gift has come, in words: as a gift, as a reward, as a bet. */
function standingOf({ state, reward, bet }: Gift, t: ReturnType<typeof useT>, money: (amount: string) => string): string {
  if (bet !== null) return t(`office.freeBets.state.${bet.state}`, { amount: money(bet.credited ?? '0.00') });
  if (state !== 'offered') return t(`office.freeSpins.state.${state}`);
  return t(`office.freeSpins.state.${reward === 'lapsed' || reward === 'withdrawn' ? reward : 'claimable'}`);
}

function Acts({ gift }: { readonly gift: Gift }) {
  const open = useRoomDialog();
  return <GiftActs gift={gift} onAsk={(decision) => open((close) => <DecideDialog {...{ gift, decision }} onClose={close} />)} />;
}

type DecideProps = { readonly gift: Gift; readonly decision: Decision; readonly onClose: () => void };

function DecideDialog({ gift, decision, onClose }: DecideProps) {
  const t = useT();
  const money = useMoneyText();
  const terms = useBetText();
  const word = t(`office.freeSpins.act.${decision}`);
  return (
    <SignDialog
      title={`${word}: ${gift.username}`}
      confirm={word}
      danger={decision === 'refuse'}
      send={() => callOffice('officeDecideFreeBet', { giftId: gift.giftId as Asked['giftId'], decision })}
      refresh={() => readAnew('free-bets')}
      onClose={onClose}
    >
      <p>
        {money(gift.value)}: {terms(gift)}
      </p>
      <p className="of-muted">{t(decision === 'give' ? 'office.freeBets.actText.give' : 'office.freeSpins.actText.refuse')}</p>
    </SignDialog>
  );
}
