import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import type adminAttention from './attention/pt.json';
import type adminAudit from './audit/pt.json';
import type adminCase from './case/pt.json';
import type adminErasure from './erasure/pt.json';
import type adminFacts from './facts/pt.json';
import pt from './locales/pt.json';
import type adminMail from './mail/pt.json';
import type adminMailSubjects from './mail/subjects/pt.json';
import type adminModules from './modules/pt.json';
import type adminPayments from './payments/pt.json';
import type adminPerformance from './performance/pt.json';
import type adminRetention from './retention/pt.json';
import type adminSales from './sales/pt.json';
import type adminRating from './settings/pt.json';
import type adminViews from './views/pt.json';
import type adminWords from './words/pt.json';

/** The catalogues of the area: its own, and those that its rooms register for themselves. */
declare module '@rotavisto/shared/i18n' {
  interface Strings {
    admin: typeof pt;
    adminAttention: typeof adminAttention;
    adminAudit: typeof adminAudit;
    adminCase: typeof adminCase;
    adminErasure: typeof adminErasure;
    adminFacts: typeof adminFacts;
    adminRetention: typeof adminRetention;
    adminMail: typeof adminMail;
    adminMailSubjects: typeof adminMailSubjects;
    adminModules: typeof adminModules;
    adminPayments: typeof adminPayments;
    adminPerformance: typeof adminPerformance;
    adminRating: typeof adminRating;
    adminSales: typeof adminSales;
    adminViews: typeof adminViews;
    adminWords: typeof adminWords;
  }
}

registerStrings('admin', pt);

export const useT = () => useSharedT('admin', 'adminErrors');
