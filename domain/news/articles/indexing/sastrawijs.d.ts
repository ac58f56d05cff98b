/** The package has types but doesn't export them. */
declare module "sastrawijs" {
  export class Stemmer {
    stem(word: string): string;
    find(word: string): boolean;
    remove(words: readonly string[]): void;
  }
}
