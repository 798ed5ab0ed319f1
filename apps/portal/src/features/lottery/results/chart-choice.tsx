import type { Chart } from '@trevo/lottery-rules/trends';
import { Segmented, Select } from '@trevo/ui';
import { useT } from '../../../platform/language.ts';
import { chartName } from './draw-words.ts';

type ChartChoiceProps = {
  readonly charts: readonly Chart[];
  readonly value: string;
  readonly onChange: (key: string) => void;
};

/** More charts than this stand in a menu. */
const segmentsMax = 6;

/** Which place or which prize a chart counts. */
export function ChartChoice({ charts, value, onChange }: ChartChoiceProps) {
  const t = useT();
  const label = t('lottery.see.counts');
  const isShort = charts.length <= segmentsMax && charts.every(({ key }) => key === 'any' || key.startsWith('place-'));
  if (isShort)
    return (
      <Segmented
        label={label}
        options={charts.map(({ key }) => ({ value: key, label: key === 'any' ? t('lottery.see.all') : key.slice('place-'.length) }))}
        value={value}
        onChange={onChange}
      />
    );
  return (
    <Select
      label={label}
      labelHidden
      options={charts.map(({ key }) => ({ value: key, label: chartName(key, t) }))}
      value={value}
      onChange={onChange}
    />
  );
}
