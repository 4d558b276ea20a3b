import '@rotavisto/shared/i18n/admin';
import { registerStrings, useT as useSharedT } from '@rotavisto/shared/i18n';
import type adminApplications from './applications/list.pt.json';
import type adminApplication from './applications/pt.json';
import type adminAttention from './attention/pt.json';
import type adminAudit from './audit/pt.json';
import type adminCase from './case/pt.json';
import type adminClients from './clients/list.pt.json';
import type adminClient from './clients/pt.json';
import type adminCommands from './commands/pt.json';
import type adminConsultants from './consultants/list.pt.json';
import type adminConsultant from './consultants/pt.json';
import type adminDashboard from './dashboard/pt.json';
import type recordErrors from './data/refusals.pt.json';
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
import type adminSecondFactor from './settings/secondFactor.pt.json';
import type adminViews from './views/pt.json';
import type adminWords from './words/pt.json';

/** The catalogues of the area and of its folders that register their own. */
declare module '@rotavisto/shared/i18n' {
  interface Strings {
    admin: typeof pt;
    adminApplication: typeof adminApplication;
    adminApplications: typeof adminApplications;
    adminAttention: typeof adminAttention;
    adminAudit: typeof adminAudit;
    adminCase: typeof adminCase;
    adminClient: typeof adminClient;
    adminClients: typeof adminClients;
    adminCommands: typeof adminCommands;
    adminConsultant: typeof adminConsultant;
    adminConsultants: typeof adminConsultants;
    adminDashboard: typeof adminDashboard;
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
    adminSecondFactor: typeof adminSecondFactor;
    adminViews: typeof adminViews;
    adminWords: typeof adminWords;
    recordErrors: typeof recordErrors;
  }
}

registerStrings('admin', pt);

export const useT = () => useSharedT('admin', 'adminErrors');
