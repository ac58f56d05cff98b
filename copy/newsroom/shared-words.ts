/** Wording shared by several newsroom areas; must not import their files. */
export const notPermittedHere = "Peran Anda tidak memiliki izin untuk ini.";

/** Accessible name of a row's control; starts with its visible text (WCAG 2.5.3). */
export const actionOn = (action: string, row: string) => `${action}: ${row}`;

export const createdLink = {
  address: "Alamat tautan",
  copy: "Salin",
  copied: "Tersalin",
} as const;
