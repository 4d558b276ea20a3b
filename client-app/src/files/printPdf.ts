import { saveFrom } from '@rotavisto/shared/lib';
import { PDF } from './keptFiles';

let last: { frame: HTMLIFrameElement; address: string } | null = null;

/** Prints by the browser's own viewer, without a page of ours around it; a browser without one saves the file. */
export function printPdf(bytes: ArrayBuffer, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: PDF }));
  if (navigator.pdfViewerEnabled === false) {
    saveFrom(address, name);
    return;
  }
  // Nothing says when the dialog of the browser is closed.
  last?.frame.remove();
  if (last) URL.revokeObjectURL(last.address);
  const frame = document.createElement('iframe');
  last = { frame, address };
  // A viewer that takes no room at all prints nothing.
  Object.assign(frame, {
    className: 'rv-visually-hidden',
    src: address,
    title: name,
    ariaHidden: 'true',
    tabIndex: -1,
  });
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
}
