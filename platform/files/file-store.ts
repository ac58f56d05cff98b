/**
 * Files that pages refer to. A key is its path: segments of letters, digits, `.`, `_` and `-`, joined by `/`, none of
 * which begins with a dot. Keys are never reused for other contents.
 */
export interface FileStore {
  /** For the log: "files in /var/lib/kabarpasar/files". */
  description: string;
  put(key: string, file: StoredFile): Promise<void>;
  /** undefined if there is none. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** One that is gone already is no failure. */
  remove(key: string): Promise<void>;
}

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

const SEGMENT = /^[\w-][\w.-]*$/;

/** @throws on a key that could lead out of the store */
export function checkKey(key: string): void {
  if (!key.split("/").every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Not a file's key: ${JSON.stringify(key)}`);
  }
}
