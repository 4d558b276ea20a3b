import { useOnce } from '@rotavisto/shared/data';
import { formatDate, formatTime, TEXT_BOUNDS, todayInSaoPaulo } from '@rotavisto/shared/domain';
import { useT } from '@rotavisto/shared/i18n';
import { ErrorCard, ListSkeleton, NativeSelect, passwordProblem } from '@rotavisto/shared/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { callOffPreInterview, movePreInterview, ownFreeSlots } from '../../data/appointments';
import { useAskedField } from '../../dialogs/useAskedField';
import styles from '../calendar.module.css';
import '../strings';

interface Props {
  appointmentId: string;
  onDone: () => void;
  onBack: () => void;
}

interface ReasonFormProps {
  title: string;
  text: string;
  submit: string;
  isDanger?: boolean;
  isSending: boolean;
  canSend?: boolean;
  onSubmit: (reason: string) => void;
  onBack: () => void;
  children?: ReactNode;
}

/** Asks for the reason that the client will read, before the client's appointment changes. */
function ReasonForm(props: ReasonFormProps) {
  const { title, text, submit, isDanger = false, isSending, canSend = true, onSubmit, onBack, children } = props;
  const t = useT('consultantCalendar');
  const id = useId();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useAskedField(form, 'change');
  const problem = isMissing && reason.trim() === '' ? t('errors:change_reason_missing') : passwordProblem(reason);

  function send(event: FormEvent) {
    event.preventDefault();
    setMissing(reason.trim() === '');
    if (reason.trim() !== '' && !problem && canSend) onSubmit(reason.trim());
  }

  return (
    <form ref={form} className={styles.change} aria-labelledby={`${id}-title`} onSubmit={send} noValidate>
      <h3 id={`${id}-title`} className={styles.changeTitle}>
        {title}
      </h3>
      <p className={styles.changeText}>{text}</p>
      {children}
      <label htmlFor={`${id}-reason`}>{t('calendar.change.reason')}</label>
      <Input.TextArea
        id={`${id}-reason`}
        rows={3}
        maxLength={TEXT_BOUNDS.changeReason}
        value={reason}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setReason(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.changeError}>
          {problem}
        </p>
      )}
      <div className={styles.actions}>
        <Button onClick={onBack}>{t('calendar.change.back')}</Button>
        <Button type="primary" danger={isDanger} htmlType="submit" disabled={!canSend} loading={isSending}>
          {submit}
        </Button>
      </div>
    </form>
  );
}

export function CallOffForm({ appointmentId, onDone, onBack }: Props) {
  const t = useT('consultantCalendar');
  const callOff = useOnce(callOffPreInterview);
  return (
    <ReasonForm
      title={t('calendar.change.callOffTitle')}
      text={t('calendar.change.callOffText')}
      submit={t('calendar.change.confirmCallOff')}
      isDanger
      isSending={callOff.isPending}
      onSubmit={(reason) => callOff.mutate({ appointmentId, reason }, { onSuccess: onDone })}
      onBack={onBack}
    />
  );
}

/**
 * Moves an appointment to a free time of the consultant: by default the next working day, because today is short
 * notice.
 */
export function MoveForm({ appointmentId, onDone, onBack }: Props) {
  const t = useT('consultantCalendar');
  const slots = useQuery(ownFreeSlots(appointmentId));
  const move = useMutation(movePreInterview);
  const [chosen, setChosen] = useState({ date: '', time: '' });
  if (slots.isLoadingError) return <ErrorCard onRetry={() => slots.refetch()} />;
  if (slots.data === undefined) return <ListSkeleton rows={2} />;

  const free = slots.data.map((slot) => ({ date: slot.date, time: formatTime(slot.time) }));
  const days = [...new Set(free.map((slot) => slot.date))];
  const today = todayInSaoPaulo();
  const usual = days.find((day) => day > today) ?? days[0] ?? '';
  const date = days.includes(chosen.date) ? chosen.date : usual;
  const times = free.filter((slot) => slot.date === date).map((slot) => slot.time);
  const time = times.includes(chosen.time) ? chosen.time : (times[0] ?? '');
  const when = { date: formatDate(date), time };

  return (
    <ReasonForm
      title={t('calendar.change.moveTitle')}
      text={days.length === 0 ? t('calendar.change.none') : t('calendar.change.moveText')}
      submit={days.length === 0 ? t('calendar.change.move') : t('calendar.change.confirmMove', when)}
      canSend={days.length > 0}
      isSending={move.isPending}
      onSubmit={(reason) => move.mutate({ appointmentId, date, time, reason }, { onSuccess: onDone })}
      onBack={onBack}
    >
      {days.length > 0 && (
        <div className={styles.fields}>
          <span>
            <span aria-hidden>{t('calendar.change.day')}</span>
            <NativeSelect
              label={t('calendar.change.day')}
              value={date}
              options={days.map((day) => ({
                value: day,
                label: day === today ? t('calendar.change.today', { date: formatDate(day) }) : formatDate(day),
              }))}
              onChange={(day) => setChosen({ date: day, time: '' })}
            />
          </span>
          <span>
            <span aria-hidden>{t('calendar.change.time')}</span>
            <NativeSelect
              label={t('calendar.change.time')}
              value={time}
              options={times.map((one) => ({ value: one, label: one }))}
              onChange={(one) => setChosen({ date, time: one })}
            />
          </span>
        </div>
      )}
    </ReasonForm>
  );
}
