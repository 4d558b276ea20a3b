export function bundleFolders(): string[];
