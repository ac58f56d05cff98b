import { createContext } from "react";

/**
 * The site's stylesheet, set on the server only: it is written into each page, so that the first paint waits for
 * nothing but the page itself. The browser keeps what the server wrote.
 */
export const StylesContext = createContext("");
