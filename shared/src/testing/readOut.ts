const SILENT = '[aria-hidden="true"], [hidden], script, style, [inert]';
const BLOCKS =
  'div, p, li, tr, dt, dd, section, article, form, nav, header, footer, main, summary, fieldset, dialog, details';
const LANDMARKS = 'section, nav, article, form, fieldset, dialog, [role="dialog"], [role="region"], [role="group"]';
const LIVE = '[role="status"], [role="alert"], [role="log"], [aria-live="polite"], [aria-live="assertive"]';
const STATES = ['disabled', 'checked', 'selected', 'expanded', 'pressed', 'current', 'invalid', 'busy', 'sort'];

const squeezed = (text: string | null | undefined) => text?.replace(/\s+/g, ' ').trim() ?? '';

const textOf = (ids: string | null) =>
  squeezed(
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' '),
  );

export function nameOf(element: Element): string {
  const labels = 'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  return (
    textOf(element.getAttribute('aria-labelledby')) ||
    squeezed(element.getAttribute('aria-label')) ||
    squeezed(labels.map(({ textContent }) => textContent).join(' ')) ||
    squeezed(element.getAttribute('alt') ?? element.getAttribute('title') ?? element.getAttribute('placeholder'))
  );
}

const TONED = 'button, a, .stamp, .ant-alert';
const TONE = /^(?:ant-(?:btn|alert)-)?(primary|danger(?:ous)?|error|warning|success|failed|waiting|done|active)$/;

/** Returns the colour names of a button or a stamp. */
const tonesOf = (element: Element): string[] =>
  element.matches(TONED) ? [...element.classList].flatMap((name) => TONE.exec(name)?.[1] ?? []) : [];

const MARKS = ['status', 'kind', 'outcome', 'state', 'waiting', 'complete', 'done', 'again', 'over'];

/** Returns the data attributes that select the style of an element. */
const marksOf = (element: Element): string =>
  MARKS.filter((name) => element.hasAttribute(`data-${name}`))
    .map(
      (name) =>
        ` ‹${[name, element.getAttribute(`data-${name}`)].filter((word) => word && word !== 'true').join('=')}›`,
    )
    .join('');

/** Returns the ARIA states that a screen reader speaks after the name. */
function stateOf(element: Element): string {
  const told: string[] = STATES.flatMap((state) => {
    const value = element.getAttribute(`aria-${state}`);
    if (value === null || value === 'false') return [];
    return value === 'true' ? [state] : [`${state}=${value}`];
  });
  told.push(...tonesOf(element));
  if (element.matches(':disabled')) told.push('disabled');
  if (element.matches(':checked') && !element.matches('option')) told.push('checked');
  if (element.hasAttribute('open') && element.matches('details')) told.push('open');
  if (element === document.activeElement) told.push('focused');
  const described = textOf(element.getAttribute('aria-describedby'));
  return [...new Set(told)].map((word) => ` ${word}`).join('') + marksOf(element) + (described && ` (${described})`);
}

function contentOf(element: Element): string {
  if (element instanceof HTMLSelectElement) return ` "${squeezed(element.selectedOptions[0]?.textContent)}"`;
  const isText = element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;
  return isText && !/^(checkbox|radio|file|button|submit)$/.test(element.type) ? ` "${element.value}"` : '';
}

/** The attributes that limit a field or help the browser and the phone's keyboard. */
const LIMITS = ['required', 'readonly', 'maxlength', 'min', 'max', 'accept', 'multiple', 'inputmode', 'autocomplete'];

const limitsOf = (element: Element): string =>
  LIMITS.filter((name) => element.hasAttribute(name))
    .map((name) => ` ${[name, element.getAttribute(name)].filter(Boolean).join('=')}`)
    .join('');

const isField = (element: Element) => element.matches('input, textarea, select, [role="switch"], [role="progressbar"]');
const isHidden = (element: Element) =>
  element.matches(SILENT) || /display: none|visibility: hidden/.test(element.getAttribute('style') ?? '');

/** Returns text that is only visible, for example the number of a step; a picture has none. */
const seen = (element: Element): string => {
  if (!element.matches('[aria-hidden="true"]:not([hidden], [inert], script, style)') || element.querySelector('input'))
    return '';
  const text = squeezed(element.textContent);
  return element.matches('svg') || element.querySelector('svg') ? '‹◊› ' : text && `‹${text}› `;
};

/** Returns the accessible name and the different visible text. */
const named = (name: string, inside: string): string => {
  const text = squeezed(inside);
  return [name || text, name && text !== name && text].filter(Boolean).join(' ~ ');
};

const widthOf = (dialog: Element): string => {
  const width = dialog instanceof HTMLElement && dialog.style.width;
  return width ? ` (${width} wide)` : '';
};

/** Returns the text of an element between the marks of its role, with the line breaks of the page. */
function said(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent?.replace(/\s+/g, ' ') ?? '';
  if (!(node instanceof Element)) return '';
  if (isHidden(node)) return seen(node);
  const [name, state] = [nameOf(node), stateOf(node)];
  if (isField(node)) {
    const kind = node.getAttribute('role') ?? node.getAttribute('type') ?? node.localName;
    const now = node.getAttribute('aria-valuenow') ?? '';
    return `{${kind} ${name}${contentOf(node)}${now}${state}${limitsOf(node)}} `;
  }
  if (node.matches('img, [role="img"]')) return name && `(${name}) `;
  const inside = [...node.childNodes].map(said).join('');
  if (node.matches('button, [role="button"], [role="tab"], [role="menuitem"], [role="option"]'))
    return `[${named(name, inside)}${state}] `;
  if (node.matches('a[href]')) return `<${named(name, inside)}${state} → ${node.getAttribute('href')}> `;
  if (node.matches('h1, h2, h3, h4, h5, h6, [role="heading"]'))
    return `\n${'#'.repeat(Number(node.localName[1]) || 2)} ${squeezed(inside)}\n`;
  if (node.matches('td, th')) return `${inside} | `;
  if (node.matches(LIVE)) return inside.trim() && `\n(${node.getAttribute('role') ?? 'live'}) ${inside.trim()}\n`;
  if (node.matches(LANDMARKS) && name) return `\n== ${name}${widthOf(node)}${state}\n${inside}\n`;
  return node.matches(BLOCKS) ? `\n${inside}${state}\n` : `${inside}${state}`;
}

const ABOVE = '[role="dialog"], [role="alertdialog"], [role="status"], [role="alert"]';

/** Returns the open dialogs; a closed one may stay hidden in the page. */
export const dialogs = (): Element[] =>
  [...document.querySelectorAll('[aria-modal="true"]')].filter((dialog) => !dialog.closest('[style*="display: none"]'));

/** Returns the page without the frame of the area, and the layers above it; an open dialog replaces the page. */
export function roots(isFramed = false): Element[] {
  if (isFramed) return [document.body];
  const page = dialogs().at(-1) ?? document.querySelector('main');
  if (!page) return [document.body];
  const above = [...document.querySelectorAll(ABOVE)].filter(
    (element) => !element.parentElement?.closest(`main, header, aside, ${ABOVE}`) && !element.contains(page),
  );
  return [page, ...above];
}

/**
 * Returns the visible, spoken and pressable content, a line per block: `# heading`, `[button]`, `<link → address>`,
 * `{field "value" limits}`, `(status) …`, `== region`, `‹visible, not spoken›`, `spoken ~ visible`, `‹◊›` for a
 * picture.
 */
export const readOut = (isFramed = false): string[] =>
  roots(isFramed)
    .map(said)
    .join('\n')
    .split('\n')
    .map(squeezed)
    .filter((line) => line !== '' && line !== '|');
