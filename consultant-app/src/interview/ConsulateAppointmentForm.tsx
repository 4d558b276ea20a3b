import { type ConsulateAppointment, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import styles from './Interview.module.css';
import './strings';
import { DateInput } from '../DateInput';
import { setConsulateAppointment } from '../data/applications';

interface Props {
  applicationId: string;
  appointment: ConsulateAppointment | null;
  onDone?: () => void;
}

const POSTS = ['brasilia', 'saoPaulo', 'rio', 'recife', 'portoAlegre'] as const;
const EMPTY: ConsulateAppointment = { date: '', time: '', location: '', protocol: '' };
const FIELDS = [
  ['date', 'date'],
  ['time', 'time'],
  ['location', 'text'],
  ['protocol', 'text'],
] as const;

export function ConsulateAppointmentForm({ applicationId, appointment, onDone }: Props) {
  const t = useT('consultantInterview', 'interview');
  const [values, setValues] = useState(appointment ?? EMPTY);
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation(setConsulateAppointment);

  function submit(event: FormEvent) {
    event.preventDefault();
    const found = problemOf(values);
    setProblem(found && t(`appointment.${found}`));
    if (!found) save.mutateAsync({ applicationId, ...values }).then(onDone, () => undefined);
  }

  return (
    <form className={interviewStyles.booked} onSubmit={submit} noValidate aria-labelledby="consulate-form">
      <h2 id="consulate-form" className={interviewStyles.heading}>
        {t('appointment.title')}
      </h2>
      <p className={interviewStyles.note}>{t('appointment.intro')}</p>
      <div className={styles.grid}>
        {FIELDS.map(([name, type]) => (
          <div key={name}>
            <label className={interviewStyles.label} htmlFor={`consulate-${name}`}>
              {t(`appointment.${name}`)}
            </label>
            {name === 'date' ? (
              <DateInput id="consulate-date" value={values.date} onChange={(date) => setValues({ ...values, date })} />
            ) : (
              <Input
                id={`consulate-${name}`}
                type={type}
                list={name === 'location' ? 'consulate-posts' : undefined}
                value={values[name]}
                onChange={(event) => setValues({ ...values, [name]: event.target.value })}
              />
            )}
          </div>
        ))}
      </div>
      <datalist id="consulate-posts">
        {POSTS.map((post) => (
          <option key={post} value={t(`appointment.posts.${post}`)} />
        ))}
      </datalist>
      {problem && (
        <p role="alert" className={styles.error}>
          {problem}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={save.isPending}>
        {t('appointment.save')}
      </Button>
    </form>
  );
}

function problemOf(values: ConsulateAppointment): 'required' | 'past' | null {
  if (Object.values(values).some((value) => value.trim() === '')) return 'required';
  return values.date < todayInSaoPaulo() ? 'past' : null;
}
