import { type ValueItem, valueItems } from '@trevo/contract';
import { isLanguage, languages } from '@trevo/i18n';
import { Badge, Button, Dialog, FactList, Qr } from '@trevo/ui';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../../platform/api.ts';
import { failureMessage } from '../../../platform/failure-message.ts';
import { useLanguageTag, useT } from '../../../platform/language.ts';
import { ask } from '../../../platform/modals.ts';
import { useMoment } from '../../../platform/moment.ts';
import { toast } from '../../../platform/toasts.ts';
import { writeClipboard } from '../../account/index.ts';
import { type AgentLink, askAgain } from '../api/agent-queries.ts';
import { useItemName, useKindName } from '../agent-words.ts';
import { linkAddress, linkTones } from '../link-address.ts';
import { valueWords } from '../values-text.ts';

/** One link: its address as text and as a code for cameras, what it gives, and its end. */
export function LinkDialog({ link, onClose }: { readonly link: AgentLink; readonly onClose: () => void }) {
  const t = useT();
  const address = linkAddress(link);
  const close = useMutation({
    mutationFn: () => callApi('closeAgentLink', { code: link.code }),
    onSuccess: async () => {
      await askAgain('agentLinks');
      onClose();
    },
    onError: (error) => toast({ tone: 'bad', title: t('agent.link.closeFailed'), text: failureMessage(error, t) }),
  });
  async function copy(): Promise<void> {
    const copied = await writeClipboard(address);
    toast(copied ? { tone: 'ok', title: t('agent.link.copied') } : { tone: 'bad', title: t('agent.link.notCopied'), text: address });
  }
  async function askToClose(): Promise<void> {
    const sure = await ask({
      tone: 'warn',
      title: t('agent.link.closeTitle'),
      body: t('agent.link.closeText', { code: link.code }),
      confirm: t('agent.link.close'),
      cancel: t('dialog.cancel'),
    });
    if (sure) close.mutate();
  }
  return (
    <Dialog label={t('agent.link.one', { code: link.code })} closeLabel={t('dialog.close')} width={560} onClose={onClose}>
      <div className="agc-dlg">
        <h2 className="h3">{t('agent.link.one', { code: link.code })}</h2>
        <div className="agc-share">
          <Qr value={address} label={t('agent.link.qr')} size={152} />
          <div className="col agc-share-text">
            <Badge tone={linkTones[link.state]}>{t(`agent.link.state.${link.state}`)}</Badge>
            <code className="agc-address">{address}</code>
            <Button icon="copy" variant="primary" onClick={() => void copy()}>
              {t('agent.link.copy')}
            </Button>
          </div>
        </div>
        <LinkFacts link={link} />
        {link.state === 'closed' ? null : (
          <div className="row agc-end">
            <Button variant="danger" busy={close.isPending} busyLabel={t('agent.link.closing')} onClick={() => void askToClose()}>
              {t('agent.link.close')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}

function LinkFacts({ link }: { readonly link: AgentLink }) {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const kindName = useKindName();
  const itemName = useItemName();
  const given = valueItems.flatMap((item: ValueItem) => {
    const value = link.values[item];
    return value === undefined ? [] : [[itemName(item), valueWords(item, value, tag)] as const];
  });
  return (
    <FactList
      className="agc-facts"
      facts={[
        [t('agent.link.kind'), kindName(link.accountType)],
        [
          t('agent.link.language'),
          link.language !== null && isLanguage(link.language) ? languages[link.language].ownName : t('agent.link.ownLanguage'),
        ],
        [t('agent.link.uses'), usesText(link)],
        [t('agent.link.expires'), link.expiresAt === null ? t('agent.link.never') : moment(link.expiresAt, 'moment')],
        ...given,
      ]}
    />
  );
}

/** `3 / 10`, or the number alone where it has no end. */
export function usesText({ uses, usesMax }: Pick<AgentLink, 'uses' | 'usesMax'>): string {
  return usesMax === null ? String(uses) : `${uses} / ${usesMax}`;
}
