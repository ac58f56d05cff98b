export const indonesianCsv = {
  label: "Format Excel Indonesia",
  hint: "Titik koma sebagai pemisah, koma desimal",
  fileSuffix: (file: string) => `: ${file}`,
} as const;
