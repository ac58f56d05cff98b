import type { LinkDescriptor } from "react-router";
import media from "../media/media.css?url";
import comparison from "./conflict/conflict.css?url";
import styles from "./editor.css?url";

export const editorStyles: LinkDescriptor[] = [styles, comparison, media].map((href) => ({
  rel: "stylesheet",
  href,
}));
