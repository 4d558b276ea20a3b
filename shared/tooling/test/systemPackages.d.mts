export function aptInstall(name: string): boolean;
export function ensureChromium(): string | null;
export function ensureNginx(): string | null;
export function nginxPath(): string;
