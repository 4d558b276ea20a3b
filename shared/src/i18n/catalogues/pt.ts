// The build replaces this with all Portuguese catalogues of a bundle (shared/tooling/build/catalogues/loader.cjs).
export {};
