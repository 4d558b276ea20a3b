const { existsSync } = require('node:fs');
const { join } = require('node:path');
const { bundleFolders } = require('./shared/tooling/bundleFolders.cjs');
const { browserProject } = require('./shared/tooling/jest/preset.cjs');

/** Each by a folder that a sparse checkout has only with its tests: the files beside a folder come along with it. */
const NODE = {
  'shared/tooling': 'shared/tooling',
  'shell/host': 'shell/host',
  supabase: 'supabase/tests',
  'supabase/local': 'supabase/local',
};

module.exports = {
  // Of the whole run: Jest reads neither from a project.
  testTimeout: 120_000,
  // Twice as many as a small machine has processors: a state of a screen or a backend waits for half of its time.
  maxWorkers: 4,
  reporters: ['default', join(__dirname, 'shared/tooling/jest/whereToLook.cjs')],
  testSequencer: join(__dirname, 'shared/tooling/jest/sequencer.cjs'),
  projects: [
    // A sparse checkout holds one bundle and `shared`.
    ...[...bundleFolders(), 'shared'].map((name) => browserProject(name, join(__dirname, name))),
    ...Object.keys(NODE)
      .filter((folder) => existsSync(join(__dirname, NODE[folder])))
      .map((folder) => join(__dirname, folder, 'jest.config.cjs')),
  ],
};
