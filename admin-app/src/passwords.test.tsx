import { aPlan, type FakeBackend, fakeBackend, renderApp } from '@rotavisto/shared/testing';
import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import type { PaymentEntry } from './data/payments';
import { FactDialog } from './facts/FactDialog';
import { ReasonDialog } from './mail/ReasonDialog';
import { CloseAreaDialog } from './modules/CloseAreaDialog';
import { ResolveDialog } from './payments/ResolveDialog';
import { TransferDialog } from './payments/TransferDialog';
import { RetentionDialog } from './retention/RetentionDialog';
import { RemoveSecondFactorDialog } from './settings/RemoveSecondFactorDialog';
import { admin, aFact, aQuickMessage, aRule } from './testing/adminRows';
import { SaveView } from './views/SaveView';
import { MessageDialog } from './words/MessageDialog';
import { PlanDialog } from './words/PlanDialog';

const PASSWORD = 'A senha do CEAC é Tigre#7788';
const SENTENCE = 'We keep no passwords. Take the password out of this text.';
const done = jest.fn();
const saving = { onTyped: done, onSaved: done, onClose: done };
const entry = { id: 'e1', reason: 'amount_mismatch', person: null } as PaymentEntry;

let backend: FakeBackend;
beforeEach(() => {
  backend = fakeBackend()
    .on('GET', '/rest/v1/saved_views', [])
    .rpc('admin_audit', [])
    .rpc('admin_refund_account', null);
});
afterEach(() => {
  done.mockClear();
  backend.restore();
});

test.each<[string, ReactElement, string, string]>([
  [
    'the reason of a decision about mail',
    <ReasonDialog key="" title="Mail" text="" action="Discard" isPending={false} onReason={done} onClose={done} />,
    'Reason',
    'Discard',
  ],
  [
    'the message of a closed area',
    <CloseAreaDialog key="" area="client" onClose={done} />,
    'Message people will read',
    'Take offline',
  ],
  [
    'the reason of a resolved payment',
    <ResolveDialog key="" entry={entry} resolution="dismissed" onClose={done} />,
    'Reason',
    'Dismiss',
  ],
  [
    'the number of a receipt',
    <TransferDialog key="" entry={entry} onClose={done} />,
    'Number of the receipt',
    'Mark as done',
  ],
  [
    'the reason of a changed retention period',
    <RetentionDialog key="" rule={aRule()} name="Files" {...saving} />,
    'Reason',
    'Save',
  ],
  [
    'the reason of a removed second factor',
    <RemoveSecondFactorDialog key="" person={{ id: 'k1', name: 'Carlos' }} onClose={done} />,
    'Reason',
    'Remove two-step verification',
  ],
  ['the name of a view', <SaveView key="" list="clients" />, 'Name', 'Save this view'],
  [
    'the text of a quick message',
    <MessageDialog key="" message={aQuickMessage()} {...saving} />,
    'Text in English',
    'Save',
  ],
  [
    'the source of a fact',
    <FactDialog key="" fact={aFact()} {...saving} />,
    'Source in English',
    'Save as checked today',
  ],
  [
    'the description of a plan',
    <PlanDialog key="" plan={aPlan()} title="Plan" {...saving} />,
    'Description in English',
    'Save',
  ],
])('%s with a password is not sent, and stays in its field with the error', async (_, form, name, press) => {
  const { user } = renderApp(form, { session: admin });
  const field = await screen.findByLabelText(name);
  fireEvent.change(field, { target: { value: PASSWORD } });
  await user.click(await screen.findByRole('button', { name: press }));
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(field).toHaveValue(PASSWORD);
  expect(done).not.toHaveBeenCalledWith(expect.stringContaining('Tigre'));
  expect(backend.requests().filter(({ body }) => JSON.stringify(body ?? '').includes('Tigre'))).toEqual([]);
});
