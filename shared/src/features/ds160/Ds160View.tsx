import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { ds160Form, retryLonger } from '../../data';
import { askedSections, type DateOnly, formatDateTime, knownOfChild, type StepMetadata } from '../../domain';
import { useT } from '../../i18n';
import { AnswerList, AnswerSection } from './Answers';
import styles from './Ds160.module.css';
import { LoadState } from './LoadState';
import { PrintedAlone } from './PrintedAlone';
import './strings';

interface Props {
  stepId: string;
  metadata?: StepMetadata | null;
  /** The birth date of the child in a child's form; absent in the account holder's own form. */
  childBirth?: DateOnly | null;
}

/** The saved form, read-only and ready to print. */
export function Ds160View({ stepId, metadata, childBirth }: Props) {
  const t = useT('ds160');
  const form = useQuery({ ...ds160Form(stepId), ...retryLonger });
  if (form.data === undefined) return <LoadState query={form} />;
  const values = form.data;
  const known = knownOfChild(childBirth);
  if (values === null) return <p className={styles.state}>{t('view.empty')}</p>;
  return (
    <PrintedAlone>
      <h1 className={styles.printed}>
        {[t('view.title'), [values.given_name, values.surname].filter(Boolean).join(' ')].filter(Boolean).join(' · ')}
      </h1>
      <header className={styles.viewHead}>
        <p>
          {metadata?.submitted_at
            ? t('view.submittedAt', { date: formatDateTime(metadata.submitted_at) })
            : t('view.savedAt', { date: formatDateTime(values.updated_at) })}
          {metadata?.protocol_number && (
            <span>{` · ${t('view.protocol', { protocol: metadata.protocol_number })}`}</span>
          )}
        </p>
        <Button onClick={() => window.print()}>{t('actions.print')}</Button>
      </header>
      {askedSections(known).map((section) => (
        <AnswerSection key={section.id}>
          <h2>{t(`sections.${section.id}`)}</h2>
          <AnswerList section={section} values={values} known={known} />
        </AnswerSection>
      ))}
    </PrintedAlone>
  );
}
