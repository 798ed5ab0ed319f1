import { Checkbox, Field, Select } from '@trevo/ui';
import { AmountField } from '../../platform/amount-field.tsx';
import { useT } from '../../platform/language.ts';
import { FormDialog } from '../../shell/form-dialog.tsx';
import { useJackpotForm } from './jackpot-terms-form.ts';
import type { JackpotDrafts, JackpotLine } from './jackpot-lines.ts';
import { useOwnName } from './own-name.ts';
import { PlayerWordFields } from './player-word-fields.tsx';

type Props = { readonly drafts: JackpotDrafts; readonly open: readonly JackpotLine[]; readonly onClose: () => void };

/** Drafts a jackpot: what fills it, when it hits, and the games that feed it. One may take over from another. */
export function JackpotDraftDialog({ drafts, open, onClose }: Props) {
  const t = useT();
  const nameOf = useOwnName();
  const { currency, games } = drafts;
  const form = useJackpotForm({ currency, onClose });
  const { values, set } = form;
  const rate = (name: 'contribution' | 'reserve') => (
    <Field {...form.bind(name)} label={t(`office.jackpots.field.${name}`)} inputMode="numeric" autoComplete="off" />
  );
  const money = (name: 'end' | 'minStake' | 'seed', label: string) => <AmountField {...form.bind(name)} {...{ label, currency }} />;
  const toggle = (game: string, on: boolean) => set('games', on ? [...values.games, game] : values.games.filter((one) => one !== game));
  return (
    <FormDialog title={t('office.jackpots.draft')} form={form} confirm={t('office.save')} tells width={560} onClose={onClose}>
      <p className="of-muted">{t('office.jackpots.draftText')}</p>
      <PlayerWordFields words={{ names: values.names }} faults={form.errors} nameMax={80} onWords={(_, names) => set('names', names)} />
      <Select
        label={t('office.jackpots.type')}
        well
        value={values.type}
        onChange={(next) => set('type', next)}
        options={(['mustHitBy', 'random'] as const).map((value) => ({ value, label: t(`office.jackpots.type.${value}`) }))}
      />
      {rate('contribution')}
      {rate('reserve')}
      {money('minStake', t('office.jackpots.field.minStake'))}
      {money('seed', t('office.jackpots.field.seed'))}
      {money('end', t(values.type === 'mustHitBy' ? 'office.jackpots.field.ceiling' : 'office.jackpots.field.hitEvery'))}
      <Select
        label={t('office.jackpots.field.replaces')}
        well
        value={values.replaces}
        onChange={(next) => set('replaces', next)}
        options={[
          { value: '', label: t('office.jackpots.replacesNone') },
          ...open.map(({ jackpotId, names }) => ({ value: jackpotId, label: nameOf(names) })),
        ]}
      />
      <fieldset className="of-stack" aria-describedby="jackpot-games-fault">
        <legend>{t('office.jackpots.games')}</legend>
        {games.map(({ game, title, feeds }) => {
          const isTaken = feeds !== null && feeds !== values.replaces;
          return (
            <Checkbox
              key={game}
              checked={values.games.includes(game)}
              disabled={isTaken}
              onChange={(event) => toggle(game, event.target.checked)}
            >
              {isTaken ? `${title} (${t('office.jackpots.feeds')})` : title}
            </Checkbox>
          );
        })}
        <p id="jackpot-games-fault" className="of-fault" aria-live="polite">
          {form.errors.games}
        </p>
      </fieldset>
    </FormDialog>
  );
}
