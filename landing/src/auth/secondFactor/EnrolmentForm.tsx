import { AppError, type Enrolment, secondFactor } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useCallback, useEffect, useState } from 'react';
import { FormStatus } from '../../components/FormStatus';
import ui from '../../components/ui.module.css';
import { a } from '../strings';
import { CodeForm } from './CodeForm';
import styles from './secondFactor.module.css';
import { f } from './strings';

const begin = async () => (await secondFactor()).beginEnrolment();

/** A secret to take into an authenticator app, and its first code. */
export function EnrolmentForm() {
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null);
  const [problem, setProblem] = useState('');

  const start = useCallback(() => {
    setProblem('');
    begin().then(setEnrolment, (error: unknown) =>
      setProblem((error instanceof AppError && error.message) || a('errors.fallback')),
    );
  }, []);
  useEffect(start, [start]);

  async function finish(code: string) {
    if (!enrolment) return;
    await (await secondFactor()).finishEnrolment(enrolment.factorId, code);
    notify({ type: 'success', text: f('factor.enabled'), id: 'factor' });
  }

  if (!enrolment) {
    return (
      <>
        <FormStatus text={problem} />
        {problem ? (
          <button type="button" className={ui.primary} onClick={start}>
            {f('factor.retry')}
          </button>
        ) : (
          <p role="status">{f('factor.loading')}</p>
        )}
      </>
    );
  }
  return (
    <>
      <p>{f('factor.scan')}</p>
      <img className={styles.picture} src={enrolment.qrCode} alt={f('factor.picture')} width={200} height={200} />
      <p>
        {f('factor.secret')} <code className={styles.secret}>{enrolment.secret}</code>
      </p>
      <CodeForm label={f('factor.enable')} submit={finish} />
    </>
  );
}
