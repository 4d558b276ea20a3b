// The build replaces this with all English catalogues of a bundle (shared/tooling/build/catalogues/loader.cjs).
export {};
