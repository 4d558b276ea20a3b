import { i18n } from '../../i18n';
import { notify } from '../../toast';
import { confirmAction } from '../../ui';
import { copyWords } from './copyWords';
import { KeptWords } from './KeptWords';
import { closingTexts } from './strings';

/** The reason that closes an open dialog; each one has a sentence in the catalogue. */
export type ClosingReason = { why: 'handedOver' } | { why: 'entryGone' } | { why: 'takenBack'; step: string };

/** Shows the reason of a closed dialog, and offers its typed text to copy. */
export async function tellClosed({ why, ...values }: ClosingReason, words: string): Promise<void> {
  // This code is loaded with the first closed dialog, and the texts of another language after it.
  await closingTexts;
  const title = i18n.t(`closing:${why}`, values);
  if (words === '') {
    notify({ type: 'error', text: title, id: 'dialog-closed' });
    return;
  }
  const wantsCopy = await confirmAction({
    title,
    content: <KeptWords words={words} />,
    okText: i18n.t('closing:kept.copy'),
    cancelText: i18n.t('closing:kept.close'),
  });
  if (wantsCopy) await copyWords(words);
}
