// The build puts every Spanish catalogue of a bundle in here (shared/tooling/build/catalogues/loader.cjs).
export {};
