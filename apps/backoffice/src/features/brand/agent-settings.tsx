import { useQuery } from '@tanstack/react-query';
import { namedKinds } from '@trevo/contract';
import { Badge, Button, Table } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { usePercent } from '../../platform/use-percent.ts';
import { Loaded } from '../../shell/room.tsx';
import { AgentSettingChanges } from './agent-setting-changes.tsx';
import { AgentSettingDialog } from './agent-setting-dialog.tsx';
import { namedLanguages, type Setting, settingsOf, type SettingsAnswer, useSettingWords } from './setting-words.ts';

type Budget = SettingsAnswer['budgets'][number];

/** What the brand set for its agents: one operator proposes, another signs. */
export function AgentSettings() {
  const t = useT();
  const settings = useQuery({ queryKey: ['agentSettings'], queryFn: () => callOffice('officeAgentSettings', {}) });
  return (
    <section className="card of-card" aria-label={t('office.agentSettings')}>
      <h2>{t('office.agentSettings')}</h2>
      <p className="of-muted">{t('office.agentSettingsText')}</p>
      <Loaded query={settings}>{(data) => <SettingsBody settings={data} />}</Loaded>
    </section>
  );
}

function SettingsBody({ settings }: { readonly settings: SettingsAnswer }) {
  const t = useT();
  const words = useSettingWords(settings.currency);
  const mayWrite = useMay('brand.write');
  const [changed, setChanged] = useState<Setting>();
  const names = namedKinds.flatMap((accountType) =>
    namedLanguages.map((language): Setting => {
      const own = settings.kindNames.find((one) => one.accountType === accountType && one.language === language);
      return { item: 'kindName', accountType, language, name: own?.name ?? null };
    }),
  );
  return (
    <div className="of-stack of-settings">
      <ul className="of-modules of-wide">
        {[...settingsOf(settings), ...names].map((setting) => (
          <li key={words.name(setting)}>
            <span>
              {words.name(setting)} · <b className="num">{words.value(setting)}</b>
            </span>
            <Change name={words.name(setting)} disabled={!mayWrite} onClick={() => setChanged(setting)} />
          </li>
        ))}
      </ul>
      <Budgets budgets={settings.budgets} onChange={mayWrite ? setChanged : undefined} />
      <AgentSettingChanges settings={settings} />
      {changed === undefined ? null : (
        <AgentSettingDialog
          setting={changed}
          currency={settings.currency}
          title={words.name(changed)}
          onClose={() => setChanged(undefined)}
        />
      )}
      <p className="of-muted">{t('office.agentSettingsSigned')}</p>
    </div>
  );
}

function Change({ name, ...button }: { readonly name: string; readonly disabled: boolean; readonly onClick: () => void }) {
  const t = useT();
  return (
    <Button size="sm" {...button}>
      {t('office.siteMostChange')}
      <span className="sr"> {name}</span>
    </Button>
  );
}

type BudgetsProps = { readonly budgets: readonly Budget[]; readonly onChange: ((setting: Setting) => void) | undefined };

/** What the best game of each kind keeps, what of it turnover may earn, and what is promised. */
function Budgets({ budgets, onChange }: BudgetsProps) {
  const t = useT();
  const percent = usePercent();
  const name = (product: Budget['product']) => t(`office.contractCategory.${product}`);
  return (
    <>
      <h3>{t('office.agentSetting.budgets')}</h3>
      <Table<Budget>
        caption={t('office.agentSetting.budgets')}
        rows={budgets}
        rowKey={({ product }) => product}
        dense
        columns={[
          { id: 'product', header: t('office.missions.games'), cell: ({ product }) => name(product) },
          {
            id: 'edge',
            header: t('office.agentSetting.edge'),
            align: 'end',
            cell: ({ edgePpm, from }) => `${percent(edgePpm)} · ${t(`office.agentSetting.from.${from}`)}`,
          },
          { id: 'budget', header: t('office.missions.budgetOf'), align: 'end', cell: ({ budgetPpm }) => percent(budgetPpm) },
          { id: 'promised', header: t('office.missions.total'), align: 'end', cell: ({ promisedPpm }) => percent(Number(promisedPpm)) },
          {
            id: 'fits',
            header: t('office.status'),
            cell: ({ fits }) => <Badge tone={fits ? 'ok' : 'bad'}>{t(fits ? 'office.missions.within' : 'office.missions.beyond')}</Badge>,
          },
          {
            id: 'change',
            header: t('office.siteMostChange'),
            cell: ({ product, ownBudgetPpm, bestReturnPpm }) => (
              <Change
                name={name(product)}
                disabled={onChange === undefined}
                onClick={() => onChange?.({ item: 'budget', product, budgetPpm: ownBudgetPpm, bestReturnPpm })}
              />
            ),
          },
        ]}
      />
    </>
  );
}
