// The build puts every English catalogue of a bundle in here (shared/config/catalogues/loader.cjs).
export {};
