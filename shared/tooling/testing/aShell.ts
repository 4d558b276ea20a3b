import { SHELL_CONTRACT } from '../../config/compatibility';
import { BASE_PATHS } from '../../config/remotes';
import type { ShellFile } from '../release/page/shellFile';

export const aShell = (more: Partial<ShellFile> = {}): ShellFile => ({
  session: [],
  headScript: 'start()',
  oldScript: 'old()',
  frame: '',
  offered: { terms: SHELL_CONTRACT, exports: {}, paths: BASE_PATHS },
  ...more,
});
