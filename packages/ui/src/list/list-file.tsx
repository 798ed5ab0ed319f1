import { useEffect, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { joinClasses } from '../join-classes.ts';
import { type CollectedRows, type CollectPorts } from './collect-rows.ts';
import { csvText } from './csv-text.ts';
import type { ListColumn } from './list-column.ts';
import type { ListSetting } from './list-words.ts';
import { fileNameOf, saveFile } from './save-file.ts';

type ListFileProps<R> = {
  readonly setting: ListSetting;
  /** What the file is called, without its ending. */
  readonly nameParts: readonly string[];
  readonly columns: readonly ListColumn<R>[];
  readonly collect: (ports: CollectPorts) => Promise<CollectedRows<R>>;
  /** What the list is narrowed to, in words. */
  readonly told: readonly string[];
  readonly stamp?: ListStamp | undefined;
};

/** Lines that say whose a file is and of when, for what the list is narrowed to. */
export type ListStamp = (filters: string) => Promise<readonly string[]>;

type Said = { readonly isBad: boolean; readonly text: string };

/** Saves the whole result, not only the page that is shown, with the columns and in the language that are shown. It tells how far it is, and can be stopped. */
export function ListFile<R>({ setting: { say, tag, zone, reason }, nameParts, columns, collect, told, stamp }: ListFileProps<R>) {
  const [count, setCount] = useState<number>();
  const [said, setSaid] = useState<Said>();
  const reading = useRef<AbortController>(undefined);
  useEffect(() => () => reading.current?.abort(), []);
  async function save(): Promise<void> {
    const controller = new AbortController();
    reading.current = controller;
    setSaid(undefined);
    setCount(0);
    try {
      const filters = told.join(' · ');
      const stamped = (await stamp?.(filters)) ?? [];
      const where = [...(filters === '' ? [] : [say('csvFilters', { filters })]), say('csvZone', { zone })];
      const notes = stamp === undefined ? [] : [...stamped, ...where];
      controller.signal.throwIfAborted();
      const collected = await collect({ onCount: setCount, signal: controller.signal });
      const inFile = columns.filter(({ file }) => file !== undefined);
      const head = inFile.map(({ header }) => header);
      const lines = collected.rows.map((row) => inFile.map(({ file }) => file?.(row) ?? null));
      saveFile(fileNameOf(nameParts, 'csv'), csvText(head, lines, tag, notes), 'text/csv;charset=utf-8');
      const word = collected.capped ? 'csvCapped' : collected.changed ? 'csvChanged' : 'csvDone';
      setSaid({ isBad: word !== 'csvDone', text: say(word, { count: collected.rows.length, max: collected.rows.length }) });
    } catch (error) {
      if (!controller.signal.aborted) setSaid({ isBad: true, text: `${say('csvFailed')} ${reason(error)}` });
    } finally {
      setCount(undefined);
    }
  }
  return (
    <>
      <span className="list-said" role="status">
        {count !== undefined ? (
          <span className="list-note">
            {say('csvBusy', { count })}
            <Button size="sm" onClick={() => reading.current?.abort()}>
              {say('csvCancel')}
            </Button>
          </span>
        ) : said === undefined ? null : (
          <span className={joinClasses('list-note', said.isBad && 'is-bad')}>
            {said.text}
            <IconButton icon="close" size="sm" label={say('dismiss')} onClick={() => setSaid(undefined)} />
          </span>
        )}
      </span>
      <IconButton icon="download" line label={say('csv')} title={say('csv')} disabled={count !== undefined} onClick={() => void save()} />
    </>
  );
}
