import { defineRemote } from '@rotavisto/shared/config/rsbuild';

export default defineRemote('client');
