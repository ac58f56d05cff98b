/** The package has types, but doesn't export them. */
declare module "sastrawijs" {
  export class Stemmer {
    stem(word: string): string;
    /** Whether the dictionary of roots has the word. */
    find(word: string): boolean;
    remove(words: readonly string[]): void;
  }
}
