import { registerStrings } from '@rotavisto/shared/i18n';
import type consultantApplications from './applications/list.pt.json';
import type consultantApplication from './applications/pt.json';
import type consultantCalendar from './calendar/pt.json';
import type consultantCase from './casework/pt.json';
import type consultantClients from './clients/list.pt.json';
import type consultantClient from './clients/pt.json';
import type consultantCommands from './commands/pt.json';
import type consultantDashboard from './dashboard/pt.json';
import type formErrors from './ds160/errors.pt.json';
import type consultantDs160 from './ds160/pt.json';
import type consultantFiles from './files/pt.json';
import type consultantInterview from './interview/pt.json';
import type consultantTogether from './kanban/together/pt.json';
import pt from './locales/pt.json';
import type consultantPayment from './payment/pt.json';
import type consultantReview from './review/pt.json';
import type consultantToday from './today/pt.json';

/** The catalogues of the area: its own catalogue, and the catalogues that its folders register. */
declare module '@rotavisto/shared/i18n' {
  interface Strings {
    consultant: typeof pt;
    consultantApplication: typeof consultantApplication;
    consultantApplications: typeof consultantApplications;
    consultantCalendar: typeof consultantCalendar;
    consultantCase: typeof consultantCase;
    consultantClient: typeof consultantClient;
    consultantClients: typeof consultantClients;
    consultantCommands: typeof consultantCommands;
    consultantDashboard: typeof consultantDashboard;
    consultantDs160: typeof consultantDs160;
    consultantFiles: typeof consultantFiles;
    consultantInterview: typeof consultantInterview;
    consultantPayment: typeof consultantPayment;
    consultantReview: typeof consultantReview;
    consultantToday: typeof consultantToday;
    consultantTogether: typeof consultantTogether;
    formErrors: typeof formErrors;
  }
}

registerStrings('consultant', pt);
