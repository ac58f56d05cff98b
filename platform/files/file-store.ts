/**
 * Files that pages refer to. A key is a path: segments of letters, digits, `.`, `_` and `-`, joined by `/`; no
 * segment begins with a dot. Keys are never reused for other contents.
 */
export interface FileStore {
  description: string;
  put(key: string, file: StoredFile): Promise<void>;
  read(key: string): Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Succeeds for a missing file. */
  remove(key: string): Promise<void>;
  /** Includes what an interrupted `put` has left. */
  list(prefix: string): AsyncIterable<ListedFile>;
}

export interface ListedFile {
  key: string;
  storedAt: Date;
}

export interface StoredFile {
  bytes: Uint8Array<ArrayBuffer>;
  contentType: string;
}

const SEGMENT = /^[\w-][\w.-]*$/;

/** Throws on a key that could lead out of the store. */
export function checkKey(key: string): void {
  if (!key.split("/").every((segment) => SEGMENT.test(segment))) {
    throw new Error(`Invalid file key: ${JSON.stringify(key)}`);
  }
}
