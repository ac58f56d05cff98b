import { createContext } from "react";

/**
 * The site's stylesheet, inlined in every page so that the first paint waits for the page only. Set on the
 * server only; hydration keeps what the server wrote.
 */
export const StylesContext = createContext("");
