import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { OfficeMoney } from '../../platform/office-money.tsx';
import { useMay } from '../../platform/office-session.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { Loaded, Room } from '../../shell/room.tsx';
import { type Method, methodsQuery, type Provider, type Terms, type WayRow } from './method-queries.ts';
import { ProviderDialog } from './provider-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** How the brand is paid and pays: of each method its limits, fees and hours, and who moves the money. */
export function MethodsRoom() {
  const t = useT();
  const methods = useQuery(methodsQuery());
  return (
    <Room title={t('office.room.methods')} lead={<span className="of-muted">{t('office.methodsLead')}</span>}>
      <Loaded query={methods}>
        {({ currency, methods: list }) => (
          <div className="of-stack">
            {list.map((method) => (
              <MethodCard key={method.method} method={method} currency={currency} />
            ))}
          </div>
        )}
      </Loaded>
    </Room>
  );
}

type CardProps = { readonly method: Method; readonly currency: string };

function MethodCard({ method, currency }: CardProps) {
  const t = useT();
  return (
    <section className="card of-card">
      <h2>{t(`office.methodName.${method.method}`)}</h2>
      <TermsTable method={method} currency={currency} />
      <h3 className="of-next">{t('office.providers')}</h3>
      <Providers method={method} />
    </section>
  );
}

/** What everybody gets each way, and under it what holds from a level on. */
function rowsOf(method: Method): readonly WayRow[] {
  return (['deposit', 'withdrawal'] as const).flatMap((direction) => {
    const terms = method[direction];
    const usual = terms === null ? [] : [{ direction, vipFrom: 0, terms }];
    return [...usual, ...method.levels.filter((row) => row.direction === direction)];
  });
}

function TermsTable({ method, currency }: CardProps) {
  const t = useT();
  const mayConfigure = useMay('payments.configure');
  const [open, setOpen] = useState<Omit<WayRow, 'vipFrom'> & { readonly vipFrom: number | null }>();
  const rows = rowsOf(method);
  return (
    <>
      <Table<WayRow>
        caption={t('office.terms')}
        rows={rows}
        rowKey={({ direction, vipFrom }) => `${direction} ${vipFrom}`}
        columns={[
          { id: 'way', header: t('office.direction'), cell: (row) => <WayName row={row} /> },
          { id: 'state', header: t('office.status'), cell: ({ terms }) => <WayState terms={terms} /> },
          {
            id: 'min',
            header: t('office.least'),
            align: 'end',
            cell: ({ terms }) => <OfficeMoney amount={terms.min} currency={currency} />,
          },
          {
            id: 'max',
            header: t('office.most'),
            align: 'end',
            cell: ({ terms }) => <OfficeMoney amount={terms.max} currency={currency} />,
          },
          {
            id: 'fee',
            header: t('office.fee'),
            align: 'end',
            cell: ({ terms }) => <Fee terms={terms} currency={currency} />,
          },
          {
            id: 'hours',
            header: t('office.hours'),
            cell: ({ terms: { opens, closes } }) => (opens === null || closes === null ? t('office.allDay') : `${opens} – ${closes}`),
          },
          {
            id: 'act',
            header: t('office.decide'),
            align: 'end',
            cell: (row) =>
              mayConfigure && (
                <Button size="sm" onClick={() => setOpen(row)}>
                  {t('office.change')}
                </Button>
              ),
          },
        ]}
      />
      {mayConfigure && (
        <div className="of-row of-next">
          {rows
            .filter(({ vipFrom }) => vipFrom === 0)
            .map((row) => (
              <Button key={row.direction} size="sm" icon="plus" onClick={() => setOpen({ ...row, vipFrom: null })}>
                {t('office.termsAdd', { direction: t(`office.direction.${row.direction}`) })}
              </Button>
            ))}
        </div>
      )}
      {open !== undefined && (
        <TermsDialog
          method={method.method}
          currency={currency}
          taken={rows.filter(({ direction }) => direction === open.direction).map(({ vipFrom }) => vipFrom)}
          {...open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

function WayName({ row: { direction, vipFrom } }: { readonly row: WayRow }) {
  const t = useT();
  return (
    <>
      {t(`office.direction.${direction}`)}
      {vipFrom > 0 && <span className="of-muted"> {t('office.termsFrom', { level: vipFrom })}</span>}
    </>
  );
}

function Fee({ terms: { feeFixed, feePpm }, currency }: { readonly terms: Terms; readonly currency: string }) {
  const percent = usePercent();
  const isFixed = /[1-9]/.test(feeFixed);
  if (!isFixed && feePpm === 0) return '–';
  return (
    <>
      {isFixed && <OfficeMoney amount={feeFixed} currency={currency} />}
      {isFixed && feePpm > 0 && ' + '}
      {feePpm > 0 && percent(feePpm)}
    </>
  );
}

function WayState({ terms: { closed } }: { readonly terms: Terms }) {
  const t = useT();
  return <Badge tone={closed === null ? 'ok' : 'neutral'}>{closed === null ? t('office.wayOpen') : t(`office.closed.${closed}`)}</Badge>;
}

function Providers({ method }: { readonly method: Method }) {
  const t = useT();
  const mayConfigure = useMay('payments.configure');
  const [open, setOpen] = useState<{ readonly kind: string; readonly provider?: Provider }>();
  return (
    <>
      {method.providers.length === 0 && (
        <p className="of-muted">{t(method.deployment ? 'office.providersDeployment' : 'office.providersNone')}</p>
      )}
      <ul className="of-list">
        {method.providers.map((provider) => (
          <li key={provider.providerId} className="of-part">
            <div className="of-row">
              <b>
                {provider.position}. {provider.name}
              </b>
              <Badge tone={provider.enabled ? 'ok' : 'neutral'}>{t(provider.enabled ? 'office.providerOn' : 'office.providerOff')}</Badge>
              <span className="of-muted">{t(`office.providerKind.${provider.kind}`)}</span>
              {mayConfigure && (
                <span className="of-tools of-acts">
                  <Button size="sm" onClick={() => setOpen({ kind: provider.kind, provider })}>
                    {t('office.change')}
                  </Button>
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
      {mayConfigure && (
        <div className="of-row of-next">
          {method.kinds.map(({ kind }) => (
            <Button key={kind} size="sm" icon="plus" onClick={() => setOpen({ kind })}>
              {t('office.providerAdd', { kind: t(`office.providerKind.${kind}`) })}
            </Button>
          ))}
        </div>
      )}
      {open !== undefined && <ProviderDialog method={method} {...open} onClose={() => setOpen(undefined)} />}
    </>
  );
}
