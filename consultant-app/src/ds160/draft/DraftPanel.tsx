import { sentenceFor } from '@rotavisto/shared/data';
import { formatDate, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { copyText } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { type Complement, setOfficialDraft } from '../../data/complement';
import type { OfficialPageBoxes } from '../officialBoxes';
import { DownloadDraft } from './DownloadDraft';
import styles from './Draft.module.css';
import { DraftForm } from './DraftForm';
import { draftClock } from './draftClock';
import { EarlierForms } from './EarlierForms';
import '../refusals';

interface Props {
  applicationId: string;
  complement: Complement;
  /** Whether the case is decided. */
  isClosed: boolean;
  /** Whether the DS-160 application number is registered, so that the draft is no longer needed. */
  isNumbered: boolean;
  pages: readonly OfficialPageBoxes[];
}

/** The draft at the official site: its number, the days until its deletion, and its content as a PDF. */
export function DraftPanel({ applicationId, complement, isClosed, isNumbered, pages }: Props) {
  const t = useT('consultantDs160');
  const [isChanging, setChanging] = useState(false);
  const change = useRef<HTMLButtonElement>(null);
  const [wasChanging, setWasChanging] = useState(false);
  const saving = useMutation(setOfficialDraft);
  const { ceac_application_id: ceacId, ceac_saved_on: savedOn, state, earlier } = complement;
  const isSettled = isClosed || state === 'signed';
  const today = todayInSaoPaulo();
  const note = (saved: string) =>
    saving.mutateAsync({ applicationId, ceacId: saved, savedOn: today }).then(
      // The pressed button is removed, so another button takes the focus.
      () => change.current?.focus(),
      () => undefined,
    );
  const leave = () => {
    setChanging(false);
    setWasChanging(true);
  };
  useEffect(() => {
    if (wasChanging && !isChanging) change.current?.focus();
  }, [wasChanging, isChanging]);
  return (
    <section className={styles.panel} aria-labelledby="ds160-draft">
      <h3 id="ds160-draft">{t('draftPanel.title')}</h3>
      {ceacId && (
        <p className={styles.id}>
          <span className={styles.note}>{t('draftPanel.id')}</span> <strong>{ceacId}</strong>{' '}
          <Button
            size="small"
            aria-label={t('draftPanel.copyId')}
            onClick={() => copyText(ceacId, { copied: t('copied'), failed: t('copyFailed') })}
          >
            {t('copy')}
          </Button>
        </p>
      )}
      {ceacId && savedOn && !isSettled && !isNumbered && <Clock savedOn={savedOn} today={today} />}
      {ceacId && savedOn && !isSettled && !isChanging && (
        <div className={styles.actions}>
          {savedOn !== today && (
            <Button loading={saving.isPending} onClick={() => note(ceacId)}>
              {t('draftPanel.savedToday')}
            </Button>
          )}
          <Button ref={change} type="link" onClick={() => setChanging(true)}>
            {t('draftPanel.change')}
          </Button>
        </div>
      )}
      {saving.isError && (
        <p role="alert" className={styles.over}>
          {sentenceFor(saving.error, { errorKey: 'ds160.save' })}
        </p>
      )}
      {!isSettled && (isChanging || !ceacId) && (
        <DraftForm
          applicationId={applicationId}
          complement={complement}
          onDone={leave}
          onCancel={ceacId ? leave : undefined}
        />
      )}
      <DownloadDraft applicationId={applicationId} ceacId={ceacId} pages={pages} />
      {earlier.length > 0 && <EarlierForms earlier={earlier} />}
    </section>
  );
}

/** The day on which the official site deletes the draft. */
function Clock({ savedOn, today }: { savedOn: string; today: string }) {
  const t = useT('consultantDs160');
  const { days, isOver, isPressing } = draftClock(savedOn, today);
  return (
    <>
      <p className={styles.note}>{t('draftPanel.savedOn', { date: formatDate(savedOn) })}</p>
      <p className={isPressing ? styles.over : styles.note}>
        {isOver ? t('draftPanel.over') : t('draftPanel.endsIn', { count: days })}
      </p>
    </>
  );
}
