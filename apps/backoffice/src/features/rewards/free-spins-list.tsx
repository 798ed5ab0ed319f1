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
import { GiveFreeSpinsDialog } from './give-free-spins-dialog.tsx';
import { useSpinsText } from './prize-words.ts';
import { RewardList } from './reward-list.tsx';

type Gift = ResponseOf<Calls['officeFreeSpins']>['list'][number];
type Asked = RequestOf<Calls['officeDecideFreeSpins']>;
type Decision = Asked['decision'];

const tones: Readonly<Record<Gift['state'], Tone>> = { waiting: 'warn', offered: 'ok', refused: 'neutral' };
const rowKey = ({ giftId }: Gift): string => giftId;

/** Free spins that operators gave, with what became of them; what waits for a second operator stands first. */
export function FreeSpinsList() {
  const t = useT();
  return (
    <RewardList<Gift>
      name="free-spins"
      root="free-spins"
      title={t('office.rewards.tab.freeSpins')}
      ask={(request) => callOffice('officeFreeSpins', request)}
      rowKey={rowKey}
      columns={useGiftColumns()}
      begin={{ words: t('office.freeSpins.give'), dialog: (close) => <GiveFreeSpinsDialog onClose={close} /> }}
      empty={{ title: t('office.freeSpins.none'), text: t('office.freeSpins.noneText') }}
    />
  );
}

function useGiftColumns(): readonly ListColumn<Gift>[] {
  const t = useT();
  const money = useMoneyText();
  const column = useOfficeColumns<Gift>();
  const standing = (gift: Gift) => standingOf(gift, t, money);
  return [
    column.words({ id: 'member', header: t('office.freeSpins.member') }, ({ username }) => username),
    column.words({ id: 'what', header: t('office.freeSpins.what') }, useSpinsText()),
    column.money({ id: 'value', header: t('office.freeSpins.value') }, ({ value, currency }) => ({ amount: value, currency })),
    column.words({ id: 'reason', header: t('office.freeSpins.reason') }, ({ reason }) => reason),
    column.moment({ id: 'at', header: t('office.freeSpins.at') }, ({ givenAt }) => givenAt),
    column.drawn({ id: 'state', header: t('office.freeSpins.state') }, standing, (gift) => (
      <Badge tone={tones[gift.state]}>{standing(gift)}</Badge>
    )),
    column.acts(t('office.decide'), (gift) => <Acts gift={gift} />),
  ];
}

/** How far a gift has come, in words: as a gift, as a reward, as a set. */
function standingOf({ state, reward, set }: Gift, t: ReturnType<typeof useT>, money: (amount: string) => string): string {
  if (set !== null) return t(`office.freeSpins.state.${set.state}`, { used: set.used, amount: money(set.credited ?? '0.00') });
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
  const whatOf = useSpinsText();
  const word = t(`office.freeSpins.act.${decision}`);
  return (
    <SignDialog
      title={`${word}: ${gift.username}`}
      confirm={word}
      danger={decision === 'refuse'}
      send={() => callOffice('officeDecideFreeSpins', { giftId: gift.giftId as Asked['giftId'], decision })}
      refresh={() => readAnew('free-spins')}
      onClose={onClose}
    >
      <p>{whatOf(gift)}</p>
      <p className="of-muted">{t(`office.freeSpins.actText.${decision}`)}</p>
    </SignDialog>
  );
}
