import { useQuery } from '@tanstack/react-query';
import type { Calls, ResponseOf } from '@trevo/contract';
import { Button, Segmented } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { callOffice } from '../../platform/office-api.ts';
import { useMay } from '../../platform/office-session.ts';
import { readAnew } from '../../platform/query-client.ts';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { SettingCard } from './setting-card.tsx';

type Codes = ResponseOf<Calls['officePhoneCodes']>;

const kinds = ['sms', 'firebase'] as const;

/** Who tells that a telephone number is its owner's: our own code, or Firebase where the installation has it. */
export function PhoneCodes() {
  const t = useT();
  const codes = useQuery({ queryKey: ['phoneCodes'], queryFn: () => callOffice('officePhoneCodes', {}) });
  return (
    <SettingCard
      title={t('office.phoneCodes.title')}
      lead={t('office.phoneCodes.lead')}
      query={codes}
      state={({ kind }) => ({ text: t(`office.phoneCodes.${kind}`) })}
    >
      {(data) => <PhoneCodesChoice key={data.kind} codes={data} />}
    </SettingCard>
  );
}

function PhoneCodesChoice({ codes }: { readonly codes: Codes }) {
  const t = useT();
  const mayWrite = useMay('brand.write');
  const [kind, setKind] = useState(codes.kind);
  const [asking, setAsking] = useState(false);
  const isOffered = codes.offered.includes(kind);
  return (
    <>
      <div className="of-row">
        <Segmented
          label={t('office.phoneCodes.kind')}
          value={kind}
          options={kinds.map((value) => ({ value, label: t(`office.phoneCodes.${value}`) }))}
          onChange={setKind}
        />
        <Button variant="primary" disabled={!mayWrite || kind === codes.kind || !isOffered} onClick={() => setAsking(true)}>
          {t('office.apply')}
        </Button>
      </div>
      {isOffered ? null : <p className="of-muted">{t(`office.phoneCodes.notOffered.${kind}`)}</p>}
      {isOffered && kind === 'firebase' && !codes.inBrowser ? <p>{t('office.phoneCodes.noBrowser')}</p> : null}
      {asking && (
        <ReasonDialog
          title={t('office.phoneCodes.applyTitle')}
          text={t('office.phoneCodes.applyText')}
          confirm={t('office.apply')}
          send={(reason) => callOffice('officeSetPhoneCodes', { kind, reason })}
          refresh={() => readAnew('phoneCodes')}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
