/** CSV variant for spreadsheets with Indonesian settings. */
export const indonesianCsv = {
  label: "Format Excel Indonesia",
  hint: "Titik koma sebagai pemisah, koma desimal",
  /** Completes the label for screen readers if a page has several files. */
  of: (file: string) => `: ${file}`,
} as const;
