import { parts } from '../_shared/parts.ts';
import { createHandler } from './handler.ts';

Deno.serve(createHandler(parts));
