import { useQuery } from '@tanstack/react-query';
import { milestoneKinds, missionCategories, missionPeriods, missionTypes } from '@trevo/contract';
import { type Faults, Field, type Form, Select } from '@trevo/ui';
import { AmountField, type Amounts, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useOperator } from '../../platform/office-session.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { CostLook } from './cost-look.tsx';
import { refreshMissions } from './mission-lines.ts';
import { MissionPreviewView } from './mission-preview.tsx';
import {
  emptyMission,
  playField,
  playOf,
  type Step,
  stepsOfForm,
  targetOf,
  type TypedMission,
  type TypedPlay,
  wireOf,
} from './mission-typed.ts';
import { useOwnName } from './own-name.ts';
import { PlayerWordFields } from './player-word-fields.tsx';
import { usePlayerWordFaults } from './player-words.ts';
import { BetFields, SpinFields } from './prize-fields.tsx';
import { type PrizeTyping, usePrizeTyping } from './prize-typed.ts';

type MissionForm = Form<TypedMission>;
type Part = { readonly form: MissionForm };

/** Drafts a mission: what it would have cost last month is looked at first, and somebody else publishes it. */
export function DraftMissionDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const tag = useTag();
  const { currency, timeZone } = useOperator().merchant;
  const amounts = useAmounts(currency);
  const typing = usePrizeTyping(currency);
  const reading = { ...amounts, ...typing, tag, timeZone };
  const wordFaults = usePlayerWordFaults();
  const form = useDialogForm<TypedMission>({
    initial: emptyMission,
    faults: (typed) => ({
      ...wordFaults(typed),
      ...faultsOf(typed, { needed: t('office.fieldNeeded'), noNumber: t('office.missions.form.targetFault'), amounts, tag }),
      ...playFaults(typed, { ...typing, needed: t('office.fieldNeeded') }),
    }),
    send: async (typed) => {
      const wire = wireOf(typed, reading);
      return wire !== null && callOffice('officeDraftMission', wire);
    },
    refresh: refreshMissions,
    onClose,
  });
  return (
    <FormDialog title={t('office.missions.new')} form={form} confirm={t('office.missions.draft')} tells width={640} onClose={onClose}>
      <p className="of-muted">{t('office.missions.draftText')}</p>
      <PlayerWordFields words={form.values} faults={form.errors} nameMax={160} textMax={160} onWords={form.set} />
      <Kind form={form} />
      <Steps form={form} currency={currency} />
      <More form={form} currency={currency} />
      <CostLook
        label={t('office.missions.look')}
        wire={wireOf(form.values, reading)}
        ask={(wire) => callOffice('officePreviewMission', wire)}
      >
        {(preview) => <MissionPreviewView preview={preview} />}
      </CostLook>
    </FormDialog>
  );
}

type Checks = { readonly needed: string; readonly noNumber: string; readonly amounts: Amounts; readonly tag: string };
type MissionFaults = Faults<TypedMission>;

/** What is wrong with what is typed. */
function faultsOf(typed: TypedMission, { needed, noNumber, amounts, tag }: Checks): MissionFaults {
  const lacks = (text: string) => text.trim() === '';
  const amountFault = (text: string, isNeeded: boolean) => (lacks(text) ? (isNeeded ? needed : undefined) : amounts.faultOf(text));
  const targetFault = (text: string, isNeeded: boolean) =>
    lacks(text) ? (isNeeded ? needed : undefined) : targetOf(text, tag) === null ? noNumber : undefined;
  return {
    from: lacks(typed.from) ? needed : undefined,
    to: lacks(typed.to) ? needed : undefined,
    target0: targetFault(typed.target0, true),
    target1: targetFault(typed.target1, false),
    target2: targetFault(typed.target2, false),
    amount0: isPlay(typed.kind0) ? undefined : amountFault(typed.amount0, true),
    amount1: isPlay(typed.kind1) ? undefined : amountFault(typed.amount1, !lacks(typed.target1)),
    amount2: isPlay(typed.kind2) ? undefined : amountFault(typed.amount2, !lacks(typed.target2)),
    minStake: amountFault(typed.minStake, false),
    budget: amountFault(typed.budget, false),
  };
}

const isPlay = (kind: TypedMission['kind0']) => kind === 'freeSpins' || kind === 'freeBet';

/** What is wrong with the free play of steps that are there, at their fields. */
function playFaults(typed: TypedMission, { spinFaults, betFaults, needed }: PrizeTyping & { readonly needed: string }): MissionFaults {
  const faults = stepsOfForm.flatMap((step) => {
    const [kind, play] = [typed[`kind${step}`], playOf(typed, step)];
    if (!isPlay(kind) || (step > 0 && typed[`target${step}`].trim() === '')) return [];
    const own =
      kind === 'freeSpins'
        ? { ...spinFaults(play), ...lacksOf(play, ['game', 'stake'], needed) }
        : { ...betFaults(play), ...lacksOf(play, ['value'], needed) };
    return Object.entries(own).map(([name, fault]) => [`${name}${step}`, fault]);
  });
  return Object.fromEntries(faults) as MissionFaults;
}

function lacksOf(play: TypedPlay, names: readonly (keyof TypedPlay)[], needed: string): Faults<TypedPlay> {
  return Object.fromEntries(names.filter((name) => play[name].trim() === '').map((name) => [name, needed]));
}

function Kind({ form }: Part) {
  const t = useT();
  return (
    <>
      <Select
        label={t('office.missions.type')}
        well
        value={form.values.type}
        onChange={(next) => form.set('type', next)}
        options={missionTypes.map((value) => ({ value, label: t(`office.missions.type.${value}`) }))}
      />
      <Select
        label={t('office.missions.period')}
        well
        value={form.values.every}
        onChange={(next) => form.set('every', next)}
        options={missionPeriods.map((value) => ({ value, label: t(`office.missions.every.${value}`) }))}
      />
      <Select
        label={t('office.missions.games')}
        well
        value={form.values.category}
        onChange={(next) => form.set('category', next)}
        options={[
          { value: 'all', label: t('office.missions.allGames') },
          ...missionCategories.map((value) => ({ value, label: t(`office.contractCategory.${value}`) })),
        ]}
      />
      <DayField {...form.bind('from')} label={t('office.missions.form.from')} />
      <DayField {...form.bind('to')} label={t('office.missions.form.to')} />
    </>
  );
}

type MoneyPart = Part & { readonly currency: string };

function Steps({ form, currency }: MoneyPart) {
  const t = useT();
  return (
    <>
      {stepsOfForm.map((step) => (
        <fieldset key={step} className="of-stack">
          <legend>{t('office.missions.form.step', { step: String(step + 1) })}</legend>
          <Field {...form.bind(`target${step}`)} label={t('office.missions.form.target')} inputMode="decimal" autoComplete="off" />
          <Select
            label={t('office.missions.form.kind')}
            well
            value={form.values[`kind${step}`]}
            onChange={(next) => form.set(`kind${step}`, next)}
            options={milestoneKinds.map((value) => ({ value, label: t(`office.missions.kind.${value}`) }))}
          />
          <Given {...{ form, currency, step }} />
        </fieldset>
      ))}
    </>
  );
}

/** What a step gives: how much of cash or points, or which free play. */
function Given({ form, currency, step }: MoneyPart & { readonly step: Step }) {
  const t = useT();
  const kind = form.values[`kind${step}`];
  const own = {
    values: playOf(form.values, step),
    bind: (name: keyof TypedPlay) => form.bind(playField(name, step)),
    set: <N extends keyof TypedPlay>(name: N, value: TypedPlay[N]) => form.set(playField(name, step), value),
  };
  if (kind === 'freeSpins') return <SpinFields form={own} currency={currency} />;
  if (kind === 'freeBet') return <BetFields form={own} currency={currency} />;
  return <AmountField {...form.bind(`amount${step}`)} label={t('office.missions.form.amount')} currency={currency} />;
}

function More({ form, currency }: MoneyPart) {
  const t = useT();
  const nameOf = useOwnName();
  const others = useQuery({
    queryKey: ['missions', 'published'],
    queryFn: () => callOffice('officeMissions', { state: 'published', pageSize: 100 }),
  });
  return (
    <>
      <AmountField {...form.bind('minStake')} label={t('office.missions.form.minStake')} currency={currency} />
      <Select
        label={t('office.missions.form.after')}
        well
        value={form.values.after}
        onChange={(next) => form.set('after', next)}
        options={[
          { value: '', label: t('office.missions.form.afterNone') },
          ...(others.data?.list ?? []).map(({ missionId, names }) => ({ value: missionId, label: nameOf(names) })),
        ]}
      />
      <Select
        label={t('office.missions.form.join')}
        well
        value={form.values.join}
        onChange={(next) => form.set('join', next)}
        options={(['no', 'yes'] as const).map((value) => ({ value, label: t(`office.missions.join.${value}`) }))}
      />
      <AmountField {...form.bind('budget')} label={t('office.missions.form.budget')} currency={currency} />
      <Field
        {...form.bind('prizes')}
        label={t('office.missions.form.prizes')}
        hint={t('office.missions.form.prizesHint')}
        autoComplete="off"
      />
      <Select
        label={t('office.missions.form.ties')}
        well
        value={form.values.ties}
        onChange={(next) => form.set('ties', next)}
        options={(['first', 'split'] as const).map((value) => ({ value, label: t(`office.missions.ties.${value}`) }))}
      />
    </>
  );
}
