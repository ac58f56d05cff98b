import { createContext } from "react";

/**
 * The site's stylesheet, inlined in every page so that the first paint needs no other request. Set on the
 * server only; hydration leaves the server's text alone.
 */
export const StylesContext = createContext("");
