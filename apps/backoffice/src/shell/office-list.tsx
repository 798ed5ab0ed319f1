import { serverClock } from '@trevo/client';
import { useStore } from '@nanostores/react';
import { calendarNames, dateOrder, dayAt, formatDay, timeZoneName } from '@trevo/i18n';
import {
  type Filters,
  List,
  type ListControl,
  type ListProps,
  type ListQuery,
  type ListRequest,
  type ListSetting,
  type ListSpec,
  readListState,
  requestOf,
  writeListState,
} from '@trevo/ui';
import { dateWords } from '../platform/date-words.ts';
import { failureText } from '../platform/failure-text.ts';
import { useT, useTag } from '../platform/language.ts';
import { useMoment } from '../platform/moment.ts';
import { useOperator } from '../platform/office-session.ts';
import { $place } from '../platform/rooms.ts';

/** A list of the back office, in the operator's language and the brand's days. */
export function OfficeList<R>(props: Omit<ListProps<R>, 'setting'>) {
  return <List {...props} setting={useListSetting()} />;
}

/** What a list is asked, kept in the address, and the fields of its call that follow. */
export function useList<const F extends Filters = Filters, const S extends string = never>(
  spec: ListSpec<F, S>,
): ListControl & { readonly request: ListRequest<F, S> } {
  const query: ListQuery = useStore($place)?.search ?? {};
  const state = readListState(spec, query);
  return {
    spec,
    state,
    request: requestOf(spec, state),
    change: (next, how) => goToQuery(writeListState(spec, { ...state, ...next }, query), how?.replace ?? false),
  };
}

function goToQuery(query: ListQuery, replace: boolean): void {
  const text = new URLSearchParams(query).toString();
  $place.open(`${window.location.pathname}${text === '' ? '' : `?${text}`}`, replace);
}

function useListSetting(): ListSetting {
  const t = useT();
  const tag = useTag();
  const moment = useMoment();
  const { timeZone } = useOperator().merchant;
  return {
    say: (word, values) => t(`list.${word}`, values),
    tag,
    names: calendarNames(tag),
    dateOrder: dateOrder(tag),
    dateWords: dateWords(t),
    today: dayAt(serverClock.now(), timeZone),
    zone: timeZoneName(serverClock.now(), { tag, timeZone }),
    figures: (day) => formatDay(day, tag),
    now: () => moment(new Date(serverClock.now()).toISOString()),
    reason: (error) => failureText(error, t),
  };
}
