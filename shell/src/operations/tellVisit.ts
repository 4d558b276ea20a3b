import type { RemoteName } from '@rotavisto/shared/config/remotes';
import { speakManifest } from './manifest';
import { measureVisit } from './measureVisit';
import { reportLoad } from './reportLoad';
import type { ShellParts } from './ShellParts';

/** Tells that a version runs and, of some visits, how fast; the browser is told what to install. */
export function tellVisit(remote: RemoteName, version: string, shell: ShellParts): void {
  speakManifest();
  void reportLoad(remote, version, shell);
  void measureVisit(remote, version).catch(() => undefined);
}
