/** An element by its role and accessible name. */
export interface Sought {
  role: string;
  /** A pattern for a part of the accessible name, in upper or lower case. */
  name?: string;
  /** The container of the element; the whole page by default. */
  within?: { role: string; name: string };
}

interface Queries {
  queryAllByLabelText: (container: Element, text: RegExp) => Element[];
  queryAllByRole: (container: Element, role: string, options: { name?: RegExp }) => Element[];
}
declare const TestingLibraryDom: Queries;

/**
 * Returns the middle of an element as "x,y" if it can be pressed, or the reason why not. Runs in the page, so it uses
 * no variable of this module.
 */
export function pressable({ role, name, within }: Sought): string {
  const all = (container: Element, wantedRole: string, wantedName?: string) =>
    TestingLibraryDom.queryAllByRole(
      container,
      wantedRole,
      wantedName === undefined ? {} : { name: new RegExp(wantedName, 'i') },
    );
  const place = within ? all(document.body, within.role, within.name)[0] : document.body;
  if (!place) return `there is no ${within?.role} "${within?.name}"`;
  const [element] =
    role === 'password'
      ? TestingLibraryDom.queryAllByLabelText(place as HTMLElement, new RegExp(`^${name}$`, 'i'))
      : all(place, role, name);
  if (!element) return `there is no ${role} "${name}"`;
  if (element.matches(':disabled, [aria-disabled="true"]')) return `${role} "${name}" is disabled`;
  element.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)];
  const hit = document.elementFromPoint(x, y);
  const label = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
  const isHit = hit !== null && [element, ...label].some((one) => one.contains(hit) || hit.contains(one));
  return isHit ? `${x},${y}` : `${role} "${name}" is behind ${hit?.outerHTML.slice(0, 80)}`;
}

/** Adds a file to the field with this label, like its button. */
export function attach({ label, fileName, base64 }: { label: string; fileName: string; base64: string }): string {
  const field = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')].find(
    (one) => one.getAttribute('aria-label') === label,
  );
  if (!field) return `there is no field "${label}"`;
  const bytes = Uint8Array.from(window.atob(base64), (letter) => letter.charCodeAt(0));
  const chosen = new DataTransfer();
  chosen.items.add(new File([bytes], fileName, { type: 'application/pdf' }));
  field.files = chosen.files;
  field.dispatchEvent(new Event('change', { bubbles: true }));
  return '';
}
