import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { formatList } from '@trevo/i18n';
import type { ReactNode } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMoneyText } from '../../platform/office-money.tsx';
import { useMoment } from '../../platform/moment.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { MissionId, MissionLine } from './mission-lines.ts';
import { MissionPreviewView } from './mission-preview.tsx';
import { useMissionSteps } from './mission-steps.ts';
import { useOwnName } from './own-name.ts';
import { WrittenWords } from './written-words.tsx';

type Look = ResponseOf<Calls['officeMissionPreview']>;
type Props = { readonly row: MissionLine; readonly look: Look };

/** A draft as it will stand, for who publishes it: all that was written, and what it would have cost. */
export function MissionTerms({ row }: { readonly row: MissionLine }) {
  const { missionId, version } = row;
  const query = useQuery({
    queryKey: ['missions', missionId, version, 'preview'],
    queryFn: () => callOffice('officeMissionPreview', { missionId: missionId as MissionId }),
  });
  return (
    <Loaded query={query}>
      {(look) => (
        <>
          <WrittenWords names={row.names} texts={look.texts} />
          <Terms row={row} look={look} />
          <MissionPreviewView preview={look} />
        </>
      )}
    </Loaded>
  );
}

function Terms({ row, look: { minStake, after, board } }: Props) {
  const t = useT();
  const tag = useTag();
  const money = useMoneyText();
  const moment = useMoment();
  const nameOf = useOwnName();
  const steps = useMissionSteps();
  const { type, every, categories, startsAt, endsAt, joinNeeded, budget } = row;
  const games = categories?.map((category) => t(`office.contractCategory.${category as 'RNG'}`));
  const facts: readonly (readonly [string, ReactNode] | null)[] = [
    [t('office.missions.type'), `${t(`office.missions.type.${type}`)}, ${t(`office.missions.every.${every}`)}`],
    [t('office.missions.steps'), steps(row)],
    [t('office.missions.games'), games === undefined ? t('office.missions.allGames') : formatList(games, tag)],
    [t('office.missions.from'), moment(startsAt)],
    [t('office.missions.to'), moment(endsAt)],
    Number(minStake) === 0 ? null : [t('office.missions.form.minStake'), money(minStake)],
    after === null ? null : [t('office.missions.form.after'), nameOf(after)],
    [t('office.missions.form.join'), t(`office.missions.join.${joinNeeded ? 'yes' : 'no'}`)],
    budget === null ? null : [t('office.missions.form.budget'), money(budget)],
    board === null ? null : [t('office.missions.form.prizes'), board.prizes.map(money).join('; ')],
    board === null ? null : [t('office.missions.form.ties'), t(`office.missions.ties.${board.ties}`)],
  ];
  return <Facts facts={facts.filter((fact) => fact !== null)} />;
}
