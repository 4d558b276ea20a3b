import { documentStyles } from '@rotavisto/shared/features/documents';
import { useT } from '@rotavisto/shared/i18n';
import '@rotavisto/shared/i18n/files';
import { formatBytes } from '@rotavisto/shared/lib';
import { ProgressBar } from '@rotavisto/shared/ui';
import { Button } from 'antd';
import type { DocumentProblem, UploadState } from './useUpload';

interface Props {
  state: UploadState;
  onCancel: () => void;
  onRetry: (file: File) => void;
  onSendAnyway: (file: File, picked: File) => void;
}

/** Selects the title by the kind of problem, because not every problem makes a file hard to read. */
function titleOf(problems: readonly DocumentProblem[]): 'title' | 'photoTitle' | 'noticeTitle' {
  if (problems.some((problem) => problem.startsWith('photo'))) return 'photoTitle';
  return problems.some((problem) => /^(?:pdf|expire|damaged|narrow)/.test(problem)) ? 'noticeTitle' : 'title';
}

export function UploadStatus({ state, onCancel, onRetry, onSendAnyway }: Props) {
  const t = useT('clientDocuments', 'fileErrors');
  switch (state.phase) {
    case 'idle':
      return state.shrunk ? (
        <p role="status">
          {t('shrunk', { before: formatBytes(state.shrunk.before), after: formatBytes(state.shrunk.after) })}
        </p>
      ) : null;
    case 'refused':
      return (
        <p role="alert" className={documentStyles.error}>
          {state.error === 'photoType'
            ? t('photoType')
            : t(`fileErrors:${state.error}`, { format: state.format ?? '' })}
        </p>
      );
    case 'shrinking':
      return <p role="status">{t('shrinking')}</p>;
    case 'checking':
      return <p role="status">{t('checking')}</p>;
    case 'doubtful': {
      return (
        <div role="alert" className={documentStyles.upload}>
          <p>{t(`legibility.${titleOf(state.problems)}`, { name: state.file.name })}</p>
          <ul className="rv-points">
            {state.problems.map((problem) => (
              <li key={problem}>{t(`legibility.${problem}`)}</li>
            ))}
          </ul>
          <Button onClick={() => onSendAnyway(state.file, state.picked)}>{t('legibility.sendAnyway')}</Button>
        </div>
      );
    }
    case 'cancelled':
      return <p role="status">{t('cancelled')}</p>;
    case 'uploading':
      return (
        <div className={documentStyles.upload}>
          <p>{t('uploading', { name: state.name })}</p>
          <ProgressBar percent={state.percent} label={t('uploading', { name: state.name })} />
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      );
    case 'failed':
      return (
        <div role="alert" className={documentStyles.upload}>
          <p className={documentStyles.error}>{t('failed')}</p>
          <Button onClick={() => onRetry(state.file)}>{t('retry')}</Button>
        </div>
      );
  }
}
