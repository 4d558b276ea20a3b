import { canSubmitDocuments, type DocumentState } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { submitDocuments } from '../data/documents';
import styles from './Documents.module.css';

export function SubmitDocuments({
  applicationId,
  documents,
}: {
  applicationId: string;
  documents: readonly DocumentState[];
}) {
  const t = useT('clientDocuments');
  const submit = useMutation(submitDocuments);
  const canSubmit = canSubmitDocuments(documents);
  return (
    <div className={styles.footer}>
      <p id="documents-submit-hint">{!canSubmit && t('submitHint')}</p>
      <Button
        type="primary"
        size="large"
        disabled={!canSubmit}
        loading={submit.isPending}
        aria-describedby="documents-submit-hint"
        onClick={() => submit.mutate({ applicationId })}
      >
        {t('submit')}
      </Button>
    </div>
  );
}
