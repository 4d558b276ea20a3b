import { defineRemote } from '@rotavisto/shared/tooling/rsbuild';

export default defineRemote('admin');
