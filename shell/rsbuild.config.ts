import { defineHost } from '@rotavisto/shared/config/rsbuild';

export default defineHost();
