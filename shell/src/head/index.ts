import type { InlineTable } from '@rotavisto/shared/config/pointers';
import { pageJson } from '@rotavisto/shared/connection';
import { guardShellScript } from './guard';
import { applyPageLanguage } from './language';
import { preloadVisit } from './preload';
import { guardSinks } from './trustedTypes';

// Runs inline in the head of every page before all other scripts. It is the same text everywhere, so that one hash in
// the security policy covers it.
guardSinks();
guardShellScript();
const table = pageJson<InlineTable>('remotes');
if (table) preloadVisit(applyPageLanguage(table));
