// The build replaces this with all Spanish catalogues of a bundle (shared/tooling/build/catalogues/loader.cjs).
export {};
