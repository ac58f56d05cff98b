/** For a link to another view of the page: the place in it stays, also when the link loads a whole page. */
export const keepsPlace = { preventScrollReset: true, "data-keeps-place": "" } as const;
