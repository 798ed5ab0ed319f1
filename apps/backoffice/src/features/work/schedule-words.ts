type ScheduleKey = `office.schedule.${'seconds' | 'minute' | 'minutes' | 'hour' | 'day'}`;

/** A schedule as a key of the catalogue and its values; null: a pattern that nobody has put into words, which is shown as it is. */
export function scheduleWords(cron: string): { readonly key: ScheduleKey; readonly values: Readonly<Record<string, string>> } | null {
  const seconds = /^\*\/(\d+) \* \* \* \* \*$/.exec(cron);
  if (seconds) return { key: 'office.schedule.seconds', values: { count: seconds[1] as string } };
  if (cron === '* * * * *') return { key: 'office.schedule.minute', values: {} };
  const minutes = /^\*\/(\d+) \* \* \* \*$/.exec(cron);
  if (minutes) return { key: 'office.schedule.minutes', values: { count: minutes[1] as string } };
  const hourly = /^(\d+) \* \* \* \*$/.exec(cron);
  if (hourly) return { key: 'office.schedule.hour', values: { minute: pad(hourly[1] as string) } };
  const daily = /^(\d+) (\d+) \* \* \*$/.exec(cron);
  if (daily) return { key: 'office.schedule.day', values: { time: `${pad(daily[2] as string)}:${pad(daily[1] as string)}` } };
  return null;
}

function pad(number: string): string {
  return number.padStart(2, '0');
}
