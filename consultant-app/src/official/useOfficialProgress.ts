import type { OfficialProgress } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';

interface OfficialWords {
  /** The text for the state of the official form. */
  state: string;
  /** The number of questions left to the client, as text; null for a sent form. */
  left: string | null;
  /** The next task of the form after its typing, as text; null while the form is typed. */
  waits: string | null;
}

/** Returns the progress of the official form as texts; null for a case without a form. */
export function useOfficialProgress(
  progress: Omit<OfficialProgress, 'is_renewed'> | null | undefined,
): OfficialWords | null {
  const t = useT('consultant');
  if (!progress) return null;
  const { state, opened_at, sent_at, is_ready, missing, blocks, blocks_done } = progress;
  if (state === 'confirmed' || state === 'signed' || is_ready) {
    const said = t(`official.${is_ready ? 'ready' : (state as 'confirmed' | 'signed')}`);
    return { state: said, left: null, waits: said };
  }
  if (state === 'sent')
    return { state: t('official.sent', { date: sent_at ? formatDate(sent_at) : '' }), left: null, waits: null };
  const left = t('official.left', { count: missing });
  const said =
    !opened_at && state === 'open' ? t('official.unopened') : t(`official.${state}`, { done: blocks_done, of: blocks });
  return { state: said, left, waits: left };
}
