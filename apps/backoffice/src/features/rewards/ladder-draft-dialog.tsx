import { Button, Field, type Form, TabPanel, Tabs } from '@trevo/ui';
import { useState } from 'react';
import { AmountField, useAmounts } from '../../platform/amount-field.tsx';
import { DayField } from '../../platform/day-field.tsx';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useBrandLanguages } from '../../platform/office-session.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useDialogForm } from '../../shell/use-dialog-form.ts';
import { CostLook } from './cost-look.tsx';
import { LadderPreviewView } from './ladder-preview.tsx';
import {
  emptyLevel,
  ladderWireOf,
  type LadderVersion,
  type LevelAmount,
  levelAmounts,
  levelsMax,
  levelWireOf,
  optionalAmounts,
  type TypedLadder,
  type TypedLevel,
  typedLevels,
} from './ladder-typed.ts';
import { refreshLadder } from './ladder-words.ts';
import { PlayerWordFields } from './player-word-fields.tsx';

type LadderForm = Form<TypedLadder>;
type Props = { readonly from: LadderVersion | undefined; readonly currency: string; readonly onClose: () => void };

/** Drafts a version, beginning with the one that was published last: what it would have cost is looked at first, and somebody else publishes it. */
export function LadderDraftDialog({ from, currency, onClose }: Props) {
  const t = useT();
  const reading = useReading(currency);
  const form = useDialogForm<TypedLadder>({
    initial: {
      startsOn: '',
      keepMonths: String(from?.keepMonths ?? 3),
      reason: '',
      levels: from === undefined ? [emptyLevel] : typedLevels(from.levels, reading),
    },
    send: async (typed) => {
      const wire = ladderWireOf(typed, reading);
      return wire !== null && callOffice('officeDraftLadder', { ...wire, reason: typed.reason.trim() });
    },
    refresh: refreshLadder,
    onClose,
  });
  const wire = ladderWireOf(form.values, reading);
  const isReady = wire !== null && form.values.reason.trim().length >= 3;
  return (
    <FormDialog
      title={t('office.ladder.draft')}
      form={{ ...form, ready: isReady }}
      confirm={t('office.ladder.save')}
      width={820}
      onClose={onClose}
    >
      <p className="of-muted">{t('office.ladder.draftText')}</p>
      <div className="of-form-row">
        <DayField {...form.bind('startsOn')} label={t('office.ladder.startsOn')} />
        <Field {...form.bind('keepMonths')} label={t('office.ladder.keepMonths')} inputMode="numeric" maxLength={2} autoComplete="off" />
      </div>
      <Levels form={form} currency={currency} />
      <Field {...form.bind('reason')} label={t('office.reason')} maxLength={500} autoComplete="off" />
      <CostLook label={t('office.ladder.look')} wire={wire} ask={(asked) => callOffice('officePreviewLadder', asked)}>
        {(preview) => <LadderPreviewView preview={preview} />}
      </CostLook>
    </FormDialog>
  );
}

function useReading(currency: string) {
  const amounts = useAmounts(currency);
  return { ...amounts, tag: useTag(), own: useBrandLanguages()[0] };
}

type LevelsProps = { readonly form: LadderForm; readonly currency: string };

/** One level at a time; a further one stands on top, and only the top one can be taken away. */
function Levels({ form, currency }: LevelsProps) {
  const t = useT();
  const reading = useReading(currency);
  const { levels } = form.values;
  const [chosen, setChosen] = useState(0);
  const level = levels[chosen];
  const put = (next: readonly TypedLevel[]) => form.set('levels', next);
  const titleOf = (one: TypedLevel, index: number) => {
    const word = t('office.ladder.levelTab', { level: String(index + 1) });
    return levelWireOf(one, reading) === null ? t('office.ladder.unfinished', { level: word }) : word;
  };
  return (
    <>
      <Tabs
        id="ladder-levels"
        label={t('office.ladder.levels')}
        tabs={levels.map((one, index) => ({ value: String(index), label: titleOf(one, index) }))}
        value={String(chosen)}
        onChange={(next) => setChosen(Number(next))}
      />
      <TabPanel id="ladder-levels" value={String(chosen)} className="of-stack">
        {level === undefined ? null : (
          <LevelFields
            level={level}
            currency={currency}
            onChange={(next) => put(levels.map((one, index) => (index === chosen ? next : one)))}
          />
        )}
      </TabPanel>
      <div className="of-acts">
        <Button
          size="sm"
          disabled={levels.length >= levelsMax}
          onClick={() => {
            put([...levels, emptyLevel]);
            setChosen(levels.length);
          }}
        >
          {t('office.ladder.addLevel')}
        </Button>
        <Button
          size="sm"
          disabled={levels.length < 2}
          onClick={() => {
            put(levels.slice(0, -1));
            setChosen(Math.min(chosen, levels.length - 2));
          }}
        >
          {t('office.ladder.dropLevel', { level: String(levels.length) })}
        </Button>
      </div>
    </>
  );
}

type LevelProps = { readonly level: TypedLevel; readonly currency: string; readonly onChange: (level: TypedLevel) => void };

function LevelFields({ level, currency, onChange }: LevelProps) {
  const t = useT();
  const { faultOf, faultIfTyped } = useAmounts(currency);
  const fieldOf = (name: LevelAmount | 'extra', value: string, error: string | undefined) => ({
    name,
    value,
    error,
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ ...level, [name]: target.value }),
    onBlur: () => undefined,
  });
  return (
    <>
      <div className="of-form-row">
        <PlayerWordFields words={{ names: level.names }} faults={{}} nameMax={40} onWords={(_, names) => onChange({ ...level, names })} />
      </div>
      <div className="of-form-row">
        {levelAmounts.map((name) => (
          <AmountField
            key={name}
            {...fieldOf(name, level[name], faultFor(level[name], optionalAmounts.includes(name) ? faultIfTyped : faultOf))}
            label={t(`office.ladder.form.${name}`)}
            currency={currency}
          />
        ))}
        <Field {...fieldOf('extra', level.extra, undefined)} label={t('office.ladder.form.extra')} inputMode="decimal" autoComplete="off" />
      </div>
    </>
  );
}

/** What is not typed yet is not wrong yet. */
function faultFor(text: string, faultOf: (text: string) => string | undefined): string | undefined {
  return text.trim() === '' ? undefined : faultOf(text);
}
