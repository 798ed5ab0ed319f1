import { serverClock } from '@trevo/client';
import { useStore } from '@nanostores/react';
import { calendarNames, dateOrder, dayAt, formatDay, timeZoneName } from '@trevo/i18n';
import {
  type Filters,
  List,
  type ListControl,
  type ListProps,
  type ListRequest,
  type ListSetting,
  type ListSpec,
  readListState,
  requestOf,
  writeListState,
} from '@trevo/ui';
import { askForMissing } from '../platform/ask-again.ts';
import { useStatus } from '../platform/brand.ts';
import { dateWords } from '../platform/date-words.ts';
import { failureMessage } from '../platform/failure-message.ts';
import { useLanguageTag, useT } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { $page, locationOf, navigate } from '../platform/router.ts';

/** A list of the portal, in the member's language and the brand's days. Tried again, it brings back with it what stands around it. */
export function PortalList<R>({ source, ...props }: Omit<ListProps<R>, 'setting'>) {
  const retry = () => {
    source.retry();
    askForMissing();
  };
  return <List {...props} source={{ ...source, retry }} setting={useListSetting()} />;
}

/** What a list is asked, kept in the address, and the fields of its call that follow. Its name sets it apart from the page's own part of the address. */
export function useList<const F extends Filters = Filters, const S extends string = never>(
  spec: ListSpec<F, S> & { readonly name: string },
): ListControl & { readonly request: ListRequest<F, S> } {
  const { query, path, hash } = locationOf(useStore($page));
  const state = readListState(spec, query);
  return {
    spec,
    state,
    request: requestOf(spec, state),
    change: (next, { replace } = { replace: false }) => {
      const text = new URLSearchParams(writeListState(spec, { ...state, ...next }, query)).toString();
      // A page that its fragment asks for stays that page.
      const fragment = hash === '' ? '' : `#${encodeURIComponent(hash)}`;
      navigate(`${text === '' ? path : `${path}?${text}`}${fragment}`, { replace, stay: true });
    },
  };
}

/** How a list, and a field of days, is told here. */
export function useListSetting(): ListSetting {
  const t = useT();
  const tag = useLanguageTag();
  const moment = useMoment();
  const { timeZone } = useStatus().merchant;
  return {
    say: (word, values) => t(`list.${word}`, values),
    tag,
    names: calendarNames(tag),
    dateOrder: dateOrder(tag),
    dateWords: dateWords(t),
    today: dayAt(serverClock.now(), timeZone),
    zone: timeZoneName(serverClock.now(), { tag, timeZone }),
    figures: (day) => formatDay(day, tag),
    now: () => moment(serverClock.now(), 'exact'),
    reason: (error) => failureMessage(error, t),
  };
}
