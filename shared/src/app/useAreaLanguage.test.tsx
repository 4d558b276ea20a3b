import { act, render, screen, waitFor } from '@testing-library/react';
import { Suspense } from 'react';
import { i18n } from '../i18n';
import { type Language, rememberLanguage } from '../language';
import { useSession } from '../session';
import { aProfile } from '../testing/builders';
import { signedInAs } from '../testing/signedIn';
import { useAreaLanguage } from './useAreaLanguage';

const Area = ({ staffLanguage }: { staffLanguage?: Language }) => useAreaLanguage(staffLanguage);

interface Reader {
  profile?: Language;
  here?: Language;
  staffLanguage?: Language;
  browser?: string;
}

it.each<[string, Language, Reader]>([
  ['the profile’s, before all else', 'es', { profile: 'es', here: 'en', staffLanguage: 'pt', browser: 'en-US' }],
  ['what was chosen in this browser', 'en', { here: 'en', staffLanguage: 'pt', browser: 'es-MX' }],
  ['the administrators’ English, whatever the browser asks for', 'en', { staffLanguage: 'en', browser: 'pt-BR' }],
  ['the consultants’ Portuguese, whatever the browser asks for', 'pt', { staffLanguage: 'pt', browser: 'en-US' }],
  ['a client’s browser’s', 'es', { browser: 'es-419' }],
  ['Portuguese, where a client’s browser asks for another', 'pt', { browser: 'de-DE' }],
])('speaks %s', async (_name, expected, { profile, here, staffLanguage, browser = 'pt-BR' }) => {
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

it('a language that is chosen later is spoken at once, and again a visitor’s once the user leaves', async () => {
  jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['pt-BR']);
  signedInAs({ profile: aProfile({ language: null }) });
  const { unmount } = render(
    <Suspense>
      <Area staffLanguage="en" />
    </Suspense>,
  );
  await screen.findByText('en');
  expect(document.documentElement.lang).toBe('en');
  act(() => useSession.setState({ profile: aProfile({ language: 'es' }) }));
  await waitFor(() => expect(i18n.language).toBe('es'));
  unmount();
  expect(document.documentElement.lang).toBe('pt-BR');
});
