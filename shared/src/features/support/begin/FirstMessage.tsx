import { SendOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input } from 'antd';
import { type FormEvent, useId, useRef, useState } from 'react';
import { createTicket, estimates, useConversation, useOnce } from '../../../data';
import { TEXT_BOUNDS } from '../../../domain';
import { useT } from '../../../i18n';
import { EmptyState, passwordProblem } from '../../../ui';
import { isTooLong, lengthToTell, MOST_CHARACTERS } from '../chat/messageLength';
import styles from '../support.module.css';

interface Props {
  userId: string;
  onSend: () => void;
}

/** The message field of a client without a conversation; the subject is made of the first words and can be changed. */
export function FirstMessage({ userId, onSend }: Props) {
  const t = useT('support');
  const creating = useOnce(createTicket);
  const { draft: text, setDraft: setText } = useConversation(userId, 'first');
  const [changed, setChanged] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const subject = changed ?? firstWords(text);
  const subjectField = useRef<HTMLInputElement>(null);
  const [fieldId, subjectId, problemId, secretId] = [useId(), useId(), useId(), useId()];
  const length = lengthToTell(text);
  const isOver = isTooLong(text);
  const isBlank = text.trim() === '';
  const secret = passwordProblem(text);
  // A password in the first words is reported once, at the message and not at the subject made of them.
  const subjectProblem = isMissing
    ? t('newTicket.subjectRequired')
    : changed === null
      ? null
      : passwordProblem(changed);

  function send(event: FormEvent) {
    event.preventDefault();
    if (isBlank || isOver || secret || creating.isPending) return;
    if (subject.trim() === '') {
      setMissing(true);
      subjectField.current?.focus();
      return;
    }
    if (subjectProblem) return subjectField.current?.focus();
    onSend();
    // Callbacks of `mutate` do not run after an unmount, and the new conversation replaces this field.
    creating.mutateAsync({ subject, description: text }).then(
      () => setText(''),
      () => {},
    );
  }

  return (
    <form className={styles.first} onSubmit={send} noValidate>
      <EmptyState title={t('chat.empty')} text={<HowSoon />} />
      <label htmlFor={fieldId}>{t('chat.input')}</label>
      <Input.TextArea
        id={fieldId}
        value={text}
        autoSize={{ minRows: 3, maxRows: 10 }}
        status={isOver || secret ? 'error' : undefined}
        aria-invalid={secret !== null || undefined}
        aria-describedby={secret ? secretId : undefined}
        placeholder={t('first.placeholder')}
        onChange={(event) => setText(event.target.value)}
      />
      {length !== null && (
        <p role={isOver ? 'alert' : undefined} className={isOver ? styles.refused : styles.hint}>
          {t(isOver ? 'chat.tooLong' : 'chat.length', { length, most: MOST_CHARACTERS })}
        </p>
      )}
      {secret && (
        <p id={secretId} role="alert" className={styles.refused}>
          {secret}
        </p>
      )}
      {!isBlank && (
        <>
          <label htmlFor={subjectId}>{t('newTicket.subject')}</label>
          <Form.Item
            validateStatus={subjectProblem ? 'error' : undefined}
            help={subjectProblem && <span id={problemId}>{subjectProblem}</span>}
          >
            <Input
              id={subjectId}
              ref={(field) => {
                subjectField.current = field?.input ?? null;
              }}
              value={subject}
              maxLength={TEXT_BOUNDS.ticketSubject}
              aria-invalid={subjectProblem !== null || undefined}
              aria-describedby={subjectProblem ? problemId : undefined}
              onChange={(event) => {
                setChanged(event.target.value);
                setMissing(false);
              }}
            />
          </Form.Item>
        </>
      )}
      <Button
        type="primary"
        htmlType="submit"
        icon={<SendOutlined aria-hidden />}
        disabled={isBlank || isOver || secret !== null}
        loading={creating.isPending}
      >
        {t('chat.send')}
      </Button>
    </form>
  );
}

const MOST_OF_SUBJECT = 60;

/** Returns the first sentence or line, cut between two words. */
export function firstWords(text: string): string {
  const first = /^[^\n]*?(?:[.!?](?=\s)|(?=\n)|$)/.exec(text.trim())?.[0] ?? '';
  if (first.length <= MOST_OF_SUBJECT) return first;
  const cut = first.slice(0, MOST_OF_SUBJECT);
  const end = cut.lastIndexOf(' ');
  return `${end > 0 ? cut.slice(0, end) : cut}…`;
}

/** Shows the usual answer time of the client's consultant, where it is known. */
function HowSoon() {
  const t = useT('support');
  const hours = useQuery(estimates).data?.answer_hours;
  const said = <span>{t('list.empty.client')}</span>;
  if (hours == null) return said;
  const time =
    hours < 24
      ? t('waited.hours', { count: Math.max(1, Math.round(hours)) })
      : t('waited.days', { count: Math.round(hours / 24) });
  return (
    <>
      {said} <span>{t('first.howSoon', { time })}</span>
    </>
  );
}
