import type { Calls, InputOf } from '@trevo/contract';
import { Button } from '@trevo/ui';
import { useState } from 'react';
import { useT } from '../../platform/language.ts';
import { CreditDialog } from './credit-dialog.tsx';

export type CheckedCredit = InputOf<Calls['creditRecord']>;

/** Opens what a credit was computed from, by its movement or its reward, and the ways to check it without us. */
export function CreditCheck({ of }: { readonly of: CheckedCredit }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" icon="shield" onClick={() => setOpen(true)}>
        {t('credit.check')}
      </Button>
      {open ? <CreditDialog of={of} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
