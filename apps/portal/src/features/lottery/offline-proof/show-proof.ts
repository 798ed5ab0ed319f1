import type { Blocks, OfflineLanguage } from './blocks.ts';
import { checkProof, type CheckedProof } from '../results/check-proof.ts';
import { type OfflineSay, sayFrom } from './words.ts';

type Part = Node | string;

/** Checks the proof that the page carries and says what came of it, in any of its languages. */
export function showProof(page: Document, { languages, language: first, proof }: Blocks): void {
  const checked = checkProof(proof);
  const show = (chosen: string): void => {
    const language = languages[chosen];
    if (language === undefined) return;
    const say = sayFrom(language.words);
    page.documentElement.lang = language.tag;
    page.documentElement.dir = language.direction;
    page.title = say('lottery.offline.title');
    page.body.replaceChildren(languageChoice(page, { languages, chosen, show, say }), body(page, say, checked));
  };
  show(first);
}

type Choice = {
  readonly languages: Readonly<Record<string, OfflineLanguage>>;
  readonly chosen: string;
  readonly show: (language: string) => void;
  readonly say: OfflineSay;
};

function languageChoice(page: Document, { languages, chosen, show, say }: Choice): HTMLElement {
  const nav = element(page, 'nav', { 'aria-label': say('lottery.offline.language') });
  for (const [code, { ownName, tag }] of Object.entries(languages)) {
    const button = element(page, 'button', { type: 'button', lang: tag, 'aria-pressed': String(code === chosen) }, ownName);
    button.addEventListener('click', () => {
      show(code);
      page.querySelector<HTMLElement>('nav [aria-pressed="true"]')?.focus();
    });
    nav.append(button);
  }
  return nav;
}

function body(page: Document, say: OfflineSay, checked: ReturnType<typeof checkProof>): HTMLElement {
  const title = element(page, 'h1', {}, say('lottery.offline.title'));
  if ('refused' in checked)
    return element(page, 'main', {}, title, verdictLine(page, 'broken', say(`lottery.proof.refused.${checked.refused}`)));
  const { draw } = checked.file;
  return element(
    page,
    'main',
    {},
    title,
    element(page, 'p', { class: 'of' }, element(page, 'bdi', {}, draw.gameCode), ', ', say('lottery.proof.issue', { issue: draw.number })),
    verdictLine(page, checked.verdict.state, say(`lottery.proof.verdict.${checked.verdict.state}`)),
    ...(checked.verdict.broken === undefined
      ? []
      : [
          element(
            page,
            'p',
            { class: 'fault' },
            say('lottery.proof.brokenAt', { step: say(`lottery.proof.step.${checked.verdict.broken}`) }),
          ),
        ]),
    ...result(page, say, checked),
    element(page, 'h2', {}, say('lottery.offline.checks')),
    steps(page, say, checked),
    element(page, 'h2', {}, say('lottery.offline.values')),
    values(page, say, checked),
    ...(draw.drawn === 'house' && draw.beaconUrl === null ? [element(page, 'p', {}, say('lottery.proof.beaconOwn'))] : []),
    element(page, 'p', { class: 'quiet' }, say('lottery.offline.lead')),
    element(page, 'p', { class: 'quiet' }, say('lottery.offline.trust')),
  );
}

function verdictLine(page: Document, state: string, text: string): HTMLElement {
  return element(page, 'p', { class: 'verdict', 'data-state': state, role: 'status' }, text);
}

/** The result as the proof tells it is shown only where it is what came out here. */
function result(page: Document, say: OfflineSay, { draw }: CheckedProof): HTMLElement[] {
  if (draw.text === null) return [];
  return [
    element(page, 'p', { class: 'worked-out' }, say('lottery.proof.workedOut'), ' ', element(page, 'code', { dir: 'ltr' }, draw.text)),
  ];
}

function steps(page: Document, say: OfflineSay, { draw, ticket }: CheckedProof): HTMLElement {
  const list = element(page, 'ul', { class: 'checks' });
  for (const { step, state } of draw.steps)
    list.append(
      element(page, 'li', { 'data-state': state }, say(`lottery.proof.step.${step}`), mark(page, say(`lottery.proof.mark.${state}`))),
    );
  if (ticket !== undefined)
    list.append(
      element(
        page,
        'li',
        { 'data-state': ticket.holds ? 'holds' : 'broken' },
        say('lottery.proof.ticketLine'),
        mark(page, ticket.holds ? say('lottery.proof.included') : say(`lottery.proof.ticketBroken.${ticket.broken}`)),
      ),
    );
  return list;
}

function mark(page: Document, text: string): HTMLElement {
  return element(page, 'b', {}, text);
}

function values(page: Document, say: OfflineSay, { file: { draw, ticket }, ticket: check }: CheckedProof): HTMLElement {
  const list = element(page, 'dl', {});
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [say('lottery.proof.seedHash'), draw.seedHash],
    [say('lottery.proof.seed'), draw.seed],
    [say('lottery.proof.root'), draw.ticketsRoot],
    [say('lottery.proof.beaconValue'), draw.beaconValue],
    ...draw.reports.map(({ source, text }) => [source, text] as const),
    [say('lottery.proof.ticketLine'), ticket?.text],
  ];
  for (const [name, value] of rows)
    if (typeof value === 'string')
      list.append(element(page, 'dt', {}, name), element(page, 'dd', {}, element(page, 'code', { dir: 'ltr' }, value)));
  if (check?.ticket) list.append(element(page, 'dd', {}, say('lottery.see.edition', { edition: check.ticket.edition })));
  return list;
}

/** Text goes in as text: nothing of a proof becomes markup. */
function element(page: Document, name: string, attributes: Readonly<Record<string, string>>, ...parts: readonly Part[]): HTMLElement {
  const made = page.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...parts);
  return made;
}
