import { cleanLink, isLink, TEXT_BOUNDS } from '@rotavisto/shared/domain';
import { interviewStyles } from '@rotavisto/shared/features/interview';
import { useT } from '@rotavisto/shared/i18n';
import { LinkInput } from '@rotavisto/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { setMeetingLink } from '../data/appointments';
import styles from './Interview.module.css';

interface Props {
  appointmentId: string;
  link: string;
  onDone?: (() => void) | undefined;
}

/** The button is blue only while there is no link, because joining the meeting is the next action afterwards. */
export function MeetingLinkForm({ appointmentId, link, onDone }: Props) {
  const t = useT('consultantInterview');
  const [value, setValue] = useState(link);
  const [isInvalid, setInvalid] = useState(false);
  const save = useMutation(setMeetingLink);

  function submit(event: FormEvent) {
    event.preventDefault();
    const meetingLink = cleanLink(value);
    setInvalid(!isLink(meetingLink));
    if (isLink(meetingLink)) save.mutateAsync({ appointmentId, meetingLink }).then(onDone, () => undefined);
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <label className={interviewStyles.label} htmlFor="meeting-link">
        {t('link.label')}
      </label>
      <LinkInput
        id="meeting-link"
        maxLength={TEXT_BOUNDS.meetingLink}
        value={value}
        placeholder={t('link.placeholder')}
        status={isInvalid ? 'error' : undefined}
        aria-invalid={isInvalid}
        aria-describedby="meeting-link-help"
        onChange={setValue}
      />
      <p id="meeting-link-help" aria-live="polite" className={isInvalid ? styles.error : interviewStyles.note}>
        {isInvalid ? t('errors:invalid_url') : t('link.saved')}
      </p>
      <Button type={link === '' ? 'primary' : 'default'} htmlType="submit" loading={save.isPending}>
        {t('link.save')}
      </Button>
    </form>
  );
}
