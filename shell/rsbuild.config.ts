import { defineHost } from '@rotavisto/shared/config/rsbuild';
import { headScript } from './head.config';

export default process.env.BUILD_MODE === 'head' ? headScript : defineHost();
