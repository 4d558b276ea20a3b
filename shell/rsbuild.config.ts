import { defineHost } from '@rotavisto/shared/tooling/rsbuild';
import { headScript } from './head.config';

export default process.env.BUILD_MODE === 'head' ? headScript : defineHost();
