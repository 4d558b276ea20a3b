const { existsSync, readFileSync, writeFileSync } = require('node:fs');
const { join } = require('node:path');

/** A file with the test names of each test file, written by the run without a mutant for all processes of this copy. */
const NAMES = join(__dirname, 'testNames.json');
const readNames = () => (existsSync(NAMES) ? JSON.parse(readFileSync(NAMES, 'utf8')) : {});

exports.rememberNames = (path, names) => writeFileSync(NAMES, JSON.stringify({ ...readNames(), [path]: names }));

let mutant;
let isNoticed = false;

/** Returns the mutant of this run; Stryker runs one after the other in a process. */
exports.activeMutant = () => {
  const active = process.env.__STRYKER_ACTIVE_MUTANT__;
  if (active !== mutant) isNoticed = false;
  mutant = active;
  return active;
};

exports.notice = () => {
  isNoticed = true;
};

exports.isNoticed = () => isNoticed;

/** Returns whether a file has tests that reach the mutant, until one of them has failed. */
exports.isNeeded = (path, { testNamePattern }) => {
  if (exports.activeMutant() === undefined) return true;
  if (isNoticed) return false;
  const names = readNames()[path];
  const pattern = testNamePattern && new RegExp(testNamePattern, 'i');
  return !pattern || !names || names.some((name) => pattern.test(name));
};
