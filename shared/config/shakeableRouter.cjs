/**
 * Lets go of what a visitor never uses of React Router: names for developer tools and unmarked factories keep it in, and
 * only a page of its own framework prefetches. Saves 2.5 KB (brotli) in the shell; the size budgets notice when it stops.
 */
module.exports = function shakeableRouter(source) {
  return source
    .replace(/React\d*\.createElement\(PrefetchPageLinks, [^)]*\)/, 'null')
    .replace(/^\w+\.displayName = .*;$/gm, '')
    .replace(/^var \w+ = (?=React\d*\.\w+\()/gm, '$&/* @__PURE__ */ ');
};
