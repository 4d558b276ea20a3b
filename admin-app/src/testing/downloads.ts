/** Records the page's downloads, which jsdom cannot save. */
export function recordDownloads(): { name: string; text: () => Promise<string> }[] {
  const files: { name: string; text: () => Promise<string> }[] = [];
  let last = new Blob();
  jest.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    last = blob as Blob;
    return 'blob:download';
  });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    const blob = last;
    files.push({ name: this.download, text: () => readText(blob) });
  });
  return files;
}

/** Reads a Blob, because jsdom's Blob has no text(); the byte-order mark is dropped as by any reader. */
const readText = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsText(blob);
  });
