import type { Ds160Values } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { ProgressBar } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { submitDs160 } from '../data/ds160';
import { SaveStatus } from '../saving/SaveStatus';
import { CheckAnswers } from './CheckAnswers';
import { ConflictNotice } from './ConflictNotice';
import styles from './Ds160.module.css';
import { FormActions } from './FormActions';
import { SectionFields } from './fields/SectionFields';
import { answersOf, type KnownAnswers, storedValues, unstoredNames } from './rules/answers';
import { completeness } from './rules/completeness';
import { ds160Resolver, useUnreadableTexts } from './rules/ds160Validation';
import { SectionHelp } from './SectionHelp';
import { SectionNav } from './SectionNav';
import { type SavedForm, useDraft } from './useDraft';
import { useSections } from './useSections';

interface Props {
  applicationId: string;
  stepId: string;
  saved: SavedForm | null;
  onDone: () => void;
}

/** Six sections and a page to check the answers; `saved` is the newest saved version the browser knows. */
export function Ds160Form({ applicationId, stepId, saved, onDone }: Props) {
  const t = useT('clientDs160', 'ds160');
  const known = useKnownAnswers();
  const form = useForm({
    defaultValues: answersOf(saved),
    resolver: ds160Resolver(useUnreadableTexts(), known),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const values = useWatch({ control: form.control, compute: (answers) => storedValues(answers, known) });
  const unstored = useWatch({ control: form.control, compute: (answers) => unstoredNames(answers, known) });
  const unstoredLabels = unstored.map((name) => t(`ds160:fields.${name}`));
  const { contested, flush, decide, state } = useDraft(stepId, saved, form, values, known);
  const sections = useSections(form, values, known);
  const { index, section } = sections;
  const submit = useMutation(submitDs160);
  const [busy, setBusy] = useState<'saving' | 'finishing' | null>(null);

  const askToCorrect = () => notify({ type: 'error', text: t('fixErrors'), id: 'ds160-errors' });

  function open(target: number) {
    sections.open(target);
    void flush();
  }

  async function next() {
    if (await sections.next()) void flush();
    else askToCorrect();
  }

  async function save() {
    setBusy('saving');
    if (await flush()) {
      const fields = unstoredLabels.join(', ');
      if (fields) notify({ type: 'error', text: t('savedExceptToast', { fields }), id: 'ds160-errors' });
      else notify({ type: 'success', text: t('savedToast') });
    }
    setBusy(null);
  }

  const finish = form.handleSubmit(
    async () => {
      setBusy('finishing');
      if (await flush()) await submit.mutateAsync({ applicationId }).then(onDone, () => undefined);
      else notify({ type: 'error', text: t('finishUnsaved'), id: 'ds160-unsaved' });
      setBusy(null);
    },
    (errors) => {
      sections.openFirst(errors);
      askToCorrect();
    },
  );

  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <CompletenessMeter values={values} known={known} />
        <SaveStatus state={state} savedAt={saved?.updated_at ?? null} unstored={unstoredLabels} />
        {saved && contested.length > 0 && <ConflictNotice names={contested} saved={saved} onDecide={decide} />}
      </div>
      <div className={styles.columns}>
        <SectionNav index={index} reached={sections.reached} values={values} onOpen={open} />
        <div className={styles.content}>
          {section ? (
            <SectionFields
              key={section.id}
              form={form}
              section={section}
              values={values}
              question={sections.question}
              help={
                <SectionHelp
                  section={section.id}
                  applicationId={applicationId}
                  values={values}
                  onUse={(field, value) => form.setValue(field, value, { shouldDirty: true })}
                />
              }
            />
          ) : (
            <CheckAnswers
              applicationId={applicationId}
              form={form}
              values={values}
              onEdit={open}
              onAnswer={sections.openQuestion}
            />
          )}
        </div>
      </div>
      <FormActions
        index={index}
        saving={busy === 'saving'}
        finishing={busy === 'finishing'}
        onPrevious={() => open(index - 1)}
        onSave={save}
        onNext={next}
        onFinish={() => finish()}
      />
    </div>
  );
}

function CompletenessMeter({ values, known }: { values: Ds160Values; known: KnownAnswers }) {
  const t = useT('clientDs160');
  const meter = completeness(values, undefined, known);
  const required =
    meter.missingRequired === 0 ? t('meter.complete') : t('meter.missing', { count: meter.missingRequired });
  return (
    <div className={styles.meter}>
      <ProgressBar percent={meter.percent} label={t('meter.label')} />
      <p>
        {t('meter.value', { ...meter })} · {required}
      </p>
    </div>
  );
}
