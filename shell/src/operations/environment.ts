import type { Preview } from '@rotavisto/shared/config/preview';
import { REMOTE_NAMES, type RemoteName } from '@rotavisto/shared/config/remotes';
import { pageLanguage } from '@rotavisto/shared/language';
import { storedOverrides } from '../remotes/overrides';
import { liveVersion } from '../remotes/pointers';
import { remoteState } from '../remotes/remoteStore';

/** Returns the running version of a remote in this tab, else the live one. */
async function versionOf(name: RemoteName): Promise<string> {
  const running = remoteState(name);
  if (running.status === 'ready') return `${running.version} (running)`;
  return liveVersion(name).then(
    ({ version }) => version,
    () => 'not released',
  );
}

/** Returns the versions and settings of this browser line by line, for a bug report, without personal data. */
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

/** Returns false if the browser denies its clipboard. */
export async function copyEnvironment(preview?: Preview): Promise<boolean> {
  const lines = await environmentLines(preview);
  return navigator.clipboard.writeText(lines.join('\n')).then(
    () => true,
    () => false,
  );
}
