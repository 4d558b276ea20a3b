import { type Enrolment, session } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useCallback, useEffect, useState } from 'react';
import { FormStatus } from '../../components/FormStatus';
import { sentenceOf } from '../../components/sentenceOf';
import ui from '../../components/ui.module.css';
import { a } from '../strings';
import { CodeForm } from './CodeForm';
import styles from './secondFactor.module.css';
import { s } from './strings';

const begin = async () => (await session()).secondFactor.resumeEnrolment();

/** Shows the secret for an authenticator app and asks for the first code. */
export function EnrolmentForm() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState('');

  const start = useCallback(() => {
    setProblem('');
    const fail = async (error: unknown) => setProblem((await sentenceOf(error)) ?? a('errors.fallback'));
    begin().then(setEnrolment, fail);
  }, []);
  useEffect(start, [start]);

  async function finish(code: string) {
    if (!enrolment) return;
    await (await session()).secondFactor.finishEnrolment(enrolment.factorId, code);
    notify({ type: 'success', text: s('enabled'), id: 'factor' });
  }

  if (!enrolment) {
    return (
      <>
        <FormStatus text={problem} />
        {problem ? (
          <button type="button" className={ui.primary} onClick={start}>
            {s('retry')}
          </button>
        ) : (
          <p role="status">{s('loading')}</p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{s('scan')}</p>
      <img className={styles.picture} src={enrolment.qrCode} alt={s('picture')} width={200} height={200} />
      <p>
        {s('secret')} <code className={styles.secret}>{enrolment.secret}</code>
      </p>
      <CodeForm label={s('enable')} submit={finish} />
    </>
  );
}
