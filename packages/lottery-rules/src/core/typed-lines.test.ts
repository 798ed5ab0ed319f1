import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPlay } from '../catalogue.ts';
import { selectionTextMax, ticketsMax } from './read-selection.ts';
import { typedEchoMax } from './typed-lines.ts';
import { readTypedStrings, readTypedTickets } from './typed-tickets.ts';

const formOf = (id: string) => {
  const found = findPlay(id);
  if (!found) throw new Error(`No play ${id}`);
  return found.play.form;
};

describe('a refusal of typed tickets names the line as it was typed', () => {
  test.each([
    ['ssc.back3.direct', '123\n12x\n456', 'wrong-form', 2, '12x'],
    ['ssc.back3.direct', '123\r\n\r\n  12  \r\n', 'wrong-length', 3, '12'],
    ['ssc.back3.direct', '123\r1234', 'wrong-length', 2, '1234'],
    ['ssc.back3.direct', '123,234\n345;\t12 3;1', 'wrong-length', 2, '12 3'],
    ['ssc.back3.direct', '1 2 3\n1 2 13', 'out-of-range', 2, '1 2 13'],
    ['ssc.back3.mixed', '123\n123\n\n112\n111', 'wrong-form', 5, '111'],
    ['ssc.back3.group3', '112 ; 123', 'wrong-form', 1, '123'],
    ['pk10.first2', '10 09\n4 4', 'wrong-form', 2, '4 4'],
    ['e11.any2', '01 11\n05 12', 'out-of-range', 2, '05 12'],
    ['e11.any2', '01 11\n0511', 'wrong-form', 2, '0511'],
    ['ssc.back3.direct', '১২৩', 'wrong-form', 1, '১২৩'],
    ['ssc.back3.direct', '1,\n-23', 'wrong-length', 1, '1'],
  ] as const)('%s: %j is %s in line %i', (id, text, code, number, typed) => {
    expect(readTypedTickets(formOf(id), text)).toMatchObject({ ok: false, code, line: { number, text: typed } });
  });

  test.each([
    ['vnn.lo2', '07 , 70\n7', 'wrong-length', 2, '7'],
    ['vnn.lo2', '07\n0x', 'out-of-range', 2, '0x'],
    ['fourd.ibox_big', '1234\n\n1111', 'wrong-form', 3, '1111'],
  ] as const)('%s: %j is %s in line %i', (id, text, code, number, typed) => {
    expect(readTypedStrings(formOf(id), text)).toMatchObject({ ok: false, code, line: { number, text: typed } });
  });

  test('whatever stands before the bad line, and with no more of it than fits', () => {
    const form = formOf('ssc.back3.mixed');
    const ticket = fc.constantFrom('123', '1 2 2', '987', '  100', '');
    const separator = fc.constantFrom('\n', '\r\n', ',', ';', '\n\n', '\r');
    fc.assert(
      fc.property(fc.array(fc.tuple(ticket, separator), { maxLength: 30 }), fc.string({ minLength: 1, maxLength: 90 }), (before, junk) => {
        const bad = `x${junk.replaceAll(/[\n\r,;]/g, '-').trimEnd()}`;
        const good = before.map(([text, end]) => text + end).join('');
        const number = 1 + good.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n').length - 1;
        expect(readTypedTickets(form, `${good}${bad}\n555`)).toMatchObject({
          code: 'wrong-form',
          line: { number, text: bad.slice(0, typedEchoMax) },
        });
      }),
    );
  });
});

describe('typed text', () => {
  test('keeps every different ticket once and counts the rest', () => {
    expect(readTypedStrings(formOf('thai.tod3'), '123;321\n456, 654 ,465')).toEqual({
      ok: true,
      value: { picks: ['123', '456'], repeated: 3 },
    });
    expect(readTypedTickets(formOf('vnn.lo2'), '07')).toBeNull();
    expect(readTypedStrings(formOf('ssc.back3.direct'), '123')).toBeNull();
  });

  test.each(['', ' \n ', ',;,\r\n'])('with no ticket in it (%j) is refused', (text) => {
    expect(readTypedTickets(formOf('ssc.back3.direct'), text)).toEqual({ ok: false, code: 'too-few', at: 'tickets' });
  });

  test.each([undefined, null, 123, ['123'], { length: 3 }])('that is no text (%j) is refused', (value) => {
    expect(readTypedTickets(formOf('ssc.back3.direct'), value)).toEqual({ ok: false, code: 'wrong-type' });
    expect(readTypedStrings(formOf('vnn.lo2'), value)).toEqual({ ok: false, code: 'wrong-type' });
  });

  test('may hold as many tickets as a selection, written as widely as players write, and names the first one too many', () => {
    const form = formOf('pk10.first5');
    const tickets: string[] = [];
    for (let i = 0; tickets.length <= ticketsMax; i++) {
      const cells = [...String(i).padStart(5, '0')].map((digit) => Number(digit) + 1);
      if (new Set(cells).size === 5) tickets.push(cells.map((cell) => String(cell).padStart(2, '0')).join(' '));
    }
    const full = tickets.slice(0, ticketsMax);
    expect(full.join('\r\n').length).toBeLessThanOrEqual(selectionTextMax);
    const read = readTypedTickets(form, full.join('\r\n'));
    expect(read?.ok && read.value.tickets.length).toBe(ticketsMax);
    expect(readTypedTickets(form, tickets.join('\n'))).toEqual({
      ok: false,
      code: 'too-many',
      at: 'tickets',
      line: { number: ticketsMax + 1, text: tickets.at(-1) },
    });
    expect(readTypedStrings(formOf('vnn.lo4'), Array.from({ length: 10_000 }, (_, i) => String(i).padStart(4, '0')).join('\n'))?.ok).toBe(
      true,
    );
  });
});
