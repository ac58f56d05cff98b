/** The second form of each CSV file, for spreadsheets with Indonesian settings. */
export const indonesianCsv = {
  label: "Format Excel Indonesia",
  hint: "Titik koma sebagai pemisah, koma desimal",
  /** Read after the label where a page has several files. */
  of: (file: string) => `: ${file}`,
} as const;
