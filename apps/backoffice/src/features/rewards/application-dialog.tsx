import { useQuery } from '@tanstack/react-query';
import { activityReasons, type Calls, type RequestOf, type ResponseOf } from '@trevo/contract';
import { Button, Dialog, Select } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { Facts } from '../../shell/facts.tsx';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { PictureDialog } from '../../shell/picture-dialog.tsx';
import { Loaded } from '../../shell/room.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import type { ApplicationLine } from './activity-applications.tsx';
import { useRewardWords } from './activity-words.ts';
import { useOwnName } from './own-name.ts';
import { useAloneUpTo } from './use-alone-up-to.ts';

type Part = ResponseOf<Calls['officeActivityPart']>;
type Asked = RequestOf<Calls['officeDecideActivity']>;
type Reason = NonNullable<Asked['reason']>;
type Props = { readonly row: ApplicationLine; readonly onClose: () => void };

/** One application: answers, images (each asked for when it is opened, as looking at it is audited), and the decision. */
export function ApplicationDialog({ row, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const [decision, setDecision] = useState<Asked['decision']>();
  const [imageId, setImageId] = useState<string>();
  const partId = row.partId as Asked['partId'];
  const query = useQuery({ queryKey: ['activity-applications', partId], queryFn: () => callOffice('officeActivityPart', { partId }) });
  const title = `${t('office.activities.act.see')}: ${nameOf(row.names)}`;
  if (decision !== undefined) return <DecisionDialog {...{ row, decision, onClose }} />;
  return (
    <Dialog label={title} onClose={onClose} closeLabel={t('office.close')} width={560}>
      <div className="of-stack of-dialog">
        <h2>{title}</h2>
        <Loaded query={query}>{(part) => <PartFacts part={part} onImage={setImageId} />}</Loaded>
        <Decide row={row} onDecide={setDecision} />
      </div>
      {imageId === undefined ? null : <ImageDialog partId={partId} imageId={imageId} onClose={() => setImageId(undefined)} />}
    </Dialog>
  );
}

function PartFacts({ part, onImage }: { readonly part: Part; readonly onImage: (id: string) => void }) {
  const t = useT();
  const nameOf = useOwnName();
  const rewardWords = useRewardWords();
  const { answers, pictures, reason, reward, username } = part;
  return (
    <>
      <Facts
        facts={[
          [t('office.member'), username],
          [t('office.activities.reward'), rewardWords(reward)],
          ...answers.map(({ names, answer }) => [nameOf(names), answer === '' ? t('office.activities.noAnswer') : answer] as const),
          ...(reason === null ? [] : [[t('office.reason'), t(`office.activities.reason.${reason}`)] as const]),
        ]}
      />
      {pictures.length === 0 ? <p className="of-muted">{t('office.activities.noImages')}</p> : null}
      <div className="of-acts">
        {pictures.map(({ imageId }, index) => (
          <Button key={imageId} size="sm" icon="camera" onClick={() => onImage(imageId)}>
            {t('office.activities.seeImage', { no: index + 1 })}
          </Button>
        ))}
      </div>
    </>
  );
}

function Decide({ row, onDecide }: { readonly row: ApplicationLine; readonly onDecide: (decision: Asked['decision']) => void }) {
  const t = useT();
  const mayWrite = useMay('rewards.write');
  if (!mayWrite || (row.status !== 'applying' && row.status !== 'inProcess')) return null;
  return (
    <div className="of-row-end">
      {row.isOwn ? <span className="of-muted">{t('office.rulingOwn')}</span> : null}
      <Button variant="danger" onClick={() => onDecide('reject')}>
        {t('office.activities.act.reject')}
      </Button>
      {row.isOwn ? null : (
        <Button variant="primary" onClick={() => onDecide('approve')}>
          {t('office.activities.act.approve')}
        </Button>
      )}
    </div>
  );
}

function DecisionDialog({ row, decision, onClose }: Props & { readonly decision: Asked['decision'] }) {
  const t = useT();
  const nameOf = useOwnName();
  const alone = useAloneUpTo('approveActivity');
  const form = useDialogForm<{ readonly reason: Reason }>({
    initial: { reason: 'incomplete' },
    send: async ({ reason }) => {
      const more = decision === 'reject' ? { reason } : {};
      await callOffice('officeDecideActivity', { partId: row.partId as Asked['partId'], decision, ...more });
    },
    refresh: () => readAnew('activity-applications', 'activities'),
    onClose,
  });
  return (
    <FormDialog
      title={`${t(`office.activities.act.${decision}`)}: ${row.username}, ${nameOf(row.names)}`}
      form={{ ...form, ready: true }}
      confirm={t(`office.activities.act.${decision}`)}
      danger={decision === 'reject'}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.activities.${decision}Text`, { alone })}</p>
      {decision === 'reject' ? (
        <Select<Reason>
          label={t('office.reason')}
          well
          value={form.values.reason}
          onChange={(next) => form.set('reason', next)}
          options={activityReasons.map((value) => ({ value, label: t(`office.activities.reason.${value}`) }))}
        />
      ) : null}
    </FormDialog>
  );
}

type ImageProps = { readonly partId: Asked['partId']; readonly imageId: string; readonly onClose: () => void };

function ImageDialog({ partId, imageId, onClose }: ImageProps) {
  const picture = useQuery({
    queryKey: ['activity-image', imageId],
    gcTime: 0,
    queryFn: () => callOffice('officeActivityImage', { partId, imageId: imageId as `ati_${string}` }),
  });
  return <PictureDialog picture={picture} name={imageId} onClose={onClose} />;
}
