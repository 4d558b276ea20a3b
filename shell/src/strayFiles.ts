const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input[type="file"]') !== null;

/** A file dropped beside a place for files would open in the tab, in place of the page and what is typed in it. */
export function ignoreStrayFiles(page: Document): void {
  const ignore = (event: DragEvent) => {
    if (!hasFiles(event) || event.defaultPrevented || takesFiles(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', ignore);
  page.addEventListener('drop', ignore);
}
