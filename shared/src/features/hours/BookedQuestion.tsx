import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { BookingHit, Fates } from '../../data';
import { caseName, formatDate, formatTime, TEXT_BOUNDS } from '../../domain';
import { useT } from '../../i18n';
import { Dialog, passwordProblem } from '../../ui';
import styles from './Hours.module.css';

const FATES = ['keep', 'callOff', 'handOver'] as const;
type Fate = (typeof FATES)[number];

interface Props {
  hits: readonly BookingHit[];
  isSaving: boolean;
  onChosen: (chosen: Fates) => void;
  onClose: () => void;
}

/** Asks for a decision about each conflicting booking. Nothing is saved before each booking has a decision. */
export function BookedQuestion({ hits, isSaving, onChosen, onClose }: Props) {
  const t = useT('hours');
  const id = useId();
  const [fateOf, setFateOf] = useState<Readonly<Record<string, Fate>>>({});
  const [notice, setNotice] = useState('');
  const [problem, setProblem] = useState<'undecided' | 'noticeMissing' | null>(null);
  const secret = passwordProblem(notice);
  const named = (fate: Fate) => hits.flatMap(({ appointment_id: at }) => (fateOf[at] === fate ? [at] : []));
  const callOff = named('callOff');

  function save() {
    if (hits.some(({ appointment_id: at }) => !fateOf[at])) return setProblem('undecided');
    if (callOff.length > 0 && notice.trim() === '') return setProblem('noticeMissing');
    if (callOff.length > 0 && secret) return;
    setProblem(null);
    onChosen({
      keep: named('keep'),
      callOff,
      handOver: named('handOver'),
      ...(callOff.length > 0 ? { notice: notice.trim() } : {}),
    });
  }

  return (
    <Dialog
      width={600}
      title={t('booked.title')}
      onCancel={onClose}
      mask={{ closable: false }}
      footer={
        <div className={styles.footer}>
          <Button onClick={onClose}>{t('booked.back')}</Button>
          <Button type="primary" loading={isSaving} onClick={save}>
            {t('booked.save')}
          </Button>
        </div>
      }
    >
      <p>{t('booked.text', { count: hits.length })}</p>
      <p className={styles.note}>{t('booked.handOverHint')}</p>
      {hits.length > 1 && (
        <Button
          onClick={() => setFateOf(Object.fromEntries(hits.map(({ appointment_id: at }) => [at, 'callOff' as const])))}
        >
          {t('booked.all')}
        </Button>
      )}
      <ul>
        {hits.map(({ appointment_id: at, client_name: name, traveller, date, time }, index) => (
          <li key={at} className={styles.hit}>
            <fieldset className={styles.fates}>
              <legend>
                <strong>{caseName(name, traveller) || t('booked.unnamed', { number: String(index + 1) })}</strong>
                {date && time && <span> {t('booked.when', { date: formatDate(date), time: formatTime(time) })}</span>}
              </legend>
              {FATES.map((fate) => (
                <label key={fate} className={styles.fate}>
                  <input
                    type="radio"
                    name={`${id}-${at}`}
                    checked={fateOf[at] === fate}
                    onChange={() => setFateOf({ ...fateOf, [at]: fate })}
                  />
                  {t(`booked.${fate}`)}
                </label>
              ))}
            </fieldset>
          </li>
        ))}
      </ul>
      {callOff.length > 0 && (
        <div className={styles.notice}>
          <label htmlFor={`${id}-notice`}>{t('booked.notice')}</label>
          <Input.TextArea
            id={`${id}-notice`}
            rows={3}
            maxLength={TEXT_BOUNDS.changeReason}
            value={notice}
            aria-invalid={secret !== null}
            aria-describedby={secret ? `${id}-secret` : `${id}-hint`}
            onChange={({ target }) => setNotice(target.value)}
          />
          <p id={`${id}-hint`} className={styles.note}>
            {t('booked.noticeHint')}
          </p>
          {secret && (
            <p id={`${id}-secret`} role="alert" className={styles.error}>
              {secret}
            </p>
          )}
        </div>
      )}
      {problem && (
        <p role="alert" className={styles.error}>
          {t(`booked.${problem}`)}
        </p>
      )}
    </Dialog>
  );
}
