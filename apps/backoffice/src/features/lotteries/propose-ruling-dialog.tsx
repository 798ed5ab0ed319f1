import { type RulingAct, rulingBases, rulingReasons } from '@trevo/contract';
import { serverClock } from '@trevo/client';
import { instantOfReading } from '@trevo/i18n';
import { Field, Select, TextArea } from '@trevo/ui';
import { DayField } from '../../platform/day-field.tsx';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { type IssueDetail, refreshLotteries } from './lottery-queries.ts';

type Reason = (typeof rulingReasons)[RulingAct][number];
type Typed = {
  readonly reason: Reason;
  readonly basis: (typeof rulingBases)[number];
  readonly result: string;
  readonly heldAt: string;
  readonly evidence: string;
};
type ProposeProps = {
  readonly code: string;
  readonly act: RulingAct;
  readonly issue: Pick<IssueDetail['issue'], 'number' | 'text'>;
  readonly onClose: () => void;
};

const evidenceMin = 10;
const evidenceMax = 500;

/** Proposes a ruling about a draw. Nothing moves before somebody else signs it. */
export function ProposeRulingDialog({ code, act, issue, onClose }: ProposeProps) {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  const reasons: readonly Reason[] = rulingReasons[act];
  const form = useDialogForm<Typed>({
    initial: { reason: reasons[0] as Reason, basis: 'bulletin', result: '', heldAt: '', evidence: '' },
    faults: ({ basis, result, heldAt, evidence }) => ({
      ...(evidence.trim().length < evidenceMin ? { evidence: t('office.rulingEvidenceHint') } : {}),
      ...(act === 'correct' && basis === 'bulletin' && result.trim() === '' ? { result: t('office.rulingResultHint') } : {}),
      ...(act === 'postpone' && !(instantOfReading(heldAt, timeZone) > serverClock.now()) ? { heldAt: t('office.rulingHeldHint') } : {}),
    }),
    send: async ({ reason, basis, result, heldAt, evidence }, idempotencyKey) => {
      const request = {
        gameCode: code,
        number: issue.number,
        act,
        reason,
        evidence: evidence.trim(),
        ...(act === 'correct' ? { basis } : {}),
        ...(act === 'correct' && basis === 'bulletin' ? { result: result.trim() } : {}),
        ...(act === 'postpone' ? { heldAt: new Date(instantOfReading(heldAt, timeZone)).toISOString() } : {}),
      };
      await callOffice('officeProposeRuling', request, { idempotencyKey });
    },
    refresh: refreshLotteries,
    onClose,
  });
  return (
    <FormDialog
      title={t(`office.rulingTitle.${act}`, { number: issue.number })}
      form={form}
      confirm={t('office.rulingSend')}
      danger={act === 'void'}
      width={560}
      onClose={onClose}
    >
      <p className="of-muted">{t(`office.rulingText.${act}`)}</p>
      <Select
        label={t('office.rulingReason')}
        well
        value={form.values.reason}
        onChange={(next) => form.set('reason', next)}
        options={reasons.map((one) => ({ value: one, label: t(`office.rulingReason.${one}`) }))}
      />
      {act === 'correct' ? <CorrectedResult form={form} now={issue.text} /> : null}
      {act === 'postpone' ? <HeldAt form={form} /> : null}
      <TextArea
        {...form.bind('evidence')}
        label={t('office.rulingEvidence')}
        hint={t('office.rulingEvidenceHint')}
        maxLength={evidenceMax}
        rows={3}
      />
    </FormDialog>
  );
}

type ProposeForm = ReturnType<typeof useDialogForm<Typed>>;

function CorrectedResult({ form, now }: { readonly form: ProposeForm; readonly now: string | null }) {
  const t = useT();
  return (
    <>
      <Select
        label={t('office.rulingBasis')}
        well
        value={form.values.basis}
        onChange={(next) => form.set('basis', next)}
        options={rulingBases.map((one) => ({ value: one, label: t(`office.rulingBasis.${one}`) }))}
      />
      {form.values.basis === 'bulletin' ? (
        <Field
          {...form.bind('result')}
          label={t('office.rulingResult')}
          hint={now === null ? t('office.rulingResultHint') : t('office.rulingResultLike', { result: now })}
          autoComplete="off"
          spellCheck={false}
          maxLength={400}
        />
      ) : null}
    </>
  );
}

function HeldAt({ form }: { readonly form: ProposeForm }) {
  const t = useT();
  const { timeZone } = useOperator().merchant;
  return (
    <DayField
      {...form.bind('heldAt')}
      label={t('office.rulingHeldAt')}
      hint={t('office.maintenanceEndsHint', { zone: timeZone })}
      withTime
    />
  );
}
