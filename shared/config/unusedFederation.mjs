// Stands in for parts of the federation runtime that only manifests, build-time remotes, preloading and servers
// need. The shell's pointers name entries directly, so a visitor need not download them.
export class SnapshotHandler {
  manifestCache = new Map();
  hooks = { lifecycle: {}, applyPlugin() {}, removePlugin() {} };
}
export const getGlobalRemoteInfo = () => ({});

export const remotes = () => undefined;

export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];

const noServer = () => Promise.reject(new Error('not in a browser'));
export const createScriptNode = noServer;
export const loadScriptNode = noServer;

// The sentences for error codes; the codes stay.
export const runtimeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
export const typeDescMap = {};
