import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { i18n } from '../../i18n';
import { renderApp } from '../../testing';
import { DialogHost } from './DialogHost';
import en from './en.json';
import es from './es.json';
import pt from './pt.json';
import type { ClosingReason } from './tellClosed';

/** All reasons with the values of their sentences; the type requires every one. */
const REASONS: { [Why in ClosingReason['why']]: Extract<ClosingReason, { why: Why }> } = {
  handedOver: { why: 'handedOver' },
  entryGone: { why: 'entryGone' },
  takenBack: { why: 'takenBack', step: 'Pagamento' },
};
const TEXTS = { pt, en, es };
const CASES = Object.values(REASONS).flatMap((reason) =>
  // The first case is not in Portuguese, so that the texts of its language are not loaded before they are shown.
  (['en', 'es', 'pt'] as const).map((language) => [reason.why, language, reason] as const),
);
const sentenceOf = ({ why, ...values }: ClosingReason, language: keyof typeof TEXTS) =>
  TEXTS[language][why].replace('{{step}}', Object.values(values)[0] ?? '');

let closeBy: (reason: ClosingReason) => void;
const onClose = jest.fn();

function Page({ closedAtFirst = null }: { closedAtFirst?: ClosingReason | null }) {
  const [closedBy, setClosedBy] = useState(closedAtFirst);
  const [name, setName] = useState('payment');
  closeBy = setClosedBy;
  return (
    <>
      <button type="button" onClick={() => setName('decision')}>
        Próximo
      </button>
      <DialogHost name={name} closedBy={closedBy} onClose={onClose}>
        <div role="dialog" aria-label={name}>
          <input key={name} type="text" aria-label="Número" />
          <input type="checkbox" aria-label="Li" />
        </div>
      </DialogHost>
    </>
  );
}

beforeEach(() => onClose.mockReset());
afterEach(() => act(() => i18n.changeLanguage('pt')));

it.each(CASES)(
  'DialogHost closed by %s shows the reason in %s, and leaves the address',
  async (_why, language, reason) => {
    renderApp(<Page />);
    await screen.findByRole('dialog', { name: 'payment' });
    await act(() => i18n.changeLanguage(language));
    act(() => closeBy(reason));
    expect(await screen.findByText(sentenceOf(reason, language))).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(onClose).toHaveBeenCalledTimes(1);
  },
);

it.each(Object.entries(REASONS))('DialogHost closed by %s offers the typed text to copy', async (_why, reason) => {
  const { user } = renderApp(<Page />);
  await user.type(await screen.findByRole('textbox', { name: 'Número' }), 'AA00ABCD12');
  await user.click(screen.getByRole('checkbox'));
  act(() => closeBy(reason));
  const question = within(await screen.findByRole('dialog', { name: new RegExp(sentenceOf(reason, 'pt')) }));
  expect(question.getByRole('textbox', { name: pt.kept.label })).toHaveValue('AA00ABCD12');
  await user.click(question.getByRole('button', { name: pt.kept.copy }));
  expect(await screen.findByText(pt.kept.copied)).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe('AA00ABCD12');
});

it('DialogHost does not offer emptied text, or text of an earlier dialog', async () => {
  const { user } = renderApp(<Page />);
  await user.type(await screen.findByRole('textbox', { name: 'Número' }), 'AA00ABCD12');
  await user.click(screen.getByRole('button', { name: 'Próximo' }));
  await user.type(await screen.findByRole('textbox', { name: 'Número' }), 'B');
  await user.clear(screen.getByRole('textbox', { name: 'Número' }));
  act(() => closeBy(REASONS.handedOver));
  expect(await screen.findByText(pt.handedOver)).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('DialogHost renders nothing for a dialog that cannot be opened, and shows no message', async () => {
  renderApp(<Page closedAtFirst={REASONS.takenBack} />);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Próximo' })).toBeVisible());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.queryByText(sentenceOf(REASONS.takenBack, 'pt'))).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});
