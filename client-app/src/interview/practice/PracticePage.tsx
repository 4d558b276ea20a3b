import { ds160Form } from '@rotavisto/shared/data';
import { useT } from '@rotavisto/shared/i18n';
import { Link } from '@rotavisto/shared/router';
import { EmptyState, ErrorCard, ListSkeleton, PageTitle, ProgressBar } from '@rotavisto/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useApplication } from '../../application/useApplication';
import { useCaseTitle, useTravellerId } from '../../cases/currentCase';
import { useTicked } from '../useTicked';
import styles from './PracticePage.module.css';
import { PracticeQuestion } from './PracticeQuestion';
import { practiceQuestions } from './questions';
import { useNotes } from './useNotes';
import '../strings';

/** Questions to answer aloud, chosen by the DS-160 of the shown case, without recording or rating. */
export function PracticePage() {
  return <PracticeOf key={useTravellerId()} />;
}

function PracticeOf() {
  const t = useT('clientInterview');
  const titled = useCaseTitle();
  const { application } = useApplication();
  const current = application.data;
  const form = current?.application_steps.find((step) => step.step_type === 'ds160_form');
  return (
    <>
      <PageTitle
        title={titled(t('practice.title'))}
        subtitle={t('practice.text')}
        action={<Link to="/client/applications?step=interview">{t('practice.back')}</Link>}
      />
      {application.isPending && <ListSkeleton rows={5} />}
      {application.isError && <ErrorCard title={t('errors:applications.load')} onRetry={() => application.refetch()} />}
      {current === null && <EmptyState title={t('practice.noneTitle')} text={t('practice.none')} />}
      {form && <Questions stepId={form.id} />}
    </>
  );
}

function Questions({ stepId }: { stepId: string }) {
  const t = useT('clientInterview');
  const form = useQuery(ds160Form(stepId));
  const { ticked, toggle } = useTicked('practice');
  const { noteOf, write } = useNotes();
  if (form.isPending) return <ListSkeleton rows={5} />;
  if (form.isLoadingError) return <ErrorCard onRetry={() => form.refetch()} />;
  const questions = practiceQuestions(form.data ?? {});
  const done = questions.filter((question) => ticked.includes(question)).length;
  const progress = t('practice.done', { done, total: questions.length });
  return (
    <>
      <div className={styles.progress}>
        <p role="status">{progress}</p>
        <ProgressBar percent={Math.round((done / questions.length) * 100)} label={progress} />
      </div>
      <ol className={styles.questions}>
        {questions.map((question) => (
          <li key={question}>
            <PracticeQuestion
              question={question}
              isPractised={ticked.includes(question)}
              note={noteOf(question)}
              onPractised={() => toggle(question)}
              onNote={(note) => write(question, note)}
            />
          </li>
        ))}
      </ol>
      <p className={styles.print}>
        <Button onClick={() => window.print()}>{t('practice.print')}</Button>
      </p>
    </>
  );
}
