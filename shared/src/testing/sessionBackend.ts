import { toast } from '@rotavisto/shared/toast';
import { aProfile } from './builders';
import { type FakeBackend, fakeBackend } from './fakeBackend';

/** Collects the texts of all toasts in order, instead of showing them. */
export function collectNotices(): string[] {
  const said: string[] = [];
  for (const type of ['success', 'error'] as const) {
    jest.spyOn(toast, type).mockImplementation((text) => {
      said.push(String(text));
      return '';
    });
  }
  return said;
}

/** A fake backend with one account that can sign in. */
export function sessionBackend(profile = aProfile()) {
  const user = {
    id: profile.id,
    email: profile.email,
    identities: [{}],
    aud: 'authenticated',
    created_at: profile.created_at,
  };
  const session = { access_token: 'a.b.c', refresh_token: 'r', token_type: 'bearer', expires_in: 3600, user };
  const backend: FakeBackend = fakeBackend()
    .on('POST', '/auth/v1/token', session)
    .on('POST', '/auth/v1/signup', session)
    .on('POST', '/auth/v1/verify', session)
    .on('PUT', '/auth/v1/user', user)
    .on('GET', '/rest/v1/profiles', [profile])
    .on('GET', '/rest/v1/user_subscriptions', []);
  return { backend, profile, session };
}
