import { type SecondFactorDue, session } from '@rotavisto/shared/session';
import { AuthPage } from '../AuthPage';
import { CodeForm } from './CodeForm';
import { EnrolmentForm } from './EnrolmentForm';
import { s } from './strings';

const confirm = async (code: string) => (await session()).secondFactor.confirmCode(code);

/** The page between the password and the area of consultants and administrators. */
export function SecondFactorPage({ due }: { due: SecondFactorDue }) {
  const isCode = due === 'code';
  return (
    <AuthPage documentTitle={s('title')} title={s('title')} lead={s(isCode ? 'codeLead' : 'enrolmentLead')}>
      {isCode ? <CodeForm label={s('confirm')} submit={confirm} /> : <EnrolmentForm />}
      {isCode && <p>{s('lost')}</p>}
    </AuthPage>
  );
}
