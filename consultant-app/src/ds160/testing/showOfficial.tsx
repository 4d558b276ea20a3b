import type { OfficialAnswers } from '@rotavisto/shared/domain/official';
import { aConsultant, aDs160Form, anApplication, aProfile, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { screen } from '@testing-library/react';
import type { Complement } from '../../data/complement';
import { Ds160Dialog } from '../Ds160Dialog';
import { complementBackend } from './complementBackend';

const session = { profile: aConsultant() };
type User = ReturnType<typeof renderApp>['user'];

interface Shown {
  complement?: Partial<Complement>;
  security?: OfficialAnswers | null;
  application?: ReturnType<typeof anApplication>;
  form?: Parameters<typeof aDs160Form>[0];
}

export const aCaseInPayment = (more: object = {}) =>
  anApplication({ client: aProfile(), consultant: aConsultant({ id: 'k' }), at: 'payment', ...more });

/** Renders the dialog of the official form for one case, which can be closed and opened again. */
export function showOfficial({ complement = {}, security = null, application = aCaseInPayment(), form }: Shown) {
  const backend = fakeBackend()
    .on('GET', '/rest/v1/visa_applications', [application])
    .on('GET', '/rest/v1/ds160_forms', [aDs160Form(form ?? {})]);
  const held = complementBackend(backend, complement, security);
  const open = () => renderApp(<Ds160Dialog onClose={() => {}} applicationId={application.id} />, { session });
  const bodiesOf = (verb: string) => backend.requests(`/rest/v1/rpc/${verb}`).map(({ body }) => body);
  return { application, backend, held, open, bodiesOf, ...open() };
}

export const turnTo = async (user: User, page: RegExp) => user.click(await screen.findByRole('button', { name: page }));
