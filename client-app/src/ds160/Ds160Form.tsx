import { DS160_SECTIONS, type Ds160Name, type Ds160Value } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { notify } from '@rotavisto/shared/toast';
import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { submitDs160 } from '../data/ds160';
import { CheckAnswers } from './CheckAnswers';
import { CompletenessMeter } from './CompletenessMeter';
import { ConflictNotice } from './ConflictNotice';
import styles from './Ds160.module.css';
import { FormActions } from './FormActions';
import { SectionFields } from './fields/SectionFields';
import { SaveStatus } from './SaveStatus';
import { SectionNav } from './SectionNav';
import { type SavedForm, useDs160Draft } from './useDs160Draft';
import { CHECK_PAGE, useSections } from './useSections';

interface Props {
  applicationId: string;
  stepId: string;
  form: SavedForm | null;
  onDone: () => void;
}

/** Six sections and a page to check the answers; `form` is the newest saved version the browser knows. */
export function Ds160Form({ applicationId, stepId, form, onDone }: Props) {
  const t = useT('clientDs160', 'ds160');
  const { draft, contest, set, flush, decide, savedAt, state } = useDs160Draft(stepId, form);
  const sections = useSections({ date: t('dateInvalid'), number: t('numberInvalid') });
  const submit = useMutation(submitDs160);
  const [busy, setBusy] = useState<'saving' | 'finishing' | null>(null);
  const { forgive } = sections;
  const section = DS160_SECTIONS[sections.index];

  const change = useCallback(
    (name: Ds160Name, value: Ds160Value) => {
      set(name, value);
      forgive(name);
    },
    [set, forgive],
  );

  function open(index: number) {
    sections.open(index);
    void flush();
  }

  function next() {
    if (sections.next(draft)) void flush();
    else notify({ type: 'error', text: t('fixErrors'), id: 'ds160-errors' });
  }

  async function save() {
    setBusy('saving');
    if (await flush()) notify({ type: 'success', text: t('savedToast') });
    setBusy(null);
  }

  async function finish() {
    if (!sections.checkAll(draft)) {
      notify({ type: 'error', text: t('fixErrors'), id: 'ds160-errors' });
      return;
    }
    setBusy('finishing');
    if (await flush()) await submit.mutateAsync({ applicationId }).then(onDone, () => undefined);
    setBusy(null);
  }

  return (
    <div className={styles.form}>
      <div className={styles.head}>
        <p className={styles.note}>{t('draftNote')}</p>
        <CompletenessMeter draft={draft} />
        <SaveStatus state={state} savedAt={savedAt} />
        <ConflictNotice contest={contest} onDecide={decide} />
      </div>
      <SectionNav index={sections.index} reached={sections.reached} draft={draft} onOpen={open} />
      {section ? (
        <SectionFields
          key={section.id}
          section={section}
          draft={draft}
          errors={sections.errors}
          attempts={sections.attempts}
          onChange={change}
        />
      ) : (
        <CheckAnswers draft={draft} onEdit={open} />
      )}
      <FormActions
        index={sections.index}
        isLast={sections.index === CHECK_PAGE}
        saving={busy === 'saving'}
        finishing={busy === 'finishing'}
        onPrevious={() => open(sections.index - 1)}
        onSave={save}
        onNext={next}
        onFinish={finish}
      />
    </div>
  );
}
