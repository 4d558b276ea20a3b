import type { OfficialProgress } from '@rotavisto/shared/data';
import { formatDate } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';

interface OfficialWords {
  /** How far the official form is. */
  state: string;
  /** How many questions wait for the client; null of a form that was sent. */
  left: string | null;
  /** What the form waits for besides its typing; null while it is typed. */
  waits: string | null;
}

/** How far the official form is, in words; null of a case that has none. */
export function useOfficialProgress(progress: OfficialProgress | null | undefined): OfficialWords | null {
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
