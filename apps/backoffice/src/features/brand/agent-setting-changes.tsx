import { Badge, type Tone } from '@trevo/ui';
import { failureText } from '../../platform/failure-text.ts';
import { useMutation } from '@tanstack/react-query';
import { useT } from '../../platform/language.ts';
import { useMoment } from '../../platform/moment.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { SecondSignature } from '../../shell/second-signature.tsx';
import { type Setting, type SettingsAnswer, useSettingWords } from './setting-words.ts';

type Line = SettingsAnswer['changes'][number];
const tones: Readonly<Record<Line['state'], Tone>> = { proposed: 'info', done: 'ok', rejected: 'neutral', lapsed: 'neutral' };

/** What was proposed of the settings, what waits first: another person signs or rejects it. */
export function AgentSettingChanges({ settings }: { readonly settings: SettingsAnswer }) {
  const t = useT();
  const moment = useMoment();
  const words = useSettingWords(settings.currency);
  const mayWrite = useMay('brand.write');
  const decide = useMutation({
    mutationFn: ({ line, decision }: { readonly line: Line; readonly decision: 'approve' | 'reject' }) =>
      callOffice('officeDecideAgentSetting', { settingId: line.settingId as never, decision }),
    onSettled: () => readAnew('agentSettings'),
  });
  if (settings.changes.length === 0) return null;
  const read = (json: string) => JSON.parse(json) as Setting;
  return (
    <>
      {decide.isError && (
        <p className="of-fault" role="alert">
          {failureText(decide.error, t)}
        </p>
      )}
      <ul className="of-modules of-wide">
        {settings.changes.map((line) => (
          <li key={line.settingId}>
            <span>
              {words.name(read(line.value))} ·{' '}
              <span className="num">
                {words.value(read(line.before))} → {words.value(read(line.value))}
              </span>
              <span className="of-muted">
                {' '}
                · {line.proposedBy} · {moment(line.proposedAt)} · {line.reason}
              </span>
            </span>
            {line.state === 'proposed' && mayWrite ? (
              <SecondSignature
                isOwn={line.isOwn}
                label={(decision) => t(`office.commission.decide.${decision}`)}
                onDecide={(decision) => decide.mutate({ line, decision })}
              />
            ) : (
              <Badge tone={tones[line.state]}>{t(`office.rulingState.${line.state}`)}</Badge>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
