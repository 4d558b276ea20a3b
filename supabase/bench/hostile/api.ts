export interface Project {
  url: string;
  publishableKey: string;
}

const PASSWORD = 'RotaVisto#2026';

export const request = ({ url, publishableKey }: Project, path: string, init: RequestInit = {}) =>
  fetch(`${url}${path}`, {
    ...init,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...init.headers },
  });

export const post = (project: Project, path: string, body: unknown, headers: Record<string, string> = {}) =>
  request(project, path, { method: 'POST', body: JSON.stringify(body), headers });

export const asPerson = (token: string) => ({ authorization: `Bearer ${token}` });

interface Session {
  access_token: string;
  user: { id: string };
}

/** Signs a user in or registers one, and returns token and id. */
async function open(project: Project, path: string, email: string): Promise<{ token: string; id: string }> {
  const answer = await post(project, path, { email, password: PASSWORD });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  const { access_token: token, user }: Session = await answer.json();
  return { token, id: user.id };
}

export const signIn = (project: Project, email: string) => open(project, '/auth/v1/token?grant_type=password', email);

export const register = (project: Project, name: string) =>
  open(project, '/auth/v1/signup', `${name}-${Date.now()}@exemplo.test`);
