import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { downloadBlob } from '@rotavisto/shared/lib';
import { notify } from '@rotavisto/shared/toast';
import { Button } from 'antd';
import { useState } from 'react';
import type { OfficialPageBoxes } from '../officialBoxes';
import { useQuestionWords } from '../useQuestionWords';

interface Props {
  applicationId: string;
  ceacId: string | null;
  pages: readonly OfficialPageBoxes[];
}

/** Makes the draft as a PDF in the browser; the PDF is not stored elsewhere. */
export function DownloadDraft({ applicationId, ceacId, pages }: Props) {
  const t = useT('consultantDs160');
  const { labelOf } = useQuestionWords();
  const [isMaking, setMaking] = useState(false);

  async function download() {
    setMaking(true);
    const date = formatDate(todayInSaoPaulo());
    const about = t('pdf.about', { id: applicationId, date });
    try {
      const { draftPdf } = await import('./draftPdf');
      const made = await draftPdf(pages, {
        title: t('pdf.title'),
        facts: [about, t('pdf.ceacId', { id: ceacId ?? t('pdf.noId') }), t('pdf.notOfficial')],
        about,
        sheet: (at, of) => t('pdf.sheet', { at, of }),
        labelOf,
        unanswered: t('nothingKept'),
        clientAnswers: t('clientAnswers'),
        nothing: t('notTyped'),
        original: t('english.original'),
        english: t('english.label'),
        lostSigns: t('pdf.lostSigns'),
        problemOf: (problem) => t(`problems.${problem}`),
      });
      downloadBlob(
        `rascunho-ds160-${ceacId ?? applicationId.slice(0, 8)}.pdf`,
        new Blob([made], { type: 'application/pdf' }),
      );
    } catch {
      notify({ type: 'error', text: t('pdf.failed') });
    } finally {
      setMaking(false);
    }
  }

  return (
    <Button loading={isMaking} onClick={download}>
      {t('pdf.download')}
    </Button>
  );
}
