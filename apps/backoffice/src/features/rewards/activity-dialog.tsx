import type { RequestOf, Calls } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { readAnew } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { SignDialog } from '../../shell/sign-dialog.tsx';
import type { ActivityLine } from './activities-list.tsx';
import { useRewardWords } from './activity-words.ts';
import { useOwnName } from './own-name.ts';
import { WrittenWords } from './written-words.tsx';

export type ActivityAct = 'publish' | 'withdraw';
type ActivityId = RequestOf<Calls['officePublishActivity']>['activityId'];
type Props = { readonly row: ActivityLine; readonly act: ActivityAct; readonly onClose: () => void };

/** Publishes the version that is read here, or withdraws. */
export function ActivityDialog({ row, act, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const rewardWords = useRewardWords();
  const activityId = row.activityId as ActivityId;
  const { budget, currency, questions } = row;
  return (
    <SignDialog
      title={`${t(`office.activities.act.${act}`)}: ${nameOf(row.names)}`}
      confirm={t(`office.activities.act.${act}`)}
      danger={act === 'withdraw'}
      send={() =>
        act === 'publish'
          ? callOffice('officePublishActivity', { activityId, version: row.version })
          : callOffice('officeWithdrawActivity', { activityId })
      }
      refresh={() => readAnew('activities')}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.activities.actText.${act}`)}</p>
      {act === 'publish' ? (
        <>
          <WrittenWords {...row} />
          <Facts
            facts={[
              [t('office.activities.reward'), rewardWords(row.reward)],
              [t('office.activities.field.budget'), budget === null ? '–' : <OfficeMoney amount={budget} currency={currency} />],
              ...questions.map(({ names }, index) => [t('office.activities.question', { no: index + 1 }), nameOf(names)] as const),
            ]}
          />
        </>
      ) : null}
    </SignDialog>
  );
}
