import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { i18n } from '../i18n';
import { type Language, rememberLanguage } from '../language';
import { aProfile } from '../testing/builders';
import { enterAs, signedInAs } from '../testing/signedIn';
import { useAreaLanguage } from './useAreaLanguage';

const Area = ({ staffLanguage }: { staffLanguage?: Language }) => useAreaLanguage(staffLanguage);

interface Reader {
  profile?: Language;
  here?: Language;
  staffLanguage?: Language;
  browser?: string;
}

it.each<[string, Language, Reader]>([
  [
    'the language of the profile before all others',
    'es',
    { profile: 'es', here: 'en', staffLanguage: 'pt', browser: 'en-US' },
  ],
  ['the language that was chosen in this browser', 'en', { here: 'en', staffLanguage: 'pt', browser: 'es-MX' }],
  ['English for administrators in any browser', 'en', { staffLanguage: 'en', browser: 'pt-BR' }],
  ['Portuguese for consultants in any browser', 'pt', { staffLanguage: 'pt', browser: 'en-US' }],
  ['the language of the browser for a client', 'es', { browser: 'es-419' }],
  ['Portuguese for a client with an unsupported browser language', 'pt', { browser: 'de-DE' }],
])('useAreaLanguage returns %s', async (_name, expected, { profile, here, staffLanguage, browser = 'pt-BR' }) => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue([browser]);
  if (here) rememberLanguage(here);
  signedInAs({ profile: aProfile({ language: profile ?? null }) });
  render(
    <Suspense>
      <Area staffLanguage={staffLanguage} />
    </Suspense>,
  );
  expect(await screen.findByText(expected)).toBeInTheDocument();
});

it('The area switches at once to a language that the user chooses later, and back to the visitor’s after the area is left', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR']);
  signedInAs({ profile: aProfile({ language: null }) });
  const { unmount } = render(
    <Suspense>
      <Area staffLanguage="en" />
    </Suspense>,
  );
  await screen.findByText('en');
  expect(document.documentElement.lang).toBe('en');
  act(() => enterAs({ profile: aProfile({ language: 'es' }) }));
  await waitFor(() => expect(i18n.language).toBe('es'));
  unmount();
  expect(document.documentElement.lang).toBe('pt-BR');
});
