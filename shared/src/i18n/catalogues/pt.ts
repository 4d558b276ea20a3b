// The build puts every Portuguese catalogue of a bundle in here (shared/tooling/build/catalogues/loader.cjs).
export {};
