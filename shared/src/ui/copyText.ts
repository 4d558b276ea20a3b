import { notify } from '@rotavisto/shared/toast';

/** Copies a text, and shows the given sentence for success or failure. */
export async function copyText(text: string, sentences: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    notify({ type: 'success', text: sentences.copied });
  } catch {
    notify({ type: 'error', text: sentences.failed });
  }
}
