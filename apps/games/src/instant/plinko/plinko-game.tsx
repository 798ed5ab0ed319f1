import './plinko.css';
import {
  type PlinkoChoice,
  type PlinkoRisk,
  type PlinkoTable,
  plinkoBest,
  plinkoMultipliers,
  plinkoRisks,
  plinkoRows,
} from '@trevo/game-rules/plinko';
import { formatAmount } from '@trevo/money';
import { Button, Segmented } from '@trevo/ui';
import { useState } from 'react';
import type { GameClientProps } from '../../clients/game-client.ts';
import { celebrationOf, minorOf } from '../../engine/credits.ts';
import { LeafFall } from '../../engine/leaf-fall.tsx';
import { MoneyText } from '../../engine/money-text.tsx';
import { useWording } from '../../platform/language.ts';
import { useActKeys } from '../../platform/use-act-keys.ts';
import { InstantStage } from '../instant-stage.tsx';
import { hundredthsOf, multipleLabel } from '../multiple-text.ts';
import { rangeOf, readStake } from '../stake-choice.ts';
import { amountText, moneyLabel, StakeField } from '../stake-field.tsx';
import background from './background.svg';
import { PlinkoBoard } from './plinko-board.tsx';
import { PlinkoInfo } from './plinko-info.tsx';
import type { Ball } from './plinko-state.ts';
import { type PlinkoPlay, usePlinko } from './use-plinko.ts';

/** Plinko Trevo: choose rows and risk, drop balls, watch them fall. */
export function PlinkoGame({ call, opening }: GameClientProps) {
  const { tag } = useWording();
  const play = usePlinko(call, opening);
  const range = rangeOf(opening.info);
  const table = opening.info.table as unknown as PlinkoTable;
  const { currency } = opening.state.balance;
  const [text, setText] = useState(() => amountText(minorOf(opening.state.lastRound?.stake ?? formatAmount(range.usualMinor)), tag));
  const { plinko } = play;
  const choice = plinko.shown ?? plinko.choice;
  const best = plinkoBest(table, plinko.choice);
  const stake = readStake(text, range, best);
  const drop = () => {
    if (stake !== null) play.drop(formatAmount(stake));
  };
  useActKeys(drop, play.state.fault === null);
  const [last] = plinko.landed;
  const shown = plinko.flying.length === 0 ? last : undefined;
  const celebration = shown && !shown.replay ? celebrationOf(minorOf(shown.payout), minorOf(shown.stake)) : 'none';
  return (
    <InstantStage
      call={call}
      opening={opening}
      play={play}
      name="plinko"
      background={background}
      bet={
        <>
          <StakeField text={text} range={range} best={best} currency={currency} disabled={play.replaying} onText={setText} />
          <Choices play={play} />
          <Button
            className="gi-act"
            variant="primary"
            size="lg"
            icon="down"
            block
            disabled={stake === null || !play.mayDrop}
            onClick={drop}
          >
            <DropLabel />
          </Button>
        </>
      }
      board={
        <>
          <PlinkoBoard
            rows={choice.rows}
            multipliers={plinkoMultipliers(table, choice)}
            balls={plinko.flying}
            last={
              last && last.outcome.rows === choice.rows && last.outcome.risk === choice.risk
                ? { slot: last.outcome.slot, key: last.key }
                : null
            }
            onLanded={play.land}
          />
          <Landed balls={plinko.landed} />
          <LeafFall of={celebration === 'big' ? (shown?.key ?? null) : null} />
        </>
      }
      message={<Message play={play} shown={shown} currency={currency} />}
      tone={celebration}
      rules={<PlinkoInfo info={opening.info} payoutMax={moneyLabel(range.payoutMaxMinor, currency, tag)} />}
    />
  );
}

function DropLabel() {
  const { t } = useWording();
  return <>{t('game.plinko.drop')}</>;
}

/** Rows and risk; they stand still while a ball falls. */
function Choices({ play: { plinko, tell, idle } }: { readonly play: PlinkoPlay }) {
  const { t } = useWording();
  const choose = (choice: Partial<PlinkoChoice>) => tell({ type: 'chosen', choice: { ...plinko.choice, ...choice } });
  return (
    <>
      <fieldset className="gi-choice" disabled={!idle}>
        <span>{t('game.plinko.risk')}</span>
        <Segmented<PlinkoRisk>
          label={t('game.plinko.risk')}
          value={plinko.choice.risk}
          options={plinkoRisks.map((risk) => ({ value: risk, label: t(`game.plinko.risk.${risk}`) }))}
          onChange={(risk) => choose({ risk })}
        />
      </fieldset>
      <label className="gi-choice">
        <span>
          {t('game.plinko.rows')} <b>{plinko.choice.rows}</b>
        </span>
        <input
          type="range"
          min={plinkoRows[0]}
          max={plinkoRows.at(-1)}
          step={1}
          value={plinko.choice.rows}
          disabled={!idle}
          onChange={(event) => choose({ rows: Number(event.target.value) })}
        />
      </label>
    </>
  );
}

/** What the last balls paid, newest first. Nothing is said about what they might have. */
function Landed({ balls }: { readonly balls: readonly Ball[] }) {
  const { t, tag } = useWording();
  return (
    <ol className="gp-landed" aria-label={t('game.plinko.landed')}>
      {balls.map((ball) => (
        <li key={ball.key} className={minorOf(ball.payout) > minorOf(ball.stake) ? 'is-win' : ''}>
          {multipleLabel(hundredthsOf(ball.outcome.multiplier), tag)}
        </li>
      ))}
    </ol>
  );
}

type MessageProps = { readonly play: PlinkoPlay; readonly shown: Ball | undefined; readonly currency: string };

function Message({ play: { plinko }, shown, currency }: MessageProps) {
  const { t, tag } = useWording();
  if (plinko.flying.length > 0) return t('game.plinko.falling', { count: plinko.flying.length });
  if (plinko.asked.length > 0) return t('game.asking');
  if (!shown) return t('game.plinko.ready');
  return (
    <>
      {t('game.paid')} <MoneyText amount={shown.payout} currency={currency} />
      <small>{multipleLabel(hundredthsOf(shown.outcome.multiplier), tag)}</small>
    </>
  );
}
