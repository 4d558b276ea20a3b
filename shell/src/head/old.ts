import { warnOldBrowser } from './tooOld';

// A separate first script, because a browser that is too old may not parse the other one.
warnOldBrowser();
