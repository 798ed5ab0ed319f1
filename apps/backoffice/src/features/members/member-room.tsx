import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { amountOf } from '@trevo/money';
import { Button, givenSource, type ListColumn } from '@trevo/ui';
import { useAccountType } from '../../platform/account-type.ts';
import { type Say, useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { teamPath } from '../../platform/rooms.ts';
import { readAnew } from '../../platform/query-client.ts';
import { useOnce } from '../../platform/use-once.ts';
import { Facts } from '../../shell/facts.tsx';
import { useOfficeColumns } from '../../shell/office-columns.tsx';
import { OfficeList, useList } from '../../shell/office-list.tsx';
import { grantOf, pocketName } from '../../shell/pocket-name.ts';
import { BackLink, PlaceLink } from '../../shell/place-link.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { Loaded, Room } from '../../shell/room.tsx';
import { useRoomDialog } from '../../shell/room-dialog.tsx';
import { RoomSkeleton } from '../../shell/room-skeleton.tsx';
import { MemberLedger, useMemberLedger } from './member-ledger.tsx';
import { MemberProtection } from './member-protection.tsx';
import { MemberRewards } from './member-rewards.tsx';
import { memberQueries } from './member-queries.ts';
import { PaymentResetButtons } from './payment-reset-buttons.tsx';
import { ResetButtons } from './reset-buttons.tsx';
import { MemberRounds, useMemberRounds } from './member-rounds.tsx';
import { MemberStatus } from './members-room.tsx';

type Member = ResponseOf<Calls['officeMember']>;

/** One member: account, money, rounds, ledger, devices. */
export function MemberRoom({ id }: { readonly id: string }) {
  const t = useT();
  const member = useQuery(memberQueries(id).member);
  const cardsReady = useCards(id);
  return (
    <Room
      title={member.data?.member.username ?? t('office.member')}
      back={<BackLink to="/members">{t('office.room.members')}</BackLink>}
      tools={
        member.data && (
          <>
            <ResetButtons member={member.data.member} />
            <PaymentResetButtons member={member.data.member} />
            <TestButton member={member.data.member} />
            <LockButton member={member.data.member} />
          </>
        )
      }
    >
      <Loaded query={member}>{(data) => (cardsReady ? <Detail id={id} data={data} /> : <RoomSkeleton />)}</Loaded>
    </Room>
  );
}

/** Asks for every card at once, and is true when each has its answer or its failure: cards that came one by one would push those below them. */
function useCards(id: string): boolean {
  const seesRewards = useMay('rewards.read');
  const seesRounds = useMay('rounds.read');
  const settled = [
    useQuery(memberQueries(id).protection).isFetched,
    useQuery({ ...memberQueries(id).rewards, enabled: seesRewards }).isFetched || !seesRewards,
    useMemberRounds(id).source.isSettled || !seesRounds,
    useMemberLedger(id).source.isSettled,
  ];
  return useOnce(settled.every(Boolean));
}

function Detail({ id, data }: { readonly id: string; readonly data: Member }) {
  const t = useT();
  const moment = useMoment();
  const { member, totals } = data;
  const accountType = useAccountType();
  const seesRounds = useMay('rounds.read');
  const seesRewards = useMay('rewards.read');
  const seesTeams = useMay('teams.read');
  return (
    <div className="of-stack">
      <div className="of-columns">
        <section className="card of-card">
          <Facts
            facts={[
              [t('office.status'), <MemberStatus key="s" status={member.status} />],
              [
                t('office.id'),
                <code key="i" className="of-code">
                  {member.memberId}
                </code>,
              ],
              [t('office.accountType'), accountType(member.type)],
              [
                t('office.upline'),
                seesTeams && member.type !== 4 ? (
                  <PlaceLink key="u" to={teamPath(member.memberId)}>
                    {data.uplineName ?? t('office.teamHouse')}
                  </PlaceLink>
                ) : (
                  (data.uplineName ?? '–')
                ),
              ],
              [t('office.createdAt'), moment(member.createdAt)],
              [t('office.lastSeenAt'), member.lastSeenAt === null ? '–' : moment(member.lastSeenAt)],
              [t('office.openRounds'), String(data.openRounds)],
              ...(member.isRobot ? [[t('office.robot'), t('office.robotYes')] as const] : []),
              ...(member.isTest ? [[t('office.testAccount'), t('office.testAccountYes')] as const] : []),
            ]}
          />
        </section>
        <section className="card of-card">
          <h2>{t('office.memberMoney')}</h2>
          <Facts
            facts={[
              ...data.pockets
                .filter(isShown)
                .map(
                  (held, place, all) => [nameAmong(all.slice(0, place), held, t), <PocketMoney key={held.pocket} held={held} />] as const,
                ),
              [t('office.totalDeposits'), <OfficeMoney key="d" amount={totals.deposits} />],
              [t('office.totalWithdrawals'), <OfficeMoney key="w" amount={totals.withdrawals} />],
              [t('office.totalStakes'), <OfficeMoney key="s" amount={totals.stakes} />],
              [t('office.totalPayouts'), <OfficeMoney key="p" amount={totals.payouts} />],
            ]}
          />
        </section>
      </div>
      <MemberProtection memberId={id} />
      {seesRewards && <MemberRewards memberId={id} />}
      {seesRounds && <MemberRounds memberId={id} />}
      <MemberLedger memberId={id} />
      <Devices devices={data.devices} />
    </div>
  );
}

type Pocket = Member['pockets'][number];

/** A pocket's name; of two bonuses of one offer the second says its number, because a name stands once. */
function nameAmong(before: readonly Pocket[], held: Pocket, t: Say): string {
  const name = pocketName(held, t);
  return before.some((other) => pocketName(other, t) === name) ? `${name} · ${grantOf(held.pocket)}` : name;
}

function PocketMoney({ held: { pocket, balance, isPoints } }: { readonly held: Pocket }) {
  const money = <OfficeMoney amount={balance} isPoints={isPoints} />;
  const grant = grantOf(pocket);
  return grant === null ? money : <span title={grant}>{money}</span>;
}

/** Each bonus has a pocket of its own, which stays when the bonus is over: empty, it says nothing. */
function isShown({ pocket, balance }: Pocket): boolean {
  return !pocket.startsWith('bonus:') || amountOf(balance) !== 0n;
}

type Device = Member['devices'][number];

function Devices({ devices }: { readonly devices: readonly Device[] }) {
  const t = useT();
  const column = useOfficeColumns<Device>();
  const columns: readonly ListColumn<Device>[] = [
    column.words({ id: 'label', header: t('office.device') }, ({ label }) => label),
    column.words({ id: 'ip', header: t('office.address') }, ({ ip }) => ip),
    column.moment({ id: 'seen', header: t('office.lastSeenAt') }, ({ lastSeenAt }) => lastSeenAt),
  ];
  return (
    <OfficeList<Device>
      title={t('office.devices')}
      headed
      dense
      list={useList({ name: 'devices' })}
      source={givenSource(devices)}
      rowKey={({ label, lastSeenAt }) => label + lastSeenAt}
      columns={columns}
      empty={{ title: t('office.devicesEmpty') }}
    />
  );
}

/** Marks an account of the house for trying things out: what it does counts in no figure. */
function TestButton({ member }: { readonly member: Member['member'] }) {
  const t = useT();
  const open = useRoomDialog();
  // A robot is one for good.
  if (!useMay('members.lock') || member.type === 4 || member.isRobot) return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t('office.testTitle', { name: member.username })}
      text={t(member.isTest ? 'office.testEndText' : 'office.testText')}
      confirm={t(member.isTest ? 'office.testUnmark' : 'office.testMark')}
      send={(reason) => callOffice('officeMarkTestAccount', { memberId: member.memberId as never, isTest: !member.isTest, reason })}
      refresh={() => readAnew('member')}
      onClose={close}
    />
  );
  return <Button onClick={() => open(ask)}>{t(member.isTest ? 'office.testUnmark' : 'office.testMark')}</Button>;
}

function LockButton({ member }: { readonly member: Member['member'] }) {
  const t = useT();
  const open = useRoomDialog();
  const locks = member.status === 'active';
  if (!useMay('members.lock') || member.status === 'closed') return null;
  const ask = (close: () => void) => (
    <ReasonDialog
      title={t(locks ? 'office.lockTitle' : 'office.unlockTitle', { name: member.username })}
      text={t(locks ? 'office.lockText' : 'office.unlockText')}
      confirm={t(locks ? 'office.lock' : 'office.unlock')}
      danger={locks}
      send={async (reason) => {
        const status = locks ? 'locked' : 'active';
        await callOffice('officeSetMemberStatus', { memberId: member.memberId as never, status, reason });
      }}
      refresh={() => readAnew('member')}
      onClose={close}
    />
  );
  return (
    <Button variant={locks ? 'danger' : 'quiet'} icon="lock" onClick={() => open(ask)}>
      {t(locks ? 'office.lock' : 'office.unlock')}
    </Button>
  );
}
