import { useStore } from '@nanostores/react';
import { useQuery } from '@tanstack/react-query';
import { useModule } from '../../platform/brand.ts';
import { protectionRulesQuery } from '../../platform/protection-rules.ts';
import { $isTrial, $isWithdrawOnly } from '../../platform/session.ts';
import { transferTermsQuery } from './transfer-queries.ts';

/** How long it is believed: who stands above somebody seldom changes. */
const believedMs = 60_000;

/** Whether there is somebody above to whom money may be sent: not for a trial, in a pause, without an upline, or where law or brand close it. */
export function useHasUpline(): boolean {
  const isOpen = useModule('AGENTPOLICY3');
  const isClosed = [useStore($isTrial), useStore($isWithdrawOnly), !isOpen].includes(true);
  const rules = useQuery({ ...protectionRulesQuery(), enabled: !isClosed });
  const isLawful = !isClosed && rules.data?.memberTransfers === true;
  const { data } = useQuery({ ...transferTermsQuery(), staleTime: believedMs, enabled: isLawful });
  return isLawful && data !== undefined && data.receiver !== null;
}
