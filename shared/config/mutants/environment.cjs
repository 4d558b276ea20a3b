const BrowserEnvironment = require('../jest/environment.cjs');

const ofMutant = { mutant: undefined, isNoticed: false };

/** One failing test has noticed a mutant: the others, of which many would wait for what never comes, are skipped. */
module.exports = class OneFailureEnvironment extends BrowserEnvironment {
  handleTestEvent({ name, test }) {
    const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
    if (mutant === undefined) return;
    if (mutant !== ofMutant.mutant) Object.assign(ofMutant, { mutant, isNoticed: false });
    if (name === 'test_start' && ofMutant.isNoticed) test.mode = 'skip';
    if (name === 'test_done' && test.errors.length > 0) ofMutant.isNoticed = true;
  }
};
