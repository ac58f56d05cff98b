/** @param text such as 2026-08-21T14:30, in Jakarta's time */
export const wib = (text: string) => new Date(`${text}+07:00`);
