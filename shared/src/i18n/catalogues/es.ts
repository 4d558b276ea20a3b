// The build puts every Spanish catalogue of a bundle in here (shared/config/catalogues/loader.cjs).
export {};
