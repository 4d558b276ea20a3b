import { defineRemote } from '@rotavisto/shared/tooling/rsbuild';

export default defineRemote('consultant');
