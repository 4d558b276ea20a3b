import { AppError, type Enrolment, type SecondFactorDue, secondFactor } from '@rotavisto/shared/session';
import { notify } from '@rotavisto/shared/toast';
import { useCallback, useEffect, useState } from 'react';
import ui from '../../components/ui.module.css';
import { FormStatus } from '../../components/useForm';
import { AuthPage } from '../AuthPage';
import { a } from '../strings';
import { CodeForm } from './CodeForm';
import styles from './secondFactor.module.css';
import { s } from './strings';

const confirm = async (code: string) => (await secondFactor()).confirmCode(code);

/** The step between the password and a staff area; the session leaves the page once the factor is confirmed. */
export function SecondFactorPage({ due }: { due: SecondFactorDue }) {
  const isCode = due === 'code';
  return (
    <AuthPage documentTitle={s('title')} title={s('title')} lead={s(isCode ? 'codeLead' : 'enrolmentLead')}>
      {isCode ? <CodeForm label={s('confirm')} submit={confirm} /> : <EnrolmentForm />}
      {isCode && <p>{s('lost')}</p>}
    </AuthPage>
  );
}

const begin = async () => (await secondFactor()).resumeEnrolment();

/** A secret to take into an authenticator app, and its first code. */
function EnrolmentForm() {
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
