/** Something a person sees, as assistive technology names it. */
export interface Sought {
  role: string;
  /** A pattern that a part of its name matches, in whatever case. */
  name?: string;
  /** Where to look; the whole page by default. */
  within?: { role: string; name: string };
}

interface Queries {
  queryAllByLabelText: (container: Element, text: RegExp) => Element[];
  queryAllByRole: (container: Element, role: string, options: { name?: RegExp }) => Element[];
}
declare const TestingLibraryDom: Queries;

/**
 * The middle of what is sought, as "x,y", once it can be pressed; else why not. Runs in the page, so it uses nothing
 * from outside.
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

/** Gives a file to the field of that label, as its button would. */
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
