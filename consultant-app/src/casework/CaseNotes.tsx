import { formatDateTime, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, passwordProblem, Words } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useId } from 'react';
import { addNote, caseNotes } from '../data/caseWork';
import { useCaseDraft } from './caseDrafts';
import styles from './casework.module.css';
import './strings';

/** The consultant's notes about the case; the client never sees them. */
export function CaseNotes({ applicationId }: { applicationId: string }) {
  const t = useT('consultantCase');
  const notes = useQuery(caseNotes(applicationId));
  const add = useMutation(addNote);
  const { draft, write, idToSave, drop } = useCaseDraft('note', applicationId);
  const isBlank = draft.trim() === '';
  const secret = passwordProblem(draft);
  const secretId = useId();

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isBlank || secret) return;
    // A callback of `mutate` would not run once the case is closed, so the promise is used.
    void add.mutateAsync({ applicationId, id: idToSave(), content: draft }).then(drop, () => {});
  }

  return (
    <section className={styles.panel} aria-label={t('notes.title')}>
      <h2 className={styles.heading}>{t('notes.title')}</h2>
      <p className={styles.hint}>{t('notes.hint')}</p>
      <form className={styles.form} onSubmit={submit}>
        <Input.TextArea
          autoSize={{ minRows: 2, maxRows: 8 }}
          maxLength={TEXT_BOUNDS.caseNote}
          value={draft}
          aria-label={t('notes.label')}
          status={secret ? 'error' : undefined}
          aria-invalid={secret !== null || undefined}
          aria-describedby={secret ? secretId : undefined}
          placeholder={t('notes.placeholder')}
          onChange={(event) => write(event.target.value)}
        />
        {secret && (
          <p id={secretId} role="alert" className={styles.problem}>
            {secret}
          </p>
        )}
        <Button htmlType="submit" disabled={isBlank || secret !== null} loading={add.isPending}>
          {t('notes.save')}
        </Button>
      </form>
      {notes.isPending && <ListSkeleton rows={2} />}
      {notes.isLoadingError && <ErrorCard retrying={notes.isFetching} onRetry={notes.refetch} />}
      {notes.data?.length === 0 && <p className={styles.hint}>{t('notes.empty')}</p>}
      <ul className={styles.list}>
        {notes.data?.map((note) => (
          <li key={note.id}>
            <p className={styles.note}>
              <Words hasLinks>{note.content}</Words>
            </p>
            <span className={styles.hint}>
              {t('notes.by', {
                name: note.author?.full_name ?? t('notes.former'),
                date: formatDateTime(note.created_at),
              })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
