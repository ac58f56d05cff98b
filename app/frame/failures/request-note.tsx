import { createContext, useContext } from "react";

/** The line that names the request on an error page; see entry.server.tsx. Set on the server only. */
export const RequestNoteContext = createContext("");

/** In the browser it retains the server's text. Empty for errors that occur in the browser, which have no request. */
export function RequestNote() {
  return (
    <p suppressHydrationWarning className="mt-3 text-sm empty:hidden">
      {useContext(RequestNoteContext)}
    </p>
  );
}
