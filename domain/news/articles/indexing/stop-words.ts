/**
 * Words without a meaning of their own that occur in at least a tenth of Indonesian news articles. Excluded from
 * the index of contents, but not of titles.
 */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `ada adalah agar akan antara atas atau bagi bahwa banyak beberapa belum bisa dalam dan dapat dari dengan di
  dia hal hanya harus hingga ia ini itu jika juga kami karena kata ke kepada ketika kita lagi lain lalu lebih
  maka masih mereka merupakan namun nya oleh pada para pun saat saja sama sampai sangat saya sebagai
  sebuah sehingga sejak sekitar selain selama semua seperti serta setelah setiap sudah tak tapi telah tentang
  terhadap tersebut tetapi tidak untuk yaitu yakni yang`.split(/\s+/),
);

export function isStopWord(form: string): boolean {
  return STOP_WORDS.has(form);
}
