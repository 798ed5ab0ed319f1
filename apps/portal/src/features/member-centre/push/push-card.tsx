import { useMutation, useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Icon, type IconName, Switch } from '@trevo/ui';
import { callApi } from '../../../platform/api.ts';
import { hasPush, isDeviceOn, isPushBlocked, turnDeviceOff, turnDeviceOn } from '../../../platform/device-push.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useT } from '../../../platform/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { ownKey } from '../../../platform/query-keys.ts';
import { toast } from '../../../platform/toasts.ts';
import { FaultCard } from '../../../shell/fault-card.tsx';
import { Check, CheckWait } from '../components/security-check.tsx';

type Settings = ResponseOf<Calls['pushSettings']>;
type Wish = keyof Settings['wishes'];

const wishes: readonly (readonly [Wish, IconName])[] = [
  ['results', 'lott'],
  ['withdrawals', 'bank'],
  ['messages', 'mail'],
  ['security', 'shield'],
  ['details', 'eye'],
];

const settingsQuery = () => ({ queryKey: ownKey('push'), staleTime: 0, queryFn: () => callApi('pushSettings', {}) }) as const;

export type PushCardProps = { readonly account: string };

/** What the member is told while the portal is closed, and whether on this device. Nothing is on before somebody switches it on. */
export function PushCard({ account }: PushCardProps) {
  const t = useT();
  const settings = useQuery(settingsQuery());
  const device = useQuery({ queryKey: ownKey('pushDevice'), staleTime: 0, queryFn: () => isDeviceOn(account) });
  const act = usePushActs(account, settings.data);
  if (settings.error !== null)
    return (
      <section className="card">
        <FaultCard error={settings.error} onRetry={() => void settings.refetch()} />
      </section>
    );
  if (settings.data === undefined || device.data === undefined)
    return (
      <section className="card">
        <CheckWait text={t('push.text')} />
      </section>
    );
  const isOn = device.data;
  const able = hasPush();
  const isBlocked = !isOn && isPushBlocked();
  return (
    <section className="card" aria-label={t('push.title')}>
      <Check
        icon="bell"
        title={t('push.title')}
        text={t(able ? (isBlocked ? 'push.blocked' : 'push.text') : 'push.none')}
        {...(isOn ? { on: true } : {})}
      >
        {able && !isBlocked ? (
          <Button size="sm" busy={act.device.isPending} onClick={() => act.device.mutate(!isOn)}>
            {t(isOn ? 'push.stop' : 'push.allow')}
          </Button>
        ) : null}
      </Check>
      {able || settings.data.devices > 0 ? (
        <Wishes
          settings={settings.data}
          disabled={act.save.isPending}
          onWish={(wish, on) => act.save.mutate({ wish, on, needsDevice: on && able && !isOn })}
        />
      ) : null}
    </section>
  );
}

type WishesProps = { readonly settings: Settings; readonly disabled: boolean; readonly onWish: (wish: Wish, on: boolean) => void };

function Wishes({ settings, disabled, onWish }: WishesProps) {
  const t = useT();
  return wishes.map(([wish, icon]) => (
    <div className="chk" key={wish}>
      <span className="g" aria-hidden="true">
        <Icon name={icon} size={22} />
      </span>
      <span>
        <b className="b">{t(`push.${wish}`)}</b>
        <span className="t2 sm mc-line">{t(`push.${wish}Text`)}</span>
      </span>
      <Switch label={t(`push.${wish}`)} checked={settings.wishes[wish]} disabled={disabled} onChange={(on) => onWish(wish, on)} />
    </div>
  ));
}

type Wished = { readonly wish: Wish; readonly on: boolean; readonly needsDevice: boolean };

/** To switch something on is to want it here: the browser asks then, and at no other time. */
function usePushActs(account: string, settings: Settings | undefined) {
  const t = useT();
  const fail = (error: unknown) => toast({ tone: 'bad', title: t('push.failed'), text: failureMessage(error, t) });
  const refresh = () => void queryClient.invalidateQueries({ queryKey: ownKey('pushDevice') });
  const turnOn = async (publicKey: string) => {
    const allowed = await turnDeviceOn(account, publicKey);
    if (!allowed) toast({ tone: 'bad', title: t('push.title'), text: t('push.blocked') });
    return allowed;
  };
  const device = useMutation({
    mutationFn: async (on: boolean) => {
      if (settings === undefined) return;
      if (on) await turnOn(settings.publicKey);
      else await turnDeviceOff();
    },
    onSettled: refresh,
    onError: fail,
  });
  const save = useMutation({
    mutationFn: async ({ wish, on, needsDevice }: Wished) => {
      if (settings === undefined || (needsDevice && !(await turnOn(settings.publicKey)))) return;
      queryClient.setQueryData(ownKey('push'), await callApi('savePushSettings', { ...settings.wishes, [wish]: on }));
    },
    onSettled: refresh,
    onError: fail,
  });
  return { device, save };
}
