import type { OfficialProgress } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';

interface OfficialWords {
  /** How far the client's part of the official form is. */
  state: string;
  /** How many questions wait for the client; null of a form that was sent. */
  left: string | null;
}

/** How far the client's part of the official form is, in words; null of a case that has none. */
export function useOfficialProgress(progress: OfficialProgress | null | undefined): OfficialWords | null {
  const t = useT('consultant');
  if (!progress) return null;
  const { state, opened_at, sent_at, missing, blocks, blocks_done } = progress;
  const left = state === 'sent' ? null : t('official.left', { count: missing });
  if (state === 'sent') return { state: t('official.sent', { date: sent_at ? formatDate(sent_at) : '' }), left };
  if (!opened_at && state === 'open') return { state: t('official.unopened'), left };
  return { state: t(`official.${state}`, { done: blocks_done, of: blocks }), left };
}
