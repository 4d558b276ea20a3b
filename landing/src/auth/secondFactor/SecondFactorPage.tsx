import { type SecondFactorDue, secondFactor } from '@rotavisto/shared/session';
import { AuthPage } from '../AuthPage';
import { a } from '../strings';
import { CodeForm } from './CodeForm';
import { EnrolmentForm } from './EnrolmentForm';
import { f } from './strings';

const confirm = async (code: string) => (await secondFactor()).confirmCode(code);

/** Stands between the password and the area of the staff; what is due leaves by itself when it is shown. */
export function SecondFactorPage({ due }: { due: SecondFactorDue }) {
  const isCode = due === 'code';
  return (
    <AuthPage
      documentTitle={f('factor.title')}
      title={f('factor.title')}
      lead={a(isCode ? 'factor.codeLead' : 'factor.enrolmentLead')}
    >
      {isCode ? <CodeForm label={f('factor.confirm')} submit={confirm} /> : <EnrolmentForm />}
      {isCode && <p>{f('factor.lost')}</p>}
    </AuthPage>
  );
}
