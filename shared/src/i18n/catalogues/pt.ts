// The build puts every Portuguese catalogue of a bundle in here (shared/config/catalogues/loader.cjs).
export {};
