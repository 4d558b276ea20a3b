import { type ConsulateAppointment, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { DateInput, ProtocolInput, passwordProblem } from '@rotavisto/shared/ui';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import styles from './Interview.module.css';

interface Words {
  title: string;
  intro: string;
  save: string;
  required: string;
  past: string;
}

interface Props {
  id: string;
  words: Words;
  fields: readonly (readonly [name: keyof ConsulateAppointment, label: string])[];
  places: readonly string[];
  initial: ConsulateAppointment;
  isSaving: boolean;
  /** Returns a warning about a date that may still be right. */
  warningOf: (date: string) => string | null;
  /** Returns an additional error of a complete visit on a future date. */
  problemOf: (values: ConsulateAppointment) => string | null;
  onSave: (values: ConsulateAppointment) => void;
}

/** The longest texts of the fields; time and date have their own inputs. */
const BOUNDS: Partial<Record<keyof ConsulateAppointment, number>> = {
  location: TEXT_BOUNDS.place,
  protocol: TEXT_BOUNDS.visitProtocol,
};

/** The place and time at which the client has to be in person. */
export function VisitForm({ id, words, fields, places, initial, isSaving, warningOf, problemOf, onSave }: Props) {
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = basicProblem() ?? problemOf(values);
    setProblem(found);
    if (!found) onSave(values);
  }

  function basicProblem() {
    if (fields.some(([name]) => values[name].trim() === '')) return words.required;
    return values.date < todayInSaoPaulo() ? words.past : passwordProblem(values.location);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={words.title}>
      <p className={interviewStyles.note}>{words.intro}</p>
      <div className={styles.grid}>
        {fields.map(([name, label]) => (
          <div key={name}>
            <label className={interviewStyles.label} htmlFor={`${id}-${name}`}>
              {label}
            </label>
            {name === 'date' ? (
              <DateInput id={`${id}-date`} value={values.date} onChange={(date) => setValues({ ...values, date })} />
            ) : name === 'protocol' ? (
              <ProtocolInput
                id={`${id}-protocol`}
                maxLength={BOUNDS.protocol}
                value={values.protocol}
                onChange={(protocol) => setValues({ ...values, protocol })}
              />
            ) : (
              <Input
                id={`${id}-${name}`}
                maxLength={BOUNDS[name]}
                type={name === 'time' ? 'time' : 'text'}
                list={name === 'location' ? `${id}-places` : undefined}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </div>
        ))}
      </div>
      <datalist id={`${id}-places`}>
        {places.map((place) => (
          <option key={place} value={place} />
        ))}
      </datalist>
      <p role="status">{values.date === '' ? null : warningOf(values.date)}</p>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isSaving}>
        {words.save}
      </Button>
    </form>
  );
}
