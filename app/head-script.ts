/* Runs in the head of every page, before the first paint. */
import "./frame/theme/theme-script.ts";
import "./session/session-hint-script.ts";
import "./frame/keyboard/keyboard-script.ts";
import "./frame/sharing/share-script.ts";
import "./news/cards/image-script.ts";
import "#ui/tabs/tabs-script.ts";
