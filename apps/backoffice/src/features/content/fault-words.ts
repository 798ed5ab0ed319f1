import { type ContentBody, pictureSlots } from '@trevo/contract';
import { useT } from '../../platform/language.ts';
import { type PartName, partsOf, textOf } from './content-body.ts';
import type { ContentFault } from './content-queries.ts';

/** A fault in words: where, and why. */
export function useFaultWords(content: ContentBody): (fault: ContentFault) => string {
  const t = useT();
  const fieldWords: Readonly<Record<string, string>> = {
    url: t('office.content.linkage'),
    art: t('office.content.art'),
    pictures: t('office.content.pictures'),
    code: t('office.content.code'),
    promotionId: t('office.content.leadsTo'),
    social: t('office.content.moreChannel'),
    usernames: t('office.message.usernames'),
    languages: t('office.message.languages'),
    registeredUntil: t('office.message.registeredUntil'),
  };
  const slotWords = (field: string, slot: string) =>
    field === 'pictures' ? pictureSlots.filter((one) => one === slot).map((one) => t(`office.content.slot.${one}`)) : [];
  return ({ at, why }) => {
    const [of = '', second = '', third = ''] = at.split('.');
    const named = content.kind === 'message' && second === 'usernames' ? content.fields.usernames[Number(third)] : undefined;
    const part = partsOf(content).find(({ name }) => name === (third as PartName));
    const where =
      of === 'texts'
        ? [second, ...(part === undefined ? [] : [t(`office.content.part.${part.name}`)])].join(', ')
        : [fieldWords[second] ?? second, ...(named === undefined ? [] : [named]), ...slotWords(second, third)].join(', ');
    return t('office.content.fault', { where, why: t(`office.content.why.${why}`) });
  };
}

/** What is wrong at a place of the content (`texts.PT.title`, `fields.url`), as long as nothing else was written there. */
export type FaultAt = (at: string) => string | undefined;

/** The faults of the version that was saved, for the fields that still hold what was saved. */
export function useFaultAt(faults: readonly ContentFault[], saved: ContentBody, content: ContentBody): FaultAt {
  const t = useT();
  return (at) => {
    const fault = faults.find((one) => one.at === at || one.at.startsWith(`${at}.`));
    if (fault === undefined || heldAt(saved, at) !== heldAt(content, at)) return undefined;
    return t(`office.content.fault.${fault.why}`);
  };
}

function heldAt(body: ContentBody, at: string): string {
  const [of, second = '', third = ''] = at.split('.');
  if (of === 'texts') return textOf(body, second, third as PartName);
  return JSON.stringify((body.fields as Readonly<Record<string, unknown>>)[second]);
}
