import { useQuery } from '@tanstack/react-query';
import { serverClock } from '@trevo/client';
import { timeZoneName } from '@trevo/i18n';
import { Button, Field, FormElement } from '@trevo/ui';
import { useState } from 'react';
import { useT, useTag } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay, useOperator } from '../../platform/office-session.ts';
import { useOfficeForm } from '../../platform/use-office-form.ts';
import { Facts } from '../../shell/facts.tsx';
import { Loaded } from '../../shell/room.tsx';
import { askServiceAgain, type Desk, deskQuery } from './service-queries.ts';

const days = [1, 2, 3, 4, 5, 6, 7] as const;
type Day = (typeof days)[number];
type Typed = Readonly<Record<`from${Day}` | `to${Day}`, string>>;
const shape = /^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/;

/** When customer service answers, by the clock of the brand. */
export function HoursForm() {
  const t = useT();
  const desk = useQuery(deskQuery());
  const mayWrite = useMay('brand.write');
  const tag = useTag();
  const { timeZone } = useOperator().merchant;
  const zone = timeZoneName(serverClock.now(), { tag, timeZone });
  return (
    <section className="card of-card of-stack">
      <h2 className="h4">{t('office.service.hours')}</h2>
      <p className="of-muted">{t('office.service.hoursText', { zone })}</p>
      <Loaded query={desk}>{({ hours }) => (mayWrite ? <Days kept={hours.days} /> : <Read kept={hours.days} />)}</Loaded>
    </section>
  );
}

type Kept = { readonly kept: Desk['hours']['days'] };

function Read({ kept }: Kept) {
  const t = useT();
  return (
    <Facts
      facts={days.map((day) => {
        const span = kept.find((one) => one.day === day);
        return [t(`office.service.day.${day}`), span === undefined ? '–' : `${span.from} – ${span.to}`];
      })}
    />
  );
}

function Days({ kept }: Kept) {
  const t = useT();
  const [isSaved, setSaved] = useState(false);
  const form = useOfficeForm<Typed>({
    initial: typedOf(kept),
    faults: (values) =>
      Object.fromEntries(
        days.flatMap((day) => {
          const [from, to] = [values[`from${day}`].trim(), values[`to${day}`].trim()];
          if (from === '' && to === '') return [];
          const wrong = [
            ...(shape.test(from) ? [] : [[`from${day}`, t('office.service.hoursShape')]]),
            ...(shape.test(to) ? [] : [[`to${day}`, t('office.service.hoursShape')]]),
          ];
          return wrong as [string, string][];
        }),
      ),
    send: async (values) => {
      setSaved(false);
      const spans = days.map((day) => ({ day, from: values[`from${day}`].trim(), to: values[`to${day}`].trim() }));
      await callOffice('officeSetServiceHours', { days: spans.filter(({ from }) => from !== '') });
      setSaved(true);
      await askServiceAgain();
    },
  });
  return (
    <FormElement className="svc-hours" form={form}>
      {days.map((day) => (
        <div key={day} className="svc-day">
          <span>{t(`office.service.day.${day}`)}</span>
          <Field
            {...form.bind(`from${day}`)}
            label={t('office.service.fromOf', { day: t(`office.service.day.${day}`) })}
            labelHidden
            placeholder="09:00"
            maxLength={5}
          />
          <Field
            {...form.bind(`to${day}`)}
            label={t('office.service.toOf', { day: t(`office.service.day.${day}`) })}
            labelHidden
            placeholder="18:00"
            maxLength={5}
          />
        </div>
      ))}
      {form.failed === undefined ? null : (
        <p className="of-fault" role="alert">
          {form.failed}
        </p>
      )}
      <div className="of-row">
        <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('office.busy')}>
          {t('office.save')}
        </Button>
        <span role="status">{isSaved ? t('office.service.saved') : ''}</span>
      </div>
    </FormElement>
  );
}

function typedOf(kept: Desk['hours']['days']): Typed {
  return Object.fromEntries(
    days.flatMap((day) => {
      const span = kept.find((one) => one.day === day);
      return [
        [`from${day}`, span?.from ?? ''],
        [`to${day}`, span?.to ?? ''],
      ];
    }),
  ) as Typed;
}
