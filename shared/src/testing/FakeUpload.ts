/** Replaces XMLHttpRequest; the test controls the progress of an upload. */
export class FakeUpload {
  static all: FakeUpload[] = [];
  private static real = globalThis.XMLHttpRequest;

  static install(): void {
    FakeUpload.all = [];
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload });
  }

  static restore(): void {
    Object.assign(globalThis, { XMLHttpRequest: FakeUpload.real });
  }

  static last(): FakeUpload {
    const last = FakeUpload.all.at(-1);
    if (!last) throw new Error('Nothing was uploaded');
    return last;
  }

  url = '';
  status = 0;
  responseText = '{}';
  upload: { onprogress?: (event: object) => void } = {};
  headers: Record<string, string> = {};
  onload?: () => void;
  onerror?: () => void;
  onabort?: () => void;
  onloadend?: () => void;

  open(_method: string, url: string): void {
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  send(): void {
    FakeUpload.all.push(this);
  }

  abort(): void {
    this.onabort?.();
    this.onloadend?.();
  }

  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total });
  }

  finish(status: number): void {
    this.status = status;
    this.onload?.();
    this.onloadend?.();
  }
}
