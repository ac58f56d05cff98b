export interface Word {
  word: string;
  start: number;
  end: number;
}

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/[\p{L}\p{N}]+/gu), ({ 0: word, index }) => ({
    word,
    start: index,
    end: index + word.length,
  }));
}
