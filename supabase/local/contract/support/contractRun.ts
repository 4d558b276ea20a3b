import type { BackendProcess } from './startProcess';

export const contractRun: { backend?: BackendProcess; folder?: string; server?: string } = {};
