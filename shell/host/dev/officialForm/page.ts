import { html, raw } from 'hono/html';
import { type BoxKind, MONTHS } from '../../../../shared/tooling/officialForm/boxes';
import type { Shown } from '../../../../shared/tooling/officialForm/Form';
import { MARKS, type Option } from '../../../../shared/tooling/officialForm/table';
import { type Note, nameOf, type Sheet } from './Sheet';

const STYLE = `
  body { margin: 0 auto; max-width: 1000px; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #10243e; }
  nav a { display: inline-block; margin: 0 8px 4px 0; } nav a[aria-current] { font-weight: 700; }
  fieldset { border: 1px solid #dce3ec; margin: 8px 0; } small { color: #5b6b82; } input[type=text] { width: 30em; }
  input.year { width: 5em; } em { color: #b42318; } button { margin: 8px 8px 8px 0; }`;

/** Sends a box right after it is filled, as the official site does; text typed meanwhile stays. */
const SCRIPT = `
  let turn = Promise.resolve();
  const send = async () => {
    const form = document.querySelector('form');
    const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) });
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const active = document.activeElement;
    document.querySelector('main').replaceWith(page.querySelector('main'));
    const again = active.id && document.getElementById(active.id);
    if (!again) return;
    again.focus();
    if (active.value !== active.defaultValue && active.type !== 'checkbox') again.value = active.value;
  };
  addEventListener('change', () => { turn = turn.then(send); });`;

const select = (name: string, label: string, options: Option[], held = '', isClosed = false) => html`
  <select id="${name}" name="${name}" aria-label="${label}" ${isClosed ? 'disabled' : ''}>
    <option value="">- SELECT ONE -</option>
    ${options.map(
      ({ code, words }) => html`<option value="${code}" ${code === held ? 'selected' : ''}>${words}</option>`,
    )}
  </select>`;

const radios = (name: string, options: Option[], held?: string) =>
  options.map(
    ({ code, words }) => html`
      <label>
        <input type="radio" id="${name}.${code}" name="${name}" value="${code}" ${code === held ? 'checked' : ''}>
        ${words}
      </label>`,
  );

const DAYS = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0'));
const plain = (values: string[]): Option[] => values.map((value) => ({ code: value, words: value }));

function control({ question, held }: Shown, kind: BoxKind, name: string) {
  const isClosed = kind !== 'check' && held.check !== undefined;
  const closed = isClosed ? 'disabled' : '';
  const label = question.wording;
  switch (kind) {
    case 'check':
      // An empty value precedes the check box, because an unchecked box sends nothing.
      return question.marks.map(
        (mark) => html`
          <input type="hidden" name="${name}" value="">
          <label>
            <input type="checkbox" id="${name}" name="${name}" value="${mark}" ${held.check === mark ? 'checked' : ''}>
            ${MARKS[mark]}
          </label>`,
      );
    case 'day':
      return select(name, `${label}: day`, plain(DAYS), held.day, isClosed);
    case 'month':
      return select(name, `${label}: month`, plain(MONTHS), held.month, isClosed);
    case 'year':
      return html`<input class="year" id="${name}" name="${name}" aria-label="${label}: year" value="${held.year ?? ''}" ${closed}>`;
    case 'option':
      return question.type.startsWith('bool')
        ? radios(name, question.options, held.option)
        : select(name, label, question.options, held.option, isClosed);
    case 'text':
      return question.type.includes('long') || question.type === 'bool_explain'
        ? html`<textarea id="${name}" name="${name}" aria-label="${label}" rows="4" cols="80" ${closed}>${held.text ?? ''}</textarea>`
        : html`<input type="text" id="${name}" name="${name}" aria-label="${label}" value="${held.text ?? ''}" ${closed}>`;
  }
}

function noteText({ value, outcome }: Note): string {
  if (outcome.state === 'cut') return `Cut to ${outcome.held.length} of ${value.length} signs`;
  return outcome.state === 'refused' ? `Refused (${outcome.fault}): ${value}` : `Not shown: ${value}`;
}

function questionOn(sheet: Sheet, shown: Shown) {
  const { question, row, boxes } = shown;
  const { page, key, maxLength, wording, label, isRequired, isTyped } = question;
  const place = { page, key, row };
  const legend = `${wording}${row === undefined ? '' : ` (${row + 1})`}${isRequired ? ' *' : ''}`;
  return html`
    <fieldset data-key="${key}" data-row="${row ?? ''}">
      <legend>${legend} <small>${label}${maxLength ? `, up to ${maxLength}` : ''}</small></legend>
      ${isTyped ? '' : html`<small>Nothing is typed here.</small>`}
      ${boxes.map((kind) => {
        const name = nameOf(place, kind);
        const note = sheet.notes.get(name);
        return html`${control(shown, kind, name)} ${note ? html`<em data-note="${name}">${noteText(note)}</em>` : ''}`;
      })}
    </fieldset>`;
}

const listsOn = (shown: Shown[]): string[] => [
  ...new Set(shown.map(({ question }) => question.list).filter((list) => list !== '')),
];

/** Renders a page of the form, numbered from 1. */
export function officialPage(sheet: Sheet, path: string, number: number) {
  const { form } = sheet;
  const title = form.pages[number - 1] ?? '';
  const shown = form.shownOn(title);
  const missing = form.missing();
  const left = (page: string) => missing.filter((each) => each.page === page).length;
  return html`<!doctype html>
    <html lang="en">
      <head><meta charset="utf-8"><title>${title}</title><style>${raw(STYLE)}</style></head>
      <body>
        <main>
          <nav>
            ${form.pages.map(
              (page, index) =>
                html`<a href="${path}/${index + 1}" ${page === title ? raw('aria-current="page"') : ''}>${page} (${left(page)})</a>`,
            )}
          </nav>
          <h1>${title}</h1>
          <p>
            Refused: <output id="refused">${sheet.count('refused')}</output>, cut: <output id="cut">${sheet.count('cut')}</output>,
            empty: <output id="missing">${missing.length}</output>
          </p>
          <form method="post" action="${path}/${number}">
            ${shown.map((each) => questionOn(sheet, each))}
            <button name="press" value="save">Save</button>
            ${listsOn(shown).map((list) => html`<button name="press" value="add ${list}">Add another: ${list}</button>`)}
            ${number < form.pages.length ? html`<button name="press" value="next">Next</button>` : ''}
            <button name="press" value="restart">Start over</button>
          </form>
        </main>
        <script>${raw(SCRIPT)}</script>
      </body>
    </html>`;
}
