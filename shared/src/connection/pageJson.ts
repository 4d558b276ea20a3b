/** What the page carries as data in an element of its own (shell/host/page); null where it does not. */
export function pageJson<Data>(id: string): Data | null {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Data) : null;
}
