import { useQuery } from '@tanstack/react-query';
import type { Calls, RequestOf } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import type { MoveEffect } from './move-lines.ts';

/** What is looked at. */
export type AskedEffect = RequestOf<Calls['officePreviewTeamMove']>;

/** What a move would do if it were signed now: when it holds, whom it takes along, which contracts end, and which periods are split. */
export function MoveEffectView({ asked }: { readonly asked: AskedEffect }) {
  const effect = useQuery({
    queryKey: ['team-moves', 'effect', asked],
    queryFn: () => callOffice('officePreviewTeamMove', asked),
    staleTime: 0,
    retry: false,
  });
  return <Loaded query={effect}>{(data) => <EffectFacts effect={data} />}</Loaded>;
}

function EffectFacts({ effect }: { readonly effect: MoveEffect }) {
  const t = useT();
  const moment = useMoment();
  const house = t('office.teamHouse');
  const contract = (of: { readonly kind: string; readonly category: string }) =>
    `${t(`office.contractKind.${of.kind}`)} · ${t(`office.contractCategory.${of.category}`)}`;
  const ending = effect.ending.map((of) => `${of.upline ?? house} › ${of.downline}: ${contract(of)}`);
  const split = effect.split.map((of) => `${of.account}: ${contract(of)}, ${moment(of.from)} – ${moment(of.to)}`);
  return (
    <>
      {effect.guard === null ? null : (
        <p className="of-fault" role="alert">
          {`${t('office.teamMoveGuard')}: ${t(`office.teamMoveGuard.${effect.guard}`)}`}
        </p>
      )}
      <Facts
        facts={[
          [t('office.teamMoveFrom'), effect.from?.username ?? house],
          [t('office.teamMoveTo'), effect.to?.username ?? house],
          [t('office.teamMoveAt'), effect.at === null ? '–' : moment(effect.at)],
          [t('office.teamDirect'), String(effect.direct)],
          [t('office.teamBelow'), String(effect.below)],
          [t('office.teamMoveEnding'), ending.length === 0 ? '–' : ending.join(' · ')],
          [t('office.teamMoveSplit'), split.length === 0 ? '–' : split.join(' · ')],
        ]}
      />
    </>
  );
}
