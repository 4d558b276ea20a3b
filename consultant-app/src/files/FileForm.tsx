import { CASE_FILE_KINDS, type CaseFileKind } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import '@rotavisto/shared/i18n/files';
import { formatBytes } from '@rotavisto/shared/lib';
import { setDirty } from '@rotavisto/shared/session';
import { FileButton, ProgressBar, Tied, useFileDrop } from '@rotavisto/shared/ui';
import { Button, Radio } from 'antd';
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import styles from './files.module.css';
import { type PickProblem, pickPdf } from './pickPdf';
import { useDelivery } from './useDelivery';
import './strings';

interface Props {
  applicationId: string;
  onDone: () => void;
  onCancel: () => void;
}

type Problem = PickProblem | 'kindMissing' | 'missing';

/** Asks for the kind, then for the file; a refused file keeps the file chosen before. */
export function FileForm({ applicationId, onDone, onCancel }: Props) {
  const t = useT('consultantFiles', 'fileErrors');
  const id = useId();
  const [kind, setKind] = useState<CaseFileKind | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [isDamaged, setDamaged] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isChecking, setChecking] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const newest = useRef<File | null>(null);
  const delivery = useDelivery(applicationId, onDone);
  const { phase } = delivery.state;
  const isSending = phase === 'uploading' || phase === 'delivering';
  const drop = useFileDrop({ isBusy: isSending, onFiles: ([picked]) => picked && void take(picked) });

  // The pressed button is removed, so the first field takes the focus.
  useEffect(() => form.current?.querySelector<HTMLElement>('input')?.focus(), []);
  // A chosen file is lost by a reload, so a reload asks first.
  useEffect(() => {
    setDirty(`case-file-${id}`, file !== null);
    return () => setDirty(`case-file-${id}`, false);
  }, [id, file]);

  async function take(picked: File) {
    newest.current = picked;
    setChecking(true);
    setProblem(null);
    const found = await pickPdf(picked);
    // Ignores the result if the consultant has chosen another file meanwhile.
    if (newest.current !== picked) return;
    setChecking(false);
    if ('problem' in found) return setProblem(found.problem);
    setFile(found.file);
    setDamaged(found.isDamaged);
  }

  function pick({ target }: ChangeEvent<HTMLInputElement>) {
    const picked = target.files?.[0];
    // An empty value lets the consultant choose the same file again.
    target.value = '';
    if (picked) drop.offer([picked]);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking) return;
    if (!kind) return setProblem('kindMissing');
    if (!file) return setProblem('missing');
    setProblem(null);
    void delivery.send(file, kind);
  }

  function sentence(found: Problem): string {
    return found === 'pdfOnly' || found === 'locked' || found === 'kindMissing' || found === 'missing'
      ? t(`form.${found}`)
      : t(`fileErrors:${found}`);
  }

  return (
    <form ref={form} className={styles.form} aria-label={t('form.title')} onSubmit={submit} noValidate {...drop.area}>
      <fieldset className={styles.kinds} aria-describedby={`${id}-problem`}>
        <legend>{t('form.kind')}</legend>
        <Radio.Group
          className={styles.choices}
          value={kind}
          disabled={isSending}
          onChange={({ target }) => {
            setKind(target.value);
            if (problem === 'kindMissing') setProblem(null);
          }}
          options={CASE_FILE_KINDS.map((value) => ({ value, label: <Tied>{t(`kind.${value}`)}</Tied> }))}
        />
      </fieldset>
      <FileButton accept=".pdf,application/pdf" disabled={isSending} onChange={pick}>
        {t(file ? 'form.change' : 'form.choose')}
      </FileButton>
      <p className={styles.note}>
        {file ? t('form.chosen', { name: file.name, size: formatBytes(file.size) }) : t('form.hint')}
      </p>
      {drop.notice}
      {isChecking && <p role="status">{t('form.checking')}</p>}
      <div id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem && <p>{sentence(problem)}</p>}
        {!problem && isDamaged && !isSending && <p>{t('fileErrors:documents.damaged')}</p>}
        {delivery.state.phase === 'refused' && <p>{t(`fileErrors:${delivery.state.error}`)}</p>}
        {phase === 'failed' && <p>{t('form.failed')}</p>}
        {phase === 'full' && <p>{t('form.full')}</p>}
      </div>
      {phase === 'stopped' && <p role="status">{t('form.stopped')}</p>}
      {delivery.state.phase === 'uploading' && (
        <ProgressBar percent={delivery.state.percent} label={t('form.sending')} />
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isSending} disabled={isChecking}>
          {t('form.submit')}
        </Button>
        {/* The button that stops is not at the place of the submit button, so that a second press cannot reach it. */}
        {phase === 'uploading' ? (
          <Button onClick={delivery.stop}>{t('form.stop')}</Button>
        ) : (
          <Button type="text" disabled={isSending} onClick={onCancel}>
            {t('form.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
