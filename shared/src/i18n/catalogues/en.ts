// The build puts every English catalogue of a bundle in here (shared/tooling/build/catalogues/loader.cjs).
export {};
