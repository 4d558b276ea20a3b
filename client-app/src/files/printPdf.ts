import { saveFrom } from '@rotavisto/shared/lib';
import { onSignOut } from '@rotavisto/shared/session';
import { PDF } from './keptFiles';

const FRAME = 'rv-printed';

/** Removes the frame of the last print with its file. */
function removeLast(): void {
  const frame = document.getElementById(FRAME);
  if (!(frame instanceof HTMLIFrameElement)) return;
  frame.remove();
  URL.revokeObjectURL(frame.src);
}

// The browser does not report the end of printing, so the frame stays until the next print or the sign-out.
onSignOut(removeLast);

/** Prints with the PDF viewer of the browser, without a page around the file; a browser without viewer saves the file. */
export function printPdf(bytes: ArrayBuffer, name: string): void {
  const address = URL.createObjectURL(new Blob([bytes], { type: PDF }));
  if (navigator.pdfViewerEnabled === false) {
    saveFrom(address, name);
    return;
  }
  removeLast();
  const frame = document.createElement('iframe');
  // A frame without size prints nothing, so the frame is only visually hidden.
  Object.assign(frame, {
    id: FRAME,
    className: 'rv-visually-hidden',
    src: address,
    title: name,
    ariaHidden: 'true',
    tabIndex: -1,
  });
  frame.onload = () => frame.contentWindow?.print();
  document.body.append(frame);
}
