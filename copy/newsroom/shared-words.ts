/** Words that several areas of the newsroom say alike. It imports none of their files. */
export const notPermittedHere = "Peran Anda tidak memiliki izin untuk ini.";

/** Name of a row's control for screen readers, which begins with the text that is seen. */
export const actionOn = (action: string, row: string) => `${action}: ${row}`;
