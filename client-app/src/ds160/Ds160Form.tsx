import { useOnce } from '@rotavisto/shared/data';
import { visibleFields } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { useIsMobile } from '@rotavisto/shared/ui';
import { useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useKnownAnswers } from '../cases/useKnownAnswers';
import { submitDs160 } from '../data/ds160';
import { CheckAnswers } from './CheckAnswers';
import styles from './Ds160.module.css';
import { FormActions } from './FormActions';
import { FormHead } from './FormHead';
import { SectionFields } from './fields/SectionFields';
import { OpenAnswers } from './OpenAnswers';
import { answersOf, storedValues, unstoredNames } from './rules/answers';
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

/** Six sections and a page to check the answers; `saved` is the newest saved version in this browser. */
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
  const submit = useOnce(submitDs160);
  const [busy, setBusy] = useState<'saving' | 'finishing' | null>(null);

  const isMobile = useIsMobile();
  const [isUnfolded, setUnfolded] = useState(false);
  const open = visibleFields(values, undefined, known)
    .map(({ name }) => name)
    .filter((name) => values[name] === null);
  const [isAsking, setAsking] = useState(false);
  /** The form asks for confirmation once a visit, and not again after a failed save. */
  const mayLeaveOpen = useRef(false);

  function go(target: number) {
    setUnfolded(false);
    sections.open(target);
    void flush();
  }

  const goToQuestion: typeof sections.openQuestion = (name) => {
    setUnfolded(false);
    setAsking(false);
    sections.openQuestion(name);
  };

  async function next() {
    if (await sections.next()) void flush();
  }

  async function save() {
    setBusy('saving');
    const [first] = unstored;
    // The field of an answer that cannot be stored shows the reason.
    if (await flush()) {
      if (first) goToQuestion(first);
      else notify({ type: 'success', text: t('savedToast') });
    }
    setBusy(null);
  }

  async function send() {
    setAsking(false);
    setBusy('finishing');
    if (await flush()) await submit.mutateAsync({ applicationId }).then(onDone, () => undefined);
    else notify({ type: 'error', text: t('finishUnsaved'), id: 'ds160-unsaved' });
    setBusy(null);
  }

  const finish = form.handleSubmit(
    () => (open.length === 0 || mayLeaveOpen.current ? send() : setAsking(true)),
    (errors) => sections.openFirst(errors),
  );

  return (
    <div className={styles.form}>
      <FormHead
        section={section}
        values={values}
        state={state}
        savedAt={saved?.updated_at ?? null}
        unstored={unstoredLabels}
        contested={contested}
        isOpen={isUnfolded}
        onToggle={() => setUnfolded(!isUnfolded)}
        onAnswer={goToQuestion}
      />
      <div className={styles.columns}>
        {(isUnfolded || !isMobile) && (
          <SectionNav index={index} reached={sections.reached} values={values} onOpen={go} />
        )}
        <div className={styles.content}>
          {section ? (
            <SectionFields
              key={section.id}
              form={form}
              section={section}
              values={values}
              question={sections.question}
              saved={saved}
              contested={contested}
              onDecide={decide}
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
              open={open}
              onEdit={go}
              onAnswer={goToQuestion}
            />
          )}
        </div>
      </div>
      <FormActions
        index={index}
        saving={busy === 'saving'}
        finishing={busy === 'finishing'}
        isComplete={open.length === 0}
        onPrevious={() => go(index - 1)}
        onSave={save}
        onNext={next}
        onFinish={() => finish()}
      />
      {isAsking && (
        <OpenAnswers
          count={open.length}
          onAnswer={() => open[0] && goToQuestion(open[0])}
          onFinish={() => {
            mayLeaveOpen.current = true;
            void send();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
