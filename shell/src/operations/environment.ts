import type { Preview } from '@rotavisto/shared/config/preview';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { storedOverrides } from '../remotes/overrides';
import { liveVersion } from '../remotes/pointers';
import { remoteState } from '../remotes/remoteStore';

/** The version of a remote that runs in this tab, else the one that would. */
async function versionOf(name: RemoteName): Promise<string> {
  const running = remoteState(name);
  if (running.status === 'ready') return `${running.version} (running)`;
  return liveVersion(name).then(
    ({ version }) => version,
    () => 'not released',
  );
}

/** What this browser runs, line by line: who reads a report of a fault can do the same. Nothing in it is of a person. */
export async function environmentLines(preview?: Preview): Promise<string[]> {
  const overrides = storedOverrides();
  const versions = await Promise.all(
    REMOTE_NAMES.map(async (name) => `${name}: ${[await versionOf(name), overrides[name]].filter(Boolean).join(' ')}`),
  );
  const about = preview ? [`preview: ${preview.title}, commit ${preview.commit}, until ${preview.until}`] : [];
  const { innerWidth, innerHeight, location, navigator } = window;
  return [
    `page: ${location.origin}${location.pathname}`,
    ...versions,
    ...about,
    `language: ${pageLanguage()}`,
    `browser: ${navigator.userAgent}`,
    `window: ${innerWidth} x ${innerHeight}`,
    `time: ${new Date().toISOString()}`,
  ];
}

/** False where the browser gives no access to its clipboard. */
export async function copyEnvironment(preview?: Preview): Promise<boolean> {
  const lines = await environmentLines(preview);
  return navigator.clipboard.writeText(lines.join('\n')).then(
    () => true,
    () => false,
  );
}
