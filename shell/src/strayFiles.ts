const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

const takesFiles = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input[type="file"]') !== null;

/** Prevents a file dropped beside a file input from replacing the page and its typed text in the tab. */
export function ignoreStrayFiles(page: Document): void {
  const ignore = (event: DragEvent) => {
    if (!hasFiles(event) || event.defaultPrevented || takesFiles(event.target)) return;
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  page.addEventListener('dragover', ignore);
  page.addEventListener('drop', ignore);
}
