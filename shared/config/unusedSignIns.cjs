/** What `signIns.ts` puts in the place of code that nothing here calls. */
class Unused {}

module.exports = Unused;
module.exports.WebAuthnApi = Unused;
