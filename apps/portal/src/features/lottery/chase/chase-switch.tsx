import './chase.css';
import { Button, Checkbox, Switch } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { Stepper } from '../pad/stepper.tsx';

/** A chase as the slip shows it: on or off, how many issues, and whether a prize ends it. */
export type ChaseChoice = { readonly on: boolean; readonly count: number; readonly stopOnWin: boolean };

export type ChaseSwitchProps = {
  readonly choice: ChaseChoice;
  /** Issues that there are. */
  readonly most: number;
  readonly planned: boolean;
  readonly onChoice: (choice: ChaseChoice) => void;
  readonly onPlan: () => void;
};

/** Repeats the slip in the next issues. */
export function ChaseSwitch({ choice, most, planned, onChoice, onPlan }: ChaseSwitchProps) {
  const t = useT();
  return (
    <div className="col chase">
      <div className="row chase-line">
        <Switch label={t('lottery.bet.chase')} checked={choice.on} disabled={most < 2} onChange={(on) => onChoice({ ...choice, on })} />
        <span className="grow b">
          {t('lottery.bet.chase')}
          <span className="xs t3 chase-word">
            {t(planned ? 'lottery.bet.chasePlanned' : choice.stopOnWin ? 'lottery.bet.stopsOnWin' : 'lottery.bet.goesOn')}
          </span>
        </span>
        <Stepper
          small
          label={t('lottery.bet.chaseIssues')}
          value={Math.min(choice.count, most)}
          min={2}
          max={Math.max(2, most)}
          onChange={(count) => onChoice({ ...choice, on: true, count })}
        />
      </div>
      {choice.on ? (
        <div className="row chase-line">
          <Checkbox checked={choice.stopOnWin} onChange={(event) => onChoice({ ...choice, stopOnWin: event.target.checked })}>
            {t('lottery.bet.stopOnWin')}
          </Checkbox>
          <Button size="sm" icon="sliders" className="end" onClick={onPlan}>
            {t('lottery.bet.plan')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
