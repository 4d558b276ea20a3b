import { warnOldBrowser } from './tooOld';

// A script of its own before the other, which a browser that is too old may not be able to read.
warnOldBrowser();
