import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { RealtimeClient } from '@supabase/realtime-js';
import { createRealtime } from './createRealtime';

type Listener = (event: AuthChangeEvent, session: Session | null) => void;

function open() {
  let heard: Listener = () => {};
  const auth = {
    onAuthStateChange: (listener: Listener) => {
      heard = listener;
    },
  } as unknown as GoTrueClient;
  const setAuth = jest.spyOn(RealtimeClient.prototype, 'setAuth').mockResolvedValue();
  const client = createRealtime({ url: 'https://x.test/realtime/v1', key: 'k', accessToken: async () => 'now', auth });
  const says = (event: AuthChangeEvent, token?: string) => {
    heard(event, token ? ({ access_token: token } as Session) : null);
    return setAuth.mock.calls.map(([given]) => given);
  };
  return { client, says };
}

it('connects by socket, with the project’s key', () => {
  expect(open().client.endpointURL()).toMatch(/^wss:\/\/x\.test\/realtime\/v1\/websocket\?apikey=k/);
});

it('takes over every new token once, and forgets it with the session', () => {
  const { says } = open();
  expect(says('INITIAL_SESSION', 'a')).toEqual([]);
  expect(says('SIGNED_IN', 'a')).toEqual(['a']);
  expect(says('SIGNED_IN', 'a')).toEqual(['a']);
  expect(says('TOKEN_REFRESHED', 'b')).toEqual(['a', 'b']);
  expect(says('SIGNED_OUT')).toEqual(['a', 'b', undefined]);
});
