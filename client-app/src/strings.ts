import { registerStrings } from '@rotavisto/shared/i18n';
import type clientAgain from './application/again/pt.json';
import type clientDecision from './application/decision/pt.json';
import type clientApplication from './application/pt.json';
import type clientStart from './application/start.pt.json';
import type clientSteps from './application/steps/pt.json';
import type clientVisit from './application/visit/pt.json';
import type caseErrors from './cases/errors.pt.json';
import type cases from './cases/pt.json';
import type caseSwitcher from './cases/switcher.pt.json';
import type clientPassport from './documents/passport/pt.json';
import type clientDocuments from './documents/pt.json';
import type clientDs160 from './ds160/pt.json';
import type clientDs160Rules from './ds160/rules/pt.json';
import type clientFiles from './files/pt.json';
import type onboarding from './home/onboarding.pt.json';
import type reach from './home/reach.pt.json';
import type clientRoute from './home/route.pt.json';
import type clientInterview from './interview/pt.json';
import pt from './locales/pt.json';
import type clientOfficialModel from './official/model/pt.json';
import type clientOfficial from './official/pt.json';
import type clientPayment from './payment/pt.json';
import type plans from './plans/pt.json';
import type preferences from './preferences/pt.json';
import type purchase from './purchase/pt.json';
import type clientSaving from './saving/pt.json';
import type clientWizard from './wizard/pt.json';

registerStrings('client', pt);

/** The catalogues of the client area, including those that its folders register themselves. */
declare module '@rotavisto/shared/i18n' {
  interface Strings {
    caseErrors: typeof caseErrors;
    caseSwitcher: typeof caseSwitcher;
    cases: typeof cases;
    client: typeof pt;
    clientAgain: typeof clientAgain;
    clientApplication: typeof clientApplication;
    clientDecision: typeof clientDecision;
    clientDocuments: typeof clientDocuments;
    clientDs160: typeof clientDs160;
    clientDs160Rules: typeof clientDs160Rules;
    clientFiles: typeof clientFiles;
    clientInterview: typeof clientInterview;
    clientOfficial: typeof clientOfficial;
    clientOfficialModel: typeof clientOfficialModel;
    clientPassport: typeof clientPassport;
    clientPayment: typeof clientPayment;
    clientRoute: typeof clientRoute;
    clientSaving: typeof clientSaving;
    clientStart: typeof clientStart;
    clientSteps: typeof clientSteps;
    clientVisit: typeof clientVisit;
    clientWizard: typeof clientWizard;
    onboarding: typeof onboarding;
    plans: typeof plans;
    preferences: typeof preferences;
    purchase: typeof purchase;
    reach: typeof reach;
  }
}
