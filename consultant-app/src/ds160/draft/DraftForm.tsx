import { sentenceFor } from '@rotavisto/shared/data';
import { addDays, cleanProtocol, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { DateInput, ProtocolInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { type Complement, DRAFT_DAYS, setOfficialDraft } from '../../data/complement';
import styles from './Draft.module.css';

interface Props {
  applicationId: string;
  complement: Complement;
  onDone: () => void;
  /** Closes the form; undefined while the draft has no number to return to. */
  onCancel: (() => void) | undefined;
}

const CEAC_ID = /^A[A-Z0-9]{9}$/;

/** The number stored as an answer by an earlier version, before the draft had its own columns. */
const notedId = ({ answers: { ceac_application_id: noted } }: Complement): string =>
  typeof noted === 'string' ? noted : '';

/** The number that the official site gave the draft, and the day of its last save there. */
export function DraftForm({ applicationId, complement, onDone, onCancel }: Props) {
  const t = useT('consultantDs160');
  const id = useId();
  const today = todayInSaoPaulo();
  const [typedId, setTypedId] = useState<string | null>(null);
  const [typedDay, setTypedDay] = useState<string | null>(null);
  const typed = typedId ?? complement.ceac_application_id ?? notedId(complement);
  const savedOn = typedDay ?? complement.ceac_saved_on ?? today;
  const [fault, setFault] = useState<'id' | 'day' | null>(null);
  const saving = useMutation(setOfficialDraft);
  const ceacId = cleanProtocol(typed);
  const isAnother = complement.ceac_application_id !== null && ceacId !== complement.ceac_application_id;

  function submit(event: FormEvent) {
    event.preventDefault();
    const isPast = savedOn !== '' && savedOn <= today && savedOn > addDays(today, -DRAFT_DAYS);
    const found = !CEAC_ID.test(ceacId) ? 'id' : isPast ? null : 'day';
    setFault(found);
    if (!found) saving.mutateAsync({ applicationId, ceacId, savedOn }).then(onDone, () => undefined);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label htmlFor={`${id}-id`}>{t('draftPanel.id')}</label>
      <ProtocolInput
        id={`${id}-id`}
        value={typed}
        maxLength={TEXT_BOUNDS.protocol}
        autoComplete="off"
        spellCheck={false}
        status={fault === 'id' ? 'error' : undefined}
        aria-invalid={fault === 'id'}
        aria-describedby={fault === 'id' ? `${id}-fault` : undefined}
        onChange={(text) => {
          setTypedId(text);
          setFault(null);
        }}
      />
      <label htmlFor={`${id}-day`}>{t('draftPanel.day')}</label>
      <DateInput
        id={`${id}-day`}
        value={savedOn}
        latest={today}
        aria-invalid={fault === 'day'}
        aria-describedby={fault === 'day' ? `${id}-fault` : undefined}
        onChange={(day) => {
          setTypedDay(day);
          setFault(null);
        }}
      />
      {isAnother && <p className={styles.note}>{t('draftPanel.another')}</p>}
      {(fault || saving.isError) && (
        <p id={`${id}-fault`} role="alert" className={styles.over}>
          {fault ? t(`draftPanel.faults.${fault}`) : sentenceFor(saving.error, { errorKey: 'ds160.save' })}
        </p>
      )}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={saving.isPending}>
          {t('draftPanel.save')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('draftPanel.cancel')}</Button>}
      </div>
    </form>
  );
}
